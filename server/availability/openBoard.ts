import type { AvailabilityQuery, StoreAvailability } from '../../contract/storeAvailability';
import { BOARD_SHARED_FROM_STORES, BOARD_SHARED_MS } from '../constants.availability';
import type { Db } from '../platform/db/database';
import { readAvailability } from './readAvailability';

type Read = (db: Db, query: AvailabilityQuery) => Promise<StoreAvailability[]>;

/**
 * Reads the board of availability of one database. All admins read the same again every 15 seconds, and the hours of each store are
 * worked out for it: a large one is shared for BOARD_SHARED_MS. A small one, and what is searched for, is as it is now.
 */
export function openBoard(
  read: Read = readAvailability,
  now: () => number = () => performance.now(),
): Read {
  let isLarge = false;
  let shared: { stores: Promise<StoreAvailability[]>; until: number } | undefined;
  return (db, query) => {
    if (query.search || query.location_id !== undefined) return read(db, query);
    if (shared && now() < shared.until) return shared.stores;
    const stores = read(db, query);
    const board = { stores, until: isLarge ? Infinity : 0 };
    shared = board;
    stores.then(
      ({ length }) => {
        isLarge = length >= BOARD_SHARED_FROM_STORES;
        board.until = isLarge ? now() + BOARD_SHARED_MS : 0;
      },
      // whoever asks next tries again
      () => (board.until = 0),
    );
    return stores;
  };
}
