import type { Say } from '../backup/progress';

export interface UpgradeOptions {
  dataDir: string;
  /** The packed package of the older PostgreSQL, for a machine without network. */
  binaries?: string | undefined;
  stop: AbortSignal;
  say: Say;
  /** Returns the free bytes on a folder's disk. */
  freeBytes?: (folder: string) => Promise<number>;
}
