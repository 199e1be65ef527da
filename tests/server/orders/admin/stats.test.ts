import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderStatuses } from '../../../../contract/states';
import { customer, givenOrderServer, ordered, owner, server } from '../givenAdminOrders';
import { setRow } from '../../../support/rows';

givenOrderServer();

const statusOf = fc.constantFrom(...orderStatuses);
const paise = fc.integer({ min: 0, max: 50_000 });
const storeAt = fc.constantFrom(0, 1);
/** Minutes since some IST midnight: three days, mostly near the midnights. */
const minute = fc.oneof(
  fc.integer({ min: 0, max: 3 * 1_440 - 1 }),
  fc.constantFrom(0, 1_439, 1_440, 2_879, 2_880),
);
const order = fc.record({
  store: storeAt,
  minute,
  status: statusOf,
  subtotal: paise,
  fee: paise,
  discount: paise,
});

/** Statements of one or many rows, from any source: `id % of = rest` selects their rows. */
const some = { of: fc.integer({ min: 1, max: 4 }), rest: fc.integer({ min: 0, max: 3 }) };
const statement = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('insert' as const),
      orders: fc.array(order, { minLength: 1, maxLength: 6 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('update' as const), ...some, order }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), ...some }) },
);
type Statement = typeof statement extends fc.Arbitrary<infer S> ? S : never;
type Order = typeof order extends fc.Arbitrary<infer O> ? O : never;

let made = 0;
const timeOf = (at: number) => new Date(Date.parse('2026-03-30T00:00:00+05:30') + at * 60_000);
const changeOf = (
  { store, minute: at, status, subtotal, fee, discount }: Order,
  stores: string[],
) => [stores[store], timeOf(at), status, subtotal, fee, discount];

async function run(item: Statement, stores: string[]) {
  const { pool } = server.deps;
  if (item.kind === 'delete')
    return pool.query('delete from orders where id % $1 = $2', [item.of, item.rest]);
  if (item.kind === 'update') {
    return pool.query(
      `update orders set store_id = $1, created_at = $2, status = $3, subtotal_paise = $4, delivery_fee_paise = $5, discount_paise = $6
       where id % $7 = $8`,
      [...changeOf(item.order, stores), item.of, item.rest],
    );
  }
  const rows = item.orders.map((each) => changeOf(each, stores));
  const column = (at: number) => rows.map((row) => row[at]);
  return pool.query(
    `insert into orders (code, store_id, user_id, created_at, status, subtotal_paise, delivery_fee_paise, discount_paise,
       payment_method, item_count, customer_name, customer_phone, address, otp)
     select 'R' || $1 || '-' || row_number() over (), s, $2, t, u, a, f, d, 'wallet', 1, 'Asha', '9876500000', 'Madhapur', '4821'
     from unnest($3::bigint[], $4::timestamptz[], $5::text[], $6::int[], $7::int[], $8::int[]) as o(s, t, u, a, f, d)`,
    [++made, customer.id, ...[0, 1, 2, 3, 4, 5].map(column)],
  );
}

const figures = 'sum(orders)::int as orders, sum(revenue_paise)::int as revenue';
const recounted = 'count(*)::int as orders, sum(final_paise)::int as revenue from orders';
const isAny = 'having sum(orders) <> 0 or sum(revenue_paise) <> 0';

async function expectRollupsToAgree() {
  const rowsOf = async (sql: string) => (await server.deps.pool.query(sql)).rows;
  expect(
    await rowsOf(
      `select store_id, day::text, status, ${figures} from order_days group by 1, 2, 3 ${isAny} order by 1, 2, 3`,
    ),
  ).toEqual(
    await rowsOf(
      `select store_id, business_day(created_at)::text as day, status, ${recounted} group by 1, 2, 3 order by 1, 2, 3`,
    ),
  );
  expect(
    await rowsOf(
      `select day::text, status, ${figures} from order_days_all group by 1, 2 ${isAny} order by 1, 2`,
    ),
  ).toEqual(
    await rowsOf(
      `select business_day(created_at)::text as day, status, ${recounted} group by 1, 2 order by 1, 2`,
    ),
  );
}

describe('the day rollups', () => {
  test('equal a recount after any inserts, changes and removals', async () => {
    const stores = [owner.storeId, (await server.givenStoreOwner()).storeId];
    await fc.assert(
      fc.asyncProperty(fc.array(statement, { minLength: 1, maxLength: 8 }), async (statements) => {
        for (const item of statements) await run(item, stores);
        await expectRollupsToAgree();
      }),
      { numRuns: 40 },
    );
  }, 120_000);

  test('equal a recount after twenty writers at once', async () => {
    const orders = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        ordered({ status: 'confirmed', subtotalPaise: 100 + at }),
      ),
    );
    await Promise.all(
      orders.map(({ id }) => setRow(server.db, 'orders', id, { status: 'delivered' })),
    );
    await expectRollupsToAgree();
  });

  test('forget a transaction that rolls back', async () => {
    await ordered();
    const undone = server.db.transaction().execute(async (tx) => {
      await tx.updateTable('orders').set({ status: 'cancelled' }).execute();
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');
    await expectRollupsToAgree();
    const { rows } = await server.deps.pool.query(
      `select sum(orders)::int as orders from order_days_all where status = 'cancelled' having sum(orders) <> 0`,
    );
    expect(rows).toEqual([]);
  });
});
