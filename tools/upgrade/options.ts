import type { Log } from '../backup/progress';

export interface UpgradeOptions {
  dataDir: string;
  /** The packed package of the older PostgreSQL, for a machine without network. */
  binaries?: string | undefined;
  stop: AbortSignal;
  log: Log;
  freeBytes?: (folder: string) => Promise<number>;
}
