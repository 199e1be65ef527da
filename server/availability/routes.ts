import {
  availabilityListSchema,
  availabilityQuery,
  type AvailabilityQuery,
  type StoreAvailability,
} from '../../contract/catalogue/rules';
import { createRouter, jsonRoute } from '../platform/http/route';
import { pageOf, readAvailability } from './readAvailability';
import type { Db } from '../platform/db/database';
import { shareReads } from '../platform/shareReads';

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

const list = jsonRoute(
  'listAvailability',
  {
    access: ['admin'],
    tags: ['Stores'],
    needs: 'stores.read',
    method: 'get',
    path: '/admin/availability',
    summary: 'List whether stores take orders now, the most urgent store first',
    request: { query: availabilityQuery },
  },
  availabilityListSchema,
);

export const storeAvailabilityRoutes = () => {
  const readBoard = openBoard();
  return createRouter().openapi(list, async (c) => {
    const query = c.req.valid('query');
    return c.json(pageOf(await readBoard(c.get('deps').db, query), query), 200);
  });
};
