import { describe, expect, test } from 'vitest';
import { orderStatuses } from '../../../../contract/states';
import { orderStatsSchema } from '../../../../contract/orders/admin';
import { addDays, businessDay } from '../../../../contract/time';
import { givenCoupon } from '../../../support/marketplace';
import { customer, get, givenOrderServer, list, ordered, owner, server } from '../givenAdminOrders';

givenOrderServer();

const stats = async (query: string) =>
  (await get(`/admin/orders/stats?${query}`)).read(orderStatsSchema);

/** The list's counts for the same filter, one status after the other. */
async function countedByList(query: string) {
  const totals: number[] = [];
  for (const status of orderStatuses) totals.push((await list(`?${query}&status=${status}`)).total);
  const { amountSum } = await list(`?${query}&status=delivered`);
  return [...totals, totals.reduce((sum, total) => sum + total), amountSum];
}

const figuresOf = async (query: string) => {
  const {
    pendingOrders,
    confirmedOrders,
    preparingOrders,
    readyOrders,
    deliveredOrders,
    cancelledOrders,
    totalOrders,
    totalRevenue,
  } = await stats(query);
  return [
    pendingOrders,
    confirmedOrders,
    preparingOrders,
    readyOrders,
    deliveredOrders,
    cancelledOrders,
    totalOrders,
    totalRevenue,
  ];
};

describe("the figures of the admin's orders", () => {
  test('follow every filter of the list, and equal the list status by status', async () => {
    const coupon = await givenCoupon(server.db);
    const another = await server.givenStoreOwner();
    const methods = ['wallet', 'razorpay'];
    for (const [at, status] of [...orderStatuses, ...orderStatuses].entries()) {
      await ordered({
        status,
        payment_method: methods[at % 2],
        subtotalPaise: 10_000 * (at + 1),
        coupon_id: at % 3 === 0 ? coupon.id : null,
        storeId: at < 6 ? owner.storeId : another.storeId,
        created_at: new Date(Date.now() - at * 86_400_000).toISOString(),
      });
    }
    const week = `date_from=${addDays(businessDay(new Date()), -6)}`;
    const filters = [
      'paymentMethod=wallet',
      `coupon_id=${coupon.id}`,
      `user_id=${customer.id}`,
      'amountRange=300-900',
      'search=asha',
      'search=nobody',
    ];
    for (const filter of filters) {
      for (const query of [filter, `${filter}&store_id=${owner.storeId}`, `${filter}&${week}`]) {
        expect([query, await figuresOf(query)]).toEqual([query, await countedByList(query)]);
      }
    }
  });

  test('of today, this week and this month use fixed days, for every chosen range', async () => {
    await ordered({ status: 'delivered', payment_method: 'wallet', subtotalPaise: 10_000 });
    await ordered({ status: 'delivered', payment_method: 'razorpay', subtotalPaise: 20_000 });
    await ordered({
      status: 'delivered',
      payment_method: 'wallet',
      subtotalPaise: 40_000,
      created_at: '2026-03-01T10:00:00Z',
    });
    for (const query of [
      'paymentMethod=wallet',
      'paymentMethod=wallet&date_from=2026-03-01&date_to=2026-03-01',
      'search=asha&paymentMethod=wallet&date_to=2026-03-01',
    ]) {
      expect(await stats(query)).toMatchObject({
        todayRevenue: 100,
        thisWeekRevenue: 100,
        thisMonthRevenue: 100,
      });
    }
    expect(await stats('paymentMethod=wallet&date_to=2026-03-01')).toMatchObject({
      deliveredOrders: 1,
      totalRevenue: 400,
      isTotalCapped: false,
      isRecentCapped: false,
    });
  });

  test('refuse a filter that the list refuses, and ignore the status', async () => {
    expect((await get('/admin/orders/stats?paymentMethod=gold')).status).toBe(422);
    expect((await get('/admin/orders/stats?date_from=2026-03-02&date_to=2026-03-01')).status).toBe(
      422,
    );
    await ordered({ status: 'cancelled' });
    expect(await stats('status=delivered')).toMatchObject({ totalOrders: 1, cancelledOrders: 1 });
  });
});
