import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, startOfDay } from '../../../contract/time';
import { partsOf, selectTopStores } from '../../../server/dashboard/repository';
import { givenOrder } from '../../support/marketplace';
import type { Person } from '../../support/people';
import { allowDeletingOrders } from '../../support/recordTables';
import { openPlainServer, server } from '../../support/opened';

const FIRST = '2025-11-20';
const DAYS = 500;
const dayAt = (at: number) => addDays(FIRST, at);
const anyDay = fc.integer({ min: 0, max: DAYS }).map(dayAt);

let customer: Person;
let stores: string[];
openPlainServer();
beforeAll(async () => {
  await allowDeletingOrders(server.owner);

  customer = await server.givenCustomer();

  stores = [(await server.givenStoreOwner()).storeId, (await server.givenStoreOwner()).storeId];
});
beforeEach(async () => void (await server.db.deleteFrom('orders').execute()));

const countOf = (day: string, { periods, days }: ReturnType<typeof partsOf>): number => {
  const month = day.slice(0, 7);
  const isInPeriods =
    periods && (periods.first === 'all' || (periods.first <= month && month <= periods.last));
  const signs = days
    .filter(({ first, last }) => first <= day && day <= last)
    .map(({ sign }) => Number(sign));
  return signs.reduce((sum, sign) => sum + sign, isInPeriods ? 1 : 0);
};

describe('the parts of a span', () => {
  test('count each of its days once, and no other, for all ends', () => {
    fc.assert(
      fc.property(
        fc.option(anyDay, { nil: undefined }),
        anyDay,
        anyDay,
        anyDay,
        (from, to, today, day) => {
          const [first, last] = from !== undefined && from > to ? [to, from] : [from, to];
          expect(countOf(day, partsOf({ first, last }, today))).toBe(
            (first ?? day) <= day && day <= last ? 1 : 0,
          );
        },
      ),
      { numRuns: 5_000 },
    );
  });

  test('hold no more days of a long span than those of two halves of months', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (a, other) => {
        const [first, last] = a > other ? [other, a] : [a, other];
        const { days } = partsOf({ first, last }, dayAt(DAYS));
        const count = days.reduce(
          (sum, part) => sum + (Date.parse(part.last) - Date.parse(part.first)) / 86_400_000 + 1,
          0,
        );
        expect(count).toBeLessThanOrEqual(32);
      }),
      { numRuns: 2_000 },
    );
  });
});

const order = fc.record({
  store: fc.constantFrom(0, 1),
  day: anyDay,
  paise: fc.integer({ min: 1, max: 90_000 }),
});

describe('the best stores', () => {
  test('of any span are those of a recount, after inserts, changes and removals', async () => {
    const spans = fc.record({ from: fc.option(anyDay, { nil: undefined }), to: anyDay });
    await fc.assert(
      fc.asyncProperty(
        fc.array(order, { minLength: 1, maxLength: 8 }),
        spans,
        async (orders, { from, to }) => {
          for (const { store, day, paise } of orders) {
            await givenOrder(server.db, {
              storeId: stores[store] ?? '',
              userId: customer.id,
              created_at: startOfDay(day),
              subtotalPaise: paise,
              status: 'delivered',
            });
          }
          await server.deps.pool.query("update orders set status = 'cancelled' where id % 5 = 0");
          await server.deps.pool.query(
            "update orders set created_at = created_at + interval '40 days' where id % 4 = 0",
          );
          await server.deps.pool.query('delete from orders where id % 7 = 0');
          const [first, last] = from !== undefined && from > to ? [to, from] : [from, to];
          const { rows } = await server.deps.pool.query(
            `select store_id as id, sum(final_paise)::text as revenue, count(*)::text as orders from orders
           where status = 'delivered' and business_day(created_at) between coalesce($1::date, '-infinity') and $2::date
           group by 1 order by sum(final_paise) desc, count(*) desc, 1`,
            [first ?? null, last],
          );
          const topStores = await selectTopStores(server.db, { first, last }, dayAt(DAYS / 2));
          expect(
            topStores.map(({ id, revenue, orders: n }) => ({ id, revenue, orders: n })),
          ).toEqual(rows);
        },
      ),
      { numRuns: 20 },
    );
  }, 120_000);
});
