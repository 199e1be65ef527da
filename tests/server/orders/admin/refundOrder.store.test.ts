import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { dashboardSchema } from '../../../../contract/orders/dashboard';
import { orderStatsSchema } from '../../../../contract/orders/admin';
import { storeBoardSchema } from '../../../../contract/orders/board';
import { storeOrderDetailSchema, storeOrderStatsSchema } from '../../../../contract/orders/store';
import type { Person } from '../../../support/people';
import {
  admin,
  ask,
  countOf,
  decide,
  givenPaidOrder,
  givenRefundServer,
  noticesTo,
  owner,
  refund,
  server,
} from '../../../support/refunds';
import { addRows, rowOf, setRows } from '../../../support/rows';

givenRefundServer();

describe('the store of a refunded order', () => {
  test('reads which dishes go back, and cooks them no more', async () => {
    const { id, code, itemIds } = await givenPaidOrder({ status: 'preparing' });
    const before = (await noticesTo(owner.id)).length;
    await refund(id, { lines: [{ itemId: itemIds[0], quantity: 1 }] });
    expect((await noticesTo(owner.id)).slice(before)).toEqual([
      {
        type: 'warning',
        title: 'Order refunded',
        message: `₹150.00 of order ${code} is refunded: 1 × Chicken Dum Biryani.`,
      },
    ]);
    const { orders, cook: kitchenMember } = (
      await server.request('GET', '/store/orders/board', { as: owner })
    ).read(storeBoardSchema);
    expect(orders.find((order) => order.id === id)).toMatchObject({
      paymentStatus: 'partly_refunded',
      disputeState: null,
      items: [
        { quantity: 2, refundedQuantity: 1 },
        { quantity: 1, refundedQuantity: 0 },
      ],
    });
    expect(kitchenMember).toEqual([{ name: 'Chicken Dum Biryani', quantity: 2 }]);
  });

  test('cooks no dish of a wholly refunded order, and may still deliver it', async () => {
    const [begun, fresh] = [
      await givenPaidOrder({ status: 'preparing' }),
      await givenPaidOrder({ status: 'confirmed' }),
    ];
    for (const { id } of [begun, fresh]) await refund(id, { amount: 440 });
    const {
      orders,
      cook: kitchenMember,
      counts,
    } = (await server.request('GET', '/store/orders/board', { as: owner })).read(storeBoardSchema);
    expect(counts.toCook).toBe(orders.length - 2);
    for (const { id } of [begun, fresh])
      expect(orders.find((order) => order.id === id)?.items).toMatchObject([
        { quantity: 2, refundedQuantity: 2 },
        { quantity: 1, refundedQuantity: 1 },
      ]);
    expect(kitchenMember).toEqual([{ name: 'Chicken Dum Biryani', quantity: 2 }]);
    const steps = [
      ['status', { orderId: begun.code, status: 'ready' }],
      ['status', { orderId: fresh.code, status: 'preparing' }],
      ['accept', { orderId: fresh.code, readyInMinutes: 20 }],
    ] as const;
    for (const [step, body] of steps)
      expect(
        await server.request('PUT', `/store/orders/${step}`, { as: owner, body }),
      ).toMatchObject({
        status: 409,
        body: {
          message: `Every dish of order ${body.orderId} is refunded. Do not cook it`,
        },
      });
    const delivered = await server.request('PUT', '/store/orders/deliver', {
      as: owner,
      body: { orderId: begun.code, otp: '4821' },
    });
    expect(delivered.status).toBe(200);
  });

  test('reads nothing and cooks on while the refund waits for approval', async () => {
    const { id, code, itemIds } = await givenPaidOrder({
      status: 'ready',
      items: [[60_000, 1]],
    });
    const before = (await noticesTo(owner.id)).length;
    const asked = await refund(id, { lines: [{ itemId: itemIds[0], quantity: 1 }] });
    const { items } = (await server.request('GET', `/store/orders/${id}`, { as: owner })).read(
      storeOrderDetailSchema,
    );
    expect([asked.state, items[0]?.refundedQuantity]).toEqual(['asked', 0]);
    expect((await noticesTo(owner.id)).slice(before)).toEqual([]);
    await decide(asked.id, 'approve');
    expect((await noticesTo(owner.id)).slice(before)).toMatchObject([
      { message: `₹600.00 of order ${code} is refunded: 1 × Chicken Dum Biryani.` },
    ]);
  });

  test('sees that a bank disputes its payment, and how much a lost dispute took back', async () => {
    const { id, paymentId } = await givenPaidOrder({ status: 'preparing' });
    await setRows(
      server.db,
      'payments',
      { provider_payment_id: paymentId ?? '' },
      { dispute_id: 'disp_1', dispute_state: 'open', disputed_at: new Date() },
    );
    const shown = async () => {
      const answer = await server.request('GET', `/store/orders/${id}`, { as: owner });
      const { disputeState, takenBackAmount } = answer.read(storeOrderDetailSchema);
      return { disputeState, takenBackAmount };
    };
    const dispute = { id: 'disp_1', payment_id: paymentId ?? '', amount_paise: 50_00 };
    await addRows(server.db, 'disputes', { ...dispute, state: 'open' });
    expect(await shown()).toEqual({ disputeState: 'open', takenBackAmount: 0 });
    await server.db.updateTable('disputes').set({ state: 'lost' }).execute();
    await server.db.updateTable('payments').set({ dispute_state: 'lost' }).execute();
    expect(await shown()).toEqual({ disputeState: 'lost', takenBackAmount: 50 });
  });
});

describe('a whole refund that cancels its order', () => {
  const whole = { amount: 440, endsOrder: true, destination: 'source' };
  const statusOf = async (id: string) => (await rowOf(server.db, 'orders', id)).status;

  test('ends the order, once for each key, and the store reads that it is cancelled', async () => {
    const { id, code } = await givenPaidOrder({ status: 'preparing' });
    const before = (await noticesTo(owner.id)).length;
    const key = randomUUID();
    const given = await refund(id, whole, { key });
    expect(given).toMatchObject({ amount: 440, state: 'approved', destination: 'source' });
    expect(await refund(id, whole, { key })).toMatchObject({ id: given.id });
    expect(await statusOf(id)).toBe('cancelled');
    expect((await noticesTo(owner.id)).slice(before)).toMatchObject([
      {
        title: 'Order cancelled',
        message: `Order ${code} was cancelled by Jaldi Biryani: The raita was missing.`,
      },
    ]);
  });

  test('waits with the order for another admin above the limit', async () => {
    const { id } = await givenPaidOrder({ status: 'preparing', items: [[60_000, 1]] });
    const asked = await refund(id, { ...whole, amount: 640 });
    expect(asked).toMatchObject({ state: 'asked', endsOrder: true });
    expect(await statusOf(id)).toBe('preparing');
    await decide(asked.id, 'approve');
    expect(await statusOf(id)).toBe('cancelled');
  });

  test('is refused if a part is kept, if it is delivered, and by a job that may not cancel', async () => {
    const open = await givenPaidOrder({ status: 'preparing' });
    expect(await ask(open.id, { ...whole, amount: 439 })).toMatchObject({
      status: 422,
      body: { message: 'Only a refund of the full remaining amount can cancel the order' },
    });
    const delivered = await givenPaidOrder();
    expect((await ask(delivered.id, whole)).status).toBe(409);
    await addRows(server.db, 'jobs', {
      key: 'refunder',
      role: 'admin',
      name: 'Refunder',
      permissions: ['orders.read', 'refunds.ask'],
    });
    const as = await server.givenAdmin({ job: 'refunder' });
    expect((await ask(open.id, whole, { as })).status).toBe(403);
    expect([await statusOf(open.id), await countOf(open.id)]).toEqual(['preparing', 0]);
  });
});

test('refunds are shown next to each revenue that contains them', async () => {
  const { id } = await givenPaidOrder();
  const figures = async () => {
    const read = (path: string, as: Person) => server.request('GET', path, { as });
    const { totalRefunded, todayRefunded, thisWeekRefunded, thisMonthRefunded } = (
      await read('/admin/orders/stats', admin)
    ).read(orderStatsSchema);
    const found = (await read(`/admin/orders/stats?search=${code}`, admin)).read(orderStatsSchema);
    const earlier = (await read('/admin/orders/stats?date_to=2020-01-01', admin)).read(
      orderStatsSchema,
    );
    const { data } = (await read('/admin/dashboard/stats', admin)).read(dashboardSchema);
    const ofStore = (await read('/store/orders/stats', owner)).read(storeOrderStatsSchema);
    return {
      all: [totalRefunded, todayRefunded, thisWeekRefunded, thisMonthRefunded],
      found: found.totalRefunded,
      earlier: [earlier.totalRefunded, earlier.todayRefunded],
      dashboard: data.stats.find(({ key }) => key === 'revenue')?.refunded,
      store: ofStore.totalRefunded,
    };
  };
  const { code } = await givenPaidOrder({ status: 'preparing' });
  const before = await figures();
  await refund(id, { amount: 100 });
  const after = await figures();
  // not delivered, so not part of the revenue
  expect([before.found, after.found]).toEqual([0, 0]);
  const plus = (rupees: number | undefined) => (rupees ?? 0) + 100;
  expect(after).toEqual({
    ...before,
    all: before.all.map(plus),
    earlier: [0, plus(before.earlier[1])],
    dashboard: plus(before.dashboard),
    store: plus(before.store),
  });
});
