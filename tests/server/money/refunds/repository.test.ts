import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { refundFilters, refundListQuery } from '../../../../contract/money/refunds';
import { refundDestinations, refundFaults, refundStates } from '../../../../contract/states';
import { readRefundStats } from '../../../../server/money/refunds/queries';
import { selectRefundPage, tallyRefunds } from '../../../../server/money/refunds/repository';
import { rollupDisagreements } from '../../../../server/reconcile/rollups';
import { mergeSlots } from '../../../../server/rollups/mergeSlots';
import { givenPaidOrder, givenRefundServer, owner, server } from '../../../support/refunds';
import { setRow } from '../../../support/rows';

givenRefundServer();

const anyRefund = fc.record({
  state: fc.constantFrom(...refundStates),
  destination: fc.constantFrom(...refundDestinations),
  fault: fc.constantFrom(...refundFaults),
  amount_paise: fc.integer({ min: 1, max: 300 }),
  created_at: fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2026-01-06T00:00:00Z'),
    noInvalidDate: true,
  }),
});
type AnyRefund = typeof anyRefund extends fc.Arbitrary<infer T> ? T : never;

const anyDay = fc.option(fc.constantFrom('2026-01-01', '2026-01-03', '2026-01-04'), {
  nil: undefined,
});
const anyFilters = fc
  .record({
    state: fc.option(fc.constantFrom(...refundStates, 'open' as const), { nil: undefined }),
    destination: fc.option(fc.constantFrom(...refundDestinations), { nil: undefined }),
    fault: fc.option(fc.constantFrom(...refundFaults), { nil: undefined }),
    date_from: anyDay,
    date_to: anyDay,
  })
  .filter(({ date_from: from, date_to: to }) => !from || !to || from <= to)
  .map((filters) => refundFilters.parse(filters));

const removeAll = async () => {
  await sql`delete from refund_lines`.execute(server.owner);
  await sql`update idempotency_keys set refund_id = null where refund_id is not null`.execute(
    server.owner,
  );
  await sql`delete from refunds`.execute(server.owner);
};

const differing = async () =>
  (
    await sql
      .raw(rollupDisagreements['the figures of refunds by day differ from a recount'])
      .execute(server.db)
  ).rows;

/** Adds several refunds, then changes or removes each, on several connections at once. */
async function change(
  order: { id: string; paymentId?: string | undefined },
  added: AnyRefund[],
  changed: AnyRefund[],
): Promise<void> {
  const rows = added.map((refund) => ({
    ...refund,
    order_id: order.id,
    payment_id: order.paymentId ?? null,
    reason: 'Cold',
  }));
  const halves = [rows.filter((_, n) => n % 2 === 0), rows.filter((_, n) => n % 2 === 1)].filter(
    (half) => half.length > 0,
  );
  const ids = (
    await Promise.all(
      halves.map((half) => server.db.insertInto('refunds').values(half).returning('id').execute()),
    )
  ).flat();
  await Promise.all(
    changed.slice(0, ids.length).map(async (to, n) => {
      const id = ids[n]?.id ?? '';
      if (n % 4 === 3) await sql`delete from refunds where id = ${id}`.execute(server.owner);
      else await setRow(server.db, 'refunds', id, to);
    }),
  );
}

/**
 * Adds the store to the filters: with it, refunds are counted one by one. All belong to one store.
 */
const oneByOne = <F extends object>(filters: F): F & { store_id: string } => ({
  ...filters,
  store_id: owner.storeId,
});

test('for all concurrent additions, changes and removals the rollup equals a count, with every filter, before and after slots are merged', async () => {
  const order = await givenPaidOrder({ items: [[200_000, 1]] });
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyRefund, { maxLength: 24 }),
      fc.array(anyRefund, { maxLength: 12 }),
      anyFilters,
      async (added, changed, filters) => {
        await removeAll();
        await change(order, added, changed);
        for (const later of [undefined, new Date('2026-03-01T00:00:00Z')]) {
          if (later) await mergeSlots(server.db, later);
          expect(await differing()).toEqual([]);
          expect(await readRefundStats(server.db, filters)).toEqual(
            await readRefundStats(server.db, oneByOne(filters)),
          );
          expect(await tallyRefunds(server.db, filters)).toEqual({
            ...(await tallyRefunds(server.db, oneByOne(filters))),
            isExact: true,
          });
        }
      },
    ),
    { numRuns: 10 },
  );
});

test('a deep page is the same whether its day is found in the rollup or each refund before it is passed over', async () => {
  await removeAll();
  const { id, paymentId } = await givenPaidOrder({ items: [[2_000_000, 1]] });
  await sql`insert into refunds (order_id, payment_id, amount_paise, destination, fault, reason, state, created_at)
    select ${id}, ${paymentId}, 1 + n % 7, 'wallet', case when n % 3 = 0 then 'store' else 'nobody' end, 'Cold', 'done', timestamptz '2026-01-01' + n * interval '5 minutes'
    from generate_series(1, 1600) as n`.execute(server.db);
  for (const [page, expected] of [
    [104, 10],
    [106, 10],
    [107, 7],
    [108, 0],
  ] as const) {
    for (const sorted of [
      {},
      { sort: 'createdAt', order: 'asc' },
      { sort: 'amount', order: 'desc' },
    ]) {
      const query = refundListQuery.parse({ fault: 'nobody', page, limit: 10, ...sorted });
      const ids = (await selectRefundPage(server.db, query)).map((row) => row.id);
      expect(ids).toHaveLength(expected);
      expect(ids).toEqual(
        (await selectRefundPage(server.db, oneByOne(query))).map((row) => row.id),
      );
    }
  }
});
