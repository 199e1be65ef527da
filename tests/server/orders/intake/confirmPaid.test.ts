import { describe, expect, test } from 'vitest';
import { formatClock } from '../../../../contract/time';
import { customer, givenOrdering, owner, place, server } from '../../../support/customerOrders';
import { givenCoupon } from '../../../support/marketplace';
import { selectRow } from '../../../support/rows';
import {
  capture,
  eventsOf,
  givenAutomaticStore,
  givenManualStore,
  orderOf,
  placePaid,
  noticesOfOrder,
  usesOf,
} from '../givenLife';

givenOrdering();

describe('a payment', () => {
  test('rings at the store, and the order is auto-accepted', async () => {
    await givenAutomaticStore();
    const placed = await place();
    expect(await noticesOfOrder(owner.id, placed.orderId)).toEqual([]);
    await capture(placed);
    const row = await orderOf(placed.id);
    expect(row).toMatchObject({
      status: 'confirmed',
      payment_status: 'completed',
      accept_by: null,
      ready_by: null,
    });
    expect(row.accepted_at).toBeInstanceOf(Date);
    expect(await noticesOfOrder(owner.id, placed.orderId)).toEqual([
      {
        type: 'order',
        title: 'New order',
        message: `Order ${placed.orderId} for ₹250.00 has arrived.`,
      },
    ]);
    expect(await noticesOfOrder(customer.id, placed.orderId)).toEqual([
      {
        type: 'order',
        title: 'Order confirmed',
        message: `Your order ${placed.orderId} is confirmed.`,
      },
    ]);
    expect((await eventsOf(placed.id))[1]).toEqual({
      from_status: 'pending',
      to_status: 'confirmed',
      actor_id: null,
      program: 'payment',
      reason: null,
    });
  });

  test.each([3, 10])(
    'gives a store that accepts by hand its %i minutes, from the payment on',
    async (minutes) => {
      await givenManualStore(minutes);
      const placed = await place();
      await capture(placed);
      const row = await orderOf(placed.id);
      expect(row.accepted_at).toBeNull();
      const confirmedAt = await selectRow(server.db, 'order_events', ['created_at'], {
        order_id: placed.id,
        to_status: 'confirmed',
      });
      const given = (row.accept_by?.getTime() ?? 0) - confirmedAt.created_at.getTime();
      expect(Math.round(given / 1000)).toBe(minutes * 60);
      const message = `Order ${placed.orderId} for ₹250.00 has arrived. Accept it by ${formatClock(row.accept_by?.getTime() ?? 0)}.`;
      expect(await noticesOfOrder(owner.id, placed.orderId)).toEqual([
        { type: 'order', title: 'New order', message },
      ]);
    },
  );

  test('from the wallet does the same at once, to the second', async () => {
    await givenManualStore(5);
    const { id, createdAt, acceptBy, expiresAt, acceptedAt } = await placePaid();
    expect(Date.parse(acceptBy ?? '') - Date.parse(createdAt)).toBe(5 * 60_000);
    expect([expiresAt, acceptedAt]).toEqual([null, null]);
    await givenAutomaticStore();
    const other = await placePaid();
    expect([other.acceptedAt, other.acceptBy]).toEqual([other.createdAt, null]);
    expect((await eventsOf(id)).map(({ program }) => program)).toEqual([null, 'payment']);
  });

  test('makes a use of a coupon that the order held', async () => {
    const { code } = await givenCoupon(server.db);
    const placed = await place({ couponCode: code });
    expect(await usesOf(placed.id)).toEqual([{ is_held: true }]);
    await capture(placed);
    expect(await usesOf(placed.id)).toEqual([{ is_held: false }]);
    const { code: other } = await givenCoupon(server.db);
    expect(await usesOf((await placePaid({ couponCode: other })).id)).toEqual([{ is_held: false }]);
  });
});
