import { expect, test } from 'vitest';
import { availabilityQuery, type StoreAvailability } from '../../../contract/catalogue/rules';
import {
  BOARD_SHARED_FROM_STORES,
  BOARD_SHARED_MS,
  openBoard,
} from '../../../server/availability/routes';
import { givenOrdering, server } from '../../support/customerOrders';

givenOrdering();

const store = {
  id: '1',
  storeName: 'Bahar',
  phone: '',
  locationName: 'Banjara Hills',
  state: 'open',
  marks: [],
  since: null,
  reachSince: null,
  until: null,
  closedBy: null,
  closedByName: null,
  reason: null,
  waitMinutes: 0,
  unansweredOrders: 0,
  lateOrders: 0,
  isReachable: true,
} satisfies StoreAvailability;

/** A board of this many stores, with a controlled clock. */
function givenBoard(size: number) {
  const told = { reads: 0, at: 0, fails: false };
  const read = openBoard(
    async () => {
      told.reads += 1;
      if (told.fails) throw new Error('No database');
      return Array.from({ length: size }, () => store);
    },
    () => told.at,
  );
  return { told, ask: (query: object = {}) => read(server.db, availabilityQuery.parse(query)) };
}

test('a large board is read once for all requests within its time, and again after it', async () => {
  const { told, ask } = givenBoard(BOARD_SHARED_FROM_STORES);
  await ask();
  told.at = BOARD_SHARED_MS - 1;
  await Promise.all([ask(), ask({ page: '2' }), ask({ state: 'open' })]);
  expect(told.reads).toBe(1);
  told.at = BOARD_SHARED_MS;
  await Promise.all([ask(), ask()]);
  expect(told.reads).toBe(2);
});

test('a search, a location and a small board are read each time', async () => {
  const large = givenBoard(BOARD_SHARED_FROM_STORES);
  await large.ask();
  await large.ask({ search: 'Bahar' });
  await large.ask({ location_id: '1' });
  const small = givenBoard(BOARD_SHARED_FROM_STORES - 1);
  for (let n = 0; n < 3; n += 1) await small.ask();
  expect([large.told.reads, small.told.reads]).toEqual([3, 3]);
});

test('a failed read is repeated by the next request', async () => {
  const { told, ask } = givenBoard(BOARD_SHARED_FROM_STORES);
  await ask();
  told.at = BOARD_SHARED_MS;
  told.fails = true;
  await expect(ask()).rejects.toThrow('No database');
  told.fails = false;
  expect(await ask()).toHaveLength(BOARD_SHARED_FROM_STORES);
});
