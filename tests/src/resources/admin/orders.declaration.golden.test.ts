import { expect, test } from 'vitest';
import orders from '../../../../src/resources/admin/orders/orders.resource';
import { figureValues } from '../../../support/figures';

test('figures of too many found orders are shown as at least, those of recent days by their own limit', () => {
  const sent = {
    pendingOrders: 1,
    confirmedOrders: 2,
    deliveredOrders: 9_998,
    totalOrders: 10_000,
    todayRevenue: 5,
    thisWeekRevenue: 50,
    thisMonthRevenue: 500,
    totalRevenue: 5_000,
  };
  expect(figureValues(orders, { ...sent, isTotalCapped: true, isRecentCapped: false })).toEqual({
    Pending: '1+',
    Confirmed: '2+',
    Delivered: '9,998+',
    'Total Orders': '10,000+',
    "Today's Revenue": 5,
    "This Week's Revenue": 50,
    "This Month's Revenue": 500,
    'Total Revenue': '₹5,000.00+',
  });
  expect(
    figureValues(orders, { ...sent, isTotalCapped: false, isRecentCapped: true }),
  ).toMatchObject({
    'Total Orders': 10_000,
    "This Month's Revenue": '₹500.00+',
    'Total Revenue': 5_000,
  });
});
