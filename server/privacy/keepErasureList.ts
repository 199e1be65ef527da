import { PRUNE_MS } from '../constants';
import type { Deps } from '../context';
import { repeat, type Repeated } from '../platform/repeat';
import { storeErasures } from './erasureList';

/**
 * Keeps this machine's list of erased people up to date, including erasures by other machines,
 * until it is stopped.
 */
export const openErasureList = ({
  db,
  log,
  config,
}: Pick<Deps, 'db' | 'log' | 'config'>): Repeated =>
  repeat(
    {
      name: 'keep the list of erased persons',
      everyMs: PRUNE_MS,
      turn: async () => (await storeErasures(db, config.dataDir), false),
    },
    log,
  );
