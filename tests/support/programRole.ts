import { PROGRAM_ROLE } from '../../server/platform/db/embedded/cluster';

/** The same database as the program connects to it. */
export function asProgram(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = PROGRAM_ROLE;
  return url.href;
}
