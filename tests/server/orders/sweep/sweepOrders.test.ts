import { describe, expect, test } from 'vitest';
import { formatClock } from '../../../../contract/time';
import {
  balance,
  customer,
  givenOrdering,
  order,
  owner,
  place,
  server,
} from '../../../support/customerOrders';
import { givenCoupon } from '../../../support/marketplace';
import { selectRows } from '../../../support/rows';
import {
  accept,
  atStore,
  eventsOf,
  givenManualStore,
  orderOf,
  placeCaptured,
  placePaid,
  refundsOf,
  outcomeOf,
  storeOf,
  sweepAt,
  noticesOfOrder,
  usesOf,
} from '../givenLife';

givenOrdering();

describe('an unpaid order', () => {
  test('ends at 15:00 and not a second before, without fault of a store', async () => {
    const { id, orderId, createdAt } = await place();
    await sweepAt(createdAt, 14 * 60 + 59);
    expect((await orderOf(id)).status).toBe('pending');
    await sweepAt(createdAt, 15 * 60);
    const row = await orderOf(id);
    expect(row).toMatchObject({
      status: 'cancelled',
      payment_status: 'pending',
      cancel_reason: 'Not paid in time',
      cancel_fault: 'nobody',
    });
    expect(row.updated_at.getTime()).toBeGreaterThan(row.created_at.getTime());
    expect(await eventsOf(id)).toMatchObject([
      { to_status: 'pending' },
      {
        from_status: 'pending',
        to_status: 'cancelled',
        actor_id: null,
        program: 'expiry',
        reason: 'Not paid in time',
      },
    ]);
    expect(await noticesOfOrder(owner.id, orderId)).toEqual([]);
    expect(await noticesOfOrder(customer.id, orderId)).toEqual([
      {
        type: 'warning',
        title: 'Order cancelled',
        message: `Your order ${orderId} from Store of ${owner.name} was cancelled: Not paid in time.`,
      },
    ]);
  });

  test('frees its coupon and the right of the first order', async () => {
    const { code } = await givenCoupon(server.db, { is_first_order_only: true });
    const { id, expiresAt } = await place({ couponCode: code });
    expect((await order({ couponCode: code })).status).toBe(422);
    await sweepAt(expiresAt);
    expect(await usesOf(id)).toEqual([]);
    expect((await place({ couponCode: code })).discount).toBe(50);
  });

  test('ends once, however often and from however many processes', async () => {
    const { id, orderId, expiresAt } = await place();
    const swept = await Promise.all(Array.from({ length: 5 }, () => sweepAt(expiresAt)));
    expect(swept.reduce((n, { ended }) => n + ended, 0)).toBeGreaterThanOrEqual(1);
    expect(await sweepAt(expiresAt)).toEqual({ ended: 0, failed: 0 });
    expect([
      (await eventsOf(id)).length,
      (await noticesOfOrder(customer.id, orderId)).length,
    ]).toEqual([2, 1]);
  });

  test('is shown to its store and to admins as ended by the expiry', async () => {
    const { id, expiresAt } = await place();
    await sweepAt(expiresAt);
    expect((await atStore('GET', `/${id}`)).body).toMatchObject({
      expiresAt,
      history: [{ by: 'customer' }, { by: 'expiry' }],
    });
    const admin = await server.givenAdmin();
    expect((await server.request('GET', `/admin/orders/${id}`, { as: admin })).body).toMatchObject({
      history: [{ by: 'customer' }, { by: 'expiry', actor: null }],
    });
  });
});

describe('a paid order that its store does not accept', () => {
  test("ends at 5:00, not at 2:30 and not at 4:59, by the store's fault, and the money goes back", async () => {
    await givenManualStore(5);
    const { id, orderId, createdAt } = await placePaid();
    for (const seconds of [150, 299]) {
      await sweepAt(createdAt, seconds);
      expect((await orderOf(id)).status).toBe('confirmed');
    }
    await sweepAt(createdAt, 300);
    expect(await orderOf(id)).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
      cancel_fault: 'store',
      refunded_paise: 25_000,
    });
    expect(await balance()).toBe(25_000);
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      actor_id: null,
      program: 'deadline',
      reason: 'The store did not accept the order in time',
    });
    expect((await atStore('GET', `/${id}`)).body).toMatchObject({
      history: [{}, { by: 'payment' }, { by: 'deadline' }],
    });
    expect((await noticesOfOrder(customer.id, orderId)).at(-1)?.message).toBe(
      `Your order ${orderId} from Store of ${owner.name} was cancelled: The store did not accept the order in time. ₹250.00 was refunded to your wallet.`,
    );
    expect((await noticesOfOrder(owner.id, orderId)).at(-1)).toEqual({
      type: 'warning',
      title: 'Order missed',
      message: `Order ${orderId} was cancelled, because it was not accepted in time.`,
    });
    expect((await storeOf()).missed_deadlines).toBe(1);
  });

  test('is refunded to its source if it was paid online', async () => {
    await givenManualStore(3);
    const { id } = await placeCaptured();
    await sweepAt((await orderOf(id)).accept_by);
    expect(await refundsOf(id)).toMatchObject([
      { amount_paise: 25_000, destination: 'source', fault: 'store', state: 'approved' },
    ]);
  });

  test('stays if the store accepted it in the last second', async () => {
    await givenManualStore(5);
    const { id, orderId, acceptBy } = await placePaid();
    await accept(orderId);
    expect(await sweepAt(acceptBy, 60)).toEqual({ ended: 0, failed: 0 });
    expect((await orderOf(id)).status).toBe('confirmed');
  });
});

describe('a store that misses three deadlines in a row', () => {
  const pauses = (userId: string) =>
    selectRows(server.db, 'notifications', ['type', 'message'], {
      user_id: userId,
      title: 'Store paused',
    });
  const missDeadline = async () => {
    const { acceptBy } = await placePaid();
    await sweepAt(acceptBy);
    return acceptBy ?? '';
  };

  test('is paused for half an hour from then on; it and the admins are notified once', async () => {
    const admin = await server.givenAdmin();
    await givenManualStore();
    await missDeadline();
    await missDeadline();
    expect((await storeOf()).paused_until).toBeNull();
    const at = await missDeadline();
    const until = Date.parse(at) + 30 * 60_000;
    expect(await storeOf()).toMatchObject({ missed_deadlines: 0, paused_until: new Date(until) });
    const pauseText = `until ${formatClock(until)}, because several orders in a row were not accepted in time.`;
    expect(await pauses(owner.id)).toEqual([
      {
        type: 'error',
        message: `You get no new orders ${pauseText} To get orders sooner, open the store under Hours.`,
      },
    ]);
    expect(await pauses(admin.id)).toEqual([
      { type: 'warning', message: `Store of ${owner.name} gets no new orders ${pauseText}` },
    ]);
    expect(outcomeOf(await order())[0]).toBe(409);
    const shown = await server.request('GET', `/admin/stores/${owner.storeId}`, { as: admin });
    expect(shown.body).toMatchObject({ pausedUntil: new Date(until).toISOString() });
  });

  test('is not paused if it accepted or rejected an order between them', async () => {
    await givenManualStore();
    await missDeadline();
    await missDeadline();
    await accept((await placePaid()).orderId);
    await missDeadline();
    await missDeadline();
    await atStore('PUT', '/reject', {
      orderId: (await placePaid()).orderId,
      reason: 'Out of rice',
    });
    await missDeadline();
    expect(await storeOf()).toMatchObject({ missed_deadlines: 1, paused_until: null });
  });

  test('gets no longer pause from orders that came before it', async () => {
    await givenManualStore();
    const placed = [
      await placePaid(),
      await placePaid(),
      await placePaid(),
      await placePaid(),
      await placePaid(),
    ];
    const last = placed.at(-1)?.acceptBy ?? '';
    expect((await sweepAt(last)).ended).toBe(5);
    expect(await storeOf()).toMatchObject({
      missed_deadlines: 0,
      paused_until: new Date(Date.parse(last) + 30 * 60_000),
    });
  });
});
