import type { Config } from '../config';
import { startEmbedded } from './embedded/startEmbedded';
import type { DatabaseUrls } from './role/prepareDatabase';

export interface LocatedDatabase extends DatabaseUrls {
  /** Leaves the embedded database; does not stop any other database. */
  stop(): Promise<void>;
}

/** Returns the configured database, or the embedded database, which runs until it is stopped. */
export async function locateDatabase(
  { databaseUrl, databaseOwnerUrl, dataDir }: Config,
  say: (line: string) => void,
): Promise<LocatedDatabase> {
  if (databaseUrl === undefined) return startEmbedded({ dataDir, log: say });
  return {
    url: databaseUrl,
    ...(databaseOwnerUrl === undefined ? {} : { ownerUrl: databaseOwnerUrl }),
    stop: () => Promise.resolve(),
  };
}

/** For migrations, and for tools that copy or replace everything. */
export const ownerUrlOf = ({ url, ownerUrl = url }: DatabaseUrls): string => ownerUrl;
