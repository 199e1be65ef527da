import { PROGRAM_ROLE } from '../../server/platform/db/embedded/cluster';

/** The URL of the same database for the program's role. */
export function asProgram(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = PROGRAM_ROLE;
  return url.href;
}
