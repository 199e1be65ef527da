import type { AvailabilityQuery, StoreAvailability } from '../../contract/catalogue/rules';
import type { Db } from '../platform/db/database';
import { share } from '../platform/share';
import { readAvailability } from './readAvailability';

/** From so many stores on, each process works out the board once and shares it for so long. */
export const BOARD_SHARED_FROM_STORES = 100;
export const BOARD_SHARED_MS = 3_000;

type Read = (db: Db, query: AvailabilityQuery) => Promise<StoreAvailability[]>;

/**
 * Reads the board of availability of one database. All admins read the same again every 15 seconds, and the hours of each store are
 * worked out for it: a large one is shared for BOARD_SHARED_MS. A small one, and what is searched for, is as it is now.
 */
export function openBoard(read: Read = readAvailability, now?: () => number): Read {
  const shared = share(
    read,
    ({ length }) => (length >= BOARD_SHARED_FROM_STORES ? BOARD_SHARED_MS : 0),
    now,
  );
  return (db, query) =>
    query.search || query.location_id !== undefined ? read(db, query) : shared(db, query);
}
