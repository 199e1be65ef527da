import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { orderListSchema, orderStatsSchema } from '../../../../contract/orders/admin';
import { orderStatuses } from '../../../../contract/states';
import { PLAIN_OFFSET_MAX } from '../../../../server/platform/db/limits';
import { admin, openServer, server } from '../../../support/opened';
import { csvRecords } from '../csvRecords';

openServer(() => ({ demo: true }));

const list = async (query: string) =>
  (await server.request('GET', `/admin/orders/?${query}`, { as: admin })).read(orderListSchema);

/** The ids that plain SQL selects, in the order of the list. */
async function idsWhere(condition: string): Promise<string[]> {
  const { rows } = await server.deps.pool.query(
    `select id from orders where ${condition} order by created_at desc, id desc`,
  );
  return z
    .array(z.object({ id: z.string() }))
    .parse(rows)
    .map(({ id }) => id);
}

async function idsOfEveryPage(query: string, total: number): Promise<string[]> {
  const pages = [];
  for (let page = 1; page <= Math.ceil(total / 100); page++)
    pages.push(await list(`${query}&limit=100&page=${page}`));
  return pages.flatMap(({ orders }) => orders.map(({ id }) => id));
}

describe('every page of the list', () => {
  test.each([
    ['without a filter', '', 'true'],
    ['of the delivered', 'status=delivered', `status = 'delivered'`],
    ['of a span of days', 'date_from=2020-01-01&date_to=2099-12-31', 'true'],
    [
      'of a payment method, which no rollup knows',
      'paymentMethod=razorpay',
      `payment_method = 'razorpay'`,
    ],
  ])(
    '%s is that of a plain OFFSET',
    async (_what, query, condition) => {
      const expected = await idsWhere(condition);
      expect(expected.length).toBeGreaterThan(PLAIN_OFFSET_MAX + 200);
      expect(await idsOfEveryPage(query, expected.length)).toEqual(expected);
      const past = await list(`${query}&limit=100&page=${Math.ceil(expected.length / 100) + 1}`);
      expect(past).toMatchObject({ orders: [], total: expected.length, isTotalCapped: false });
    },
    120_000,
  );

  test('of the busiest store is that of a plain OFFSET', async () => {
    const { rows } = await server.deps.pool.query(
      'select store_id from orders group by 1 order by count(*) desc limit 1',
    );
    const [{ store_id }] = z.tuple([z.object({ store_id: z.string() })]).parse(rows);
    const expected = await idsWhere(`store_id = ${store_id}`);
    expect(await idsOfEveryPage(`store_id=${store_id}`, expected.length)).toEqual(expected);
    expect((await list(`storeId=${store_id}`)).total).toBe(expected.length);
  });

  test('holds whole numbers of ten rows as well', async () => {
    const expected = await idsWhere('true');
    for (const page of [101, 102, 150, 203]) {
      expect((await list(`page=${page}`)).orders.map(({ id }) => id)).toEqual(
        expected.slice((page - 1) * 10, page * 10),
      );
    }
  });
});

test('the export of the delivered adds up to the revenue card, and holds what the card counts', async () => {
  const stats = (await server.request('GET', '/admin/orders/stats', { as: admin })).read(
    orderStatsSchema,
  );
  const { body } = await server.request('GET', '/admin/orders/export?status=delivered', {
    as: admin,
  });
  const records = csvRecords(z.string().parse(body));
  const paise = records.reduce(
    (sum, record) => sum + Math.round(Number(record['Final Amount']) * 100),
    0,
  );
  expect(records.length).toBe(stats.deliveredOrders);
  expect(paise / 100).toBe(stats.totalRevenue);
  expect(stats.totalRevenue).toBeGreaterThan(0);
});

test('the cards count every order once', async () => {
  const stats = (await server.request('GET', '/admin/orders/stats', { as: admin })).read(
    orderStatsSchema,
  );
  const counts = [
    stats.pendingOrders,
    stats.confirmedOrders,
    stats.preparingOrders,
    stats.readyOrders,
    stats.deliveredOrders,
    stats.cancelledOrders,
  ];
  const totals = orderStatuses.map(
    async (status) =>
      (await server.request('GET', `/admin/orders?status=${status}`, { as: admin })).read(
        orderListSchema,
      ).total,
  );
  expect(counts).toEqual(await Promise.all(totals));
  expect(counts.reduce((sum, count) => sum + count)).toBe(stats.totalOrders);
});
