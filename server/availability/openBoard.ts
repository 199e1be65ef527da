import type { AvailabilityQuery, StoreAvailability } from '../../contract/catalogue/rules';
import type { Db } from '../platform/db/database';
import { shareReads } from '../platform/shareReads';
import { readAvailability } from './readAvailability';

/**
 * From this number of stores on, each process computes the board once per BOARD_SHARED_MS and
 * shares it among all admins.
 */
export const BOARD_SHARED_FROM_STORES = 100;
export const BOARD_SHARED_MS = 3_000;

type Read = (db: Db, query: AvailabilityQuery) => Promise<StoreAvailability[]>;

/**
 * Reads the availability board of one database. Every admin's screen reads it every 15 seconds, and
 * it computes the hours of each store. A board with many stores is therefore shared for
 * BOARD_SHARED_MS; a small board and a search are read directly.
 */
export function openBoard(read: Read = readAvailability, now?: () => number): Read {
  const shared = shareReads(
    read,
    ({ length }) => (length >= BOARD_SHARED_FROM_STORES ? BOARD_SHARED_MS : 0),
    now,
  );
  return (db, query) =>
    query.search || query.location_id !== undefined ? read(db, query) : shared(db, query);
}
