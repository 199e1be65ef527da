import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { orderStatsSchema } from '../../../../contract/orders/admin';
import { TOTAL_CAP } from '../../../../contract/lists';
import { PROBED_ORDERS, SORTED_SEARCH_ROWS_MAX } from '../../../../server/platform/db/limits';
import {
  codes,
  get,
  givenOrders,
  givenOrderServer,
  list,
  ordered,
  owner,
  server,
} from '../givenAdminOrders';

givenOrderServer();

const stats = async (query: string) =>
  (await get(`/admin/orders/stats?${query}`)).read(orderStatsSchema);
const RUPEES = 100;
const PAISE = RUPEES * 100;
const NEWEST_PAGES = PROBED_ORDERS / 100;

/** This many orders in Madhapur, and newer ones elsewhere. */
async function givenMadhapur(count: number) {
  await givenOrders(PROBED_ORDERS + count);
  await sql`update orders set address = 'Plot 5' where created_at >= (
    select created_at from orders order by created_at desc, id desc offset ${PROBED_ORDERS - 1} limit 1)`.execute(
    server.db,
  );
}

// one test, since creating so many orders takes longer than all its requests
test('for more orders than are counted: totals, sums and figures show the cap, and searches have every page', async () => {
  await givenMadhapur(TOTAL_CAP);
  const all = TOTAL_CAP + PROBED_ORDERS;
  expect(await list('?search=madhapur')).toMatchObject({ total: TOTAL_CAP, isTotalCapped: false });
  await ordered({
    subtotalPaise: PAISE,
    address: 'Madhapur',
    created_at: '2024-02-01T10:00:00Z',
    code: 'JB-240201-0001',
  });

  // totals and sums: exact where the rollups cover them
  const capped = { total: TOTAL_CAP, isTotalCapped: true, amountSum: (TOTAL_CAP + 1) * RUPEES };
  expect(await list('?search=madhapur')).toMatchObject({ ...capped, totalPages: TOTAL_CAP / 10 });
  expect(await list('?paymentMethod=razorpay&limit=1')).toMatchObject(capped);
  expect(await list('?search=JB-&limit=1')).toMatchObject(capped);
  expect(await list('?limit=1')).toMatchObject({
    total: all + 1,
    isTotalCapped: false,
    amountSum: (all + 1) * RUPEES,
  });
  expect(await list(`?status=delivered&store_id=${owner.storeId}`)).toMatchObject({
    total: all + 1,
    isTotalCapped: false,
  });

  // figures
  for (const query of ['paymentMethod=razorpay', 'search=JB-']) {
    expect(await stats(query)).toMatchObject({
      totalOrders: TOTAL_CAP,
      isTotalCapped: true,
      isRecentCapped: true,
      totalRevenue: (TOTAL_CAP + 1) * RUPEES,
    });
  }
  expect(await stats(`store_id=${owner.storeId}`)).toMatchObject({
    totalOrders: all + 1,
    isTotalCapped: false,
  });

  // a search that the newest orders match, which walks from the newest, and a search that they do
  // not match
  const pageOf = (page: number) => codes(`?limit=100&page=${page}`);
  expect(await list('?search=JB-&limit=100&page=100')).toMatchObject({
    total: TOTAL_CAP,
    totalPages: 100,
    isTotalCapped: true,
  });
  for (const page of [1, 100, 103])
    expect(await codes(`?search=JB-&limit=100&page=${page}`)).toEqual(await pageOf(page));
  for (const page of [1, 100])
    expect(await codes(`?search=madhapur&limit=100&page=${page}`)).toEqual(
      await pageOf(NEWEST_PAGES + page),
    );

  // a sorted list is sorted as a whole, and pages less deep
  const expensiveOrder = await ordered({
    subtotalPaise: 90_000,
    code: 'JB-240101-0001',
    created_at: '2024-01-01T10:00:00Z',
  });
  expect(await codes('?search=JB-&sort=finalAmount&limit=1')).toEqual([expensiveOrder.code]);
  expect(await codes('?search=JB-&sort=date&order=asc&limit=1')).toEqual([expensiveOrder.code]);
  const sorted = (page: number) =>
    get(`/admin/orders/?search=JB-&sort=finalAmount&limit=100&page=${page}`);
  expect((await sorted(SORTED_SEARCH_ROWS_MAX / 100)).body).toMatchObject({ total: TOTAL_CAP });
  expect((await sorted(SORTED_SEARCH_ROWS_MAX / 100 + 1)).status).toBe(422);
});
