import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sweepOrders } from '../../../../server/orders/sweep/sweepOrders';
import { balance, customer, givenOrdering, place, server } from '../../../support/customerOrders';
import { selectRows } from '../../../support/rows';
import {
  accept,
  capture,
  eventsOf,
  givenManualStore,
  orderOf,
  placePaid,
  refundsOf,
  sweepAt,
  noticesOfOrder,
} from '../givenLife';

givenOrdering();

const ROUNDS = 8;
const paymentsOf = (id: string) =>
  selectRows(server.db, 'payments', ['status', 'amount_paise'], { order_id: id });

test('of a payment and the expiry at once one wins: the order is kept with its money, or ended and refunded', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const placed = await place();
    await Promise.all([capture(placed), sweepAt(placed.expiresAt)]);
    // an order that lost the lock was left to the payment
    await sweepAt(placed.expiresAt);
    const row = await orderOf(placed.id);
    const events = await eventsOf(placed.id);
    expect(events).toHaveLength(2);
    expect(await paymentsOf(placed.id)).toHaveLength(1);
    if (row.status === 'confirmed') {
      expect([row.payment_status, events[1]?.program, await refundsOf(placed.id)]).toEqual([
        'completed',
        'payment',
        [],
      ]);
    } else {
      expect([row.status, events[1]?.program]).toEqual(['cancelled', 'expiry']);
      expect(await noticesOfOrder(customer.id, placed.orderId)).not.toContainEqual(
        expect.objectContaining({ message: `Your order ${placed.orderId} is confirmed.` }),
      );
    }
  }
});

test('of an acceptance and the deadline at once one wins, and the money agrees with it', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await givenManualStore();
    const { id, orderId, acceptBy } = await placePaid();
    const before = await balance();
    const [taken] = await Promise.all([accept(orderId), sweepAt(acceptBy)]);
    await sweepAt(acceptBy);
    const row = await orderOf(id);
    if (taken.status === 200)
      expect([row.status, row.refunded_paise, await balance()]).toEqual(['confirmed', 0, before]);
    else
      expect([taken.status, row.status, row.accepted_at, await balance()]).toEqual([
        409,
        'cancelled',
        null,
        before + 25_000,
      ]);
    expect(await eventsOf(id)).toHaveLength(3);
  }
});

test('a locked order is left alone, and the others end', async () => {
  const [held, free] = [await place(), await place()];
  await server.db.transaction().execute(async (tx) => {
    await tx.selectFrom('orders').select('id').where('id', '=', held.id).forNoKeyUpdate().execute();
    expect(await sweepAt(free.expiresAt)).toEqual({ ended: 1, failed: 0 });
  });
  expect([(await orderOf(held.id)).status, (await orderOf(free.id)).status]).toEqual([
    'pending',
    'cancelled',
  ]);
  expect(await sweepAt(free.expiresAt)).toEqual({ ended: 1, failed: 0 });
});

test("an order that can't be ended keeps no other from its end, and is logged", async () => {
  const [broken, good] = [await place(), await place()];
  await sql`create function refuse_end() returns trigger language plpgsql as $$ begin raise 'this order is broken'; end $$`.execute(
    server.owner,
  );
  await sql`create trigger broken before update on orders for each row when (old.id = ${sql.lit(broken.id)}) execute function refuse_end()`.execute(
    server.owner,
  );
  try {
    expect(await sweepAt(good.expiresAt)).toEqual({ ended: 1, failed: 1 });
    expect([(await orderOf(broken.id)).status, (await orderOf(good.id)).status]).toEqual([
      'pending',
      'cancelled',
    ]);
    expect(
      server.logLines.filter((line) => line.includes('an expired order could not be ended')),
    ).toHaveLength(1);
  } finally {
    await sql`drop trigger broken on orders`.execute(server.owner);
  }
  expect(await sweepAt(good.expiresAt)).toEqual({ ended: 1, failed: 0 });
});

test('a process that stops ends no more', async () => {
  const { id, expiresAt } = await place();
  const signal = AbortSignal.abort();
  expect(await sweepOrders(server.deps, { now: new Date(expiresAt ?? ''), signal })).toEqual({
    ended: 0,
    failed: 0,
  });
  expect((await orderOf(id)).status).toBe('pending');
});
