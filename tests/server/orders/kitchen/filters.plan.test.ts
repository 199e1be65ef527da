import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { storeOrderValues } from '../../../../server/orders/kitchen/filters';
import { listOrder } from '../../../../server/platform/db/listPage';
import { givenDatabase } from '../../../support/database';

const database = await givenDatabase();
afterAll(() => database.drop());

/** The plan for tables that are too large for a full scan or sort. */
const planOf = (query: ReturnType<typeof sql>) =>
  database.db.transaction().execute(async (tx) => {
    for (const way of ['seqscan', 'sort', 'bitmapscan'])
      await sql`select set_config(${`enable_${way}`}, 'off', true)`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${query}`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });

test.each(['asc', 'desc'] as const)(
  "a store's orders by amount (%s) are walked in an index of that store, and none is sorted",
  async (order) => {
    const by = listOrder(storeOrderValues, { sort: { column: 'finalAmount', order } }, 'o');
    const plan = await planOf(
      sql`select o.id from orders o where o.store_id = 1 and o.status <> 'pending' order by ${by} limit 10`,
    );
    expect(plan).toContain('using orders_store_final');
    expect(plan).not.toContain('Sort');
  },
);

test("a store's orders of an amount are found by store and amount at once", async () => {
  const plan = await planOf(
    sql`select count(*) from orders o where o.store_id = 1 and o.final_paise between 100 and 20000`,
  );
  expect(plan).toMatch(
    /Index Cond: \(\(store_id = '?1'?(::bigint)?\) AND \(final_paise >= 100\) AND \(final_paise <= 20000\)\)/,
  );
});
