import { describe, expect, test } from 'vitest';
import { customer, get, givenOrderServer, list, ordered, owner } from '../givenAdminOrders';

givenOrderServer();

describe("the sum of the admin's list", () => {
  test('is of the final amounts of all rows of the filter, not of the page, to the paisa', async () => {
    await ordered({ status: 'delivered', subtotalPaise: 10_001 });
    await ordered({
      status: 'delivered',
      subtotalPaise: 20_002,
      discount_paise: 500,
      delivery_fee_paise: 4_000,
    });
    await ordered({ status: 'cancelled', subtotalPaise: 7_000 });
    expect(await list('?limit=1')).toMatchObject({ total: 3, amountSum: 405.03 });
    expect(await list('?limit=1&page=9')).toMatchObject({ orders: [], amountSum: 405.03 });
    expect((await list('?status=delivered')).amountSum).toBe(335.03);
    expect((await list(`?status=delivered&store_id=${owner.storeId}`)).amountSum).toBe(335.03);
    expect((await list('?status=pending')).amountSum).toBe(0);
  });

  test('follows filters that no rollup has', async () => {
    await ordered({ payment_method: 'wallet', subtotalPaise: 12_345 });
    await ordered({ payment_method: 'razorpay', subtotalPaise: 50_000 });
    expect(await list('?paymentMethod=wallet')).toMatchObject({ total: 1, amountSum: 123.45 });
    expect(await list('?amountRange=400%2B')).toMatchObject({ total: 1, amountSum: 500 });
    expect(await list(`?user_id=${customer.id}`)).toMatchObject({ total: 2, amountSum: 623.45 });
    expect(await list('?search=nowhere')).toMatchObject({ total: 0, amountSum: 0 });
  });

  test('follows the days', async () => {
    await ordered({ created_at: '2026-03-01T18:29:59.999Z', subtotalPaise: 100 });
    await ordered({ created_at: '2026-03-01T18:30:00.000Z', subtotalPaise: 2_000 });
    expect((await list('?date_from=2026-03-01&date_to=2026-03-01')).amountSum).toBe(1);
    expect(
      (await list('?date_from=2026-03-02&date_to=2026-03-02&paymentMethod=razorpay')).amountSum,
    ).toBe(20);
  });
});

describe('late orders', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const late = async () => (await list('?late=true')).orders.map(({ orderId }) => orderId);

  test('are those not accepted in time', async () => {
    const { code } = await ordered({ status: 'confirmed', accept_by: minutesAgo(1) });
    await ordered({ status: 'confirmed', accept_by: minutesAgo(-4) });
    await ordered({ status: 'confirmed', accept_by: minutesAgo(1), accepted_at: minutesAgo(3) });
    await ordered({ status: 'pending', accept_by: minutesAgo(1) });
    expect(await late()).toEqual([code]);
  });

  test('are those that are not ready when their store said', async () => {
    const { code } = await ordered({
      status: 'preparing',
      accepted_at: minutesAgo(30),
      ready_by: minutesAgo(1),
    });
    await ordered({ status: 'preparing', accepted_at: minutesAgo(90), ready_by: minutesAgo(-1) });
    await ordered({ status: 'ready', accepted_at: minutesAgo(90), ready_by: minutesAgo(60) });
    expect(await late()).toEqual([code]);
  });

  test('are those with a kitchen for 45 minutes without a ready time', async () => {
    const accepted = await ordered({ status: 'preparing', accepted_at: minutesAgo(46) });
    const placed = await ordered({ status: 'confirmed', created_at: minutesAgo(46) });
    await ordered({ status: 'preparing', accepted_at: minutesAgo(44), created_at: minutesAgo(90) });
    for (const status of ['pending', 'delivered', 'cancelled'])
      await ordered({ status, created_at: minutesAgo(500) });
    expect((await late()).toSorted()).toEqual([accepted.code, placed.code].toSorted());
    expect((await list('?late=false')).total).toBe(6);
    expect((await get('/admin/orders?late=soon')).status).toBe(422);
  });
});
