import type { Say } from '../backup/progress';

export interface UpgradeOptions {
  dataDir: string;
  /** The packed package of the older PostgreSQL, for a machine without network. */
  binaries?: string | undefined;
  stop: AbortSignal;
  say: Say;
  freeBytes?: (folder: string) => Promise<number>;
}
