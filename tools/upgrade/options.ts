import type { Say } from '../backup/progress';

export interface UpgradeOptions {
  dataDir: string;
  /** The packed package of the older PostgreSQL, where there is no network. */
  binaries?: string | undefined;
  stop: AbortSignal;
  say: Say;
  /** Of the disk of a folder. */
  freeBytes?: (folder: string) => Promise<number>;
}
