import { expect, test } from 'vitest';
import { ApiError } from '../../../../src/framework/declaration/errors';
import { messagesOf } from '../../../../src/framework/declaration/messagesOf';
import orders from '../../../../src/resources/admin/orders/orders.resource';
import { givenProvider } from '../../../support/fakeHttp';
import { figureRows, figureValues } from '../../../support/figures';
import { givenDate } from '../../../support/givenDate';

const NAME = 'admin/orders';
const SUM = 'Sum of the final amounts of delivered orders';
const chosen = {
  search: 'dum',
  store_id: '2',
  paymentMethod: 'wallet',
  coupon_id: '5',
  date_from: '2026-05-01',
  date_to: '2026-05-20',
};

test('the texts of the orders are declared, and the help of a revenue says whether it follows the days', () => {
  expect(messagesOf(orders)).toMatchObject({
    resources: {
      [NAME]: {
        one: 'Order',
        many: 'Orders',
        filters: {
          search: 'ID, store or address',
          paymentMethod: 'Payment',
          date_from: 'From',
          date_to: 'To',
        },
        stats_help: {
          todayRevenue: `${SUM}, whatever From and To say`,
          thisWeekRevenue: `${SUM}, since Monday, whatever From and To say`,
          thisMonthRevenue: `${SUM}, whatever From and To say`,
          totalRevenue: `${SUM}, of the days From and To where they are chosen`,
        },
        messages: {
          list_title: 'Orders Management',
          export: 'Export Orders',
          clear_filters: 'Clear All Filters',
        },
      },
    },
  });
});

test('the status filter offers every status in order, then the late orders', () => {
  const { status } = orders.filters ?? {};
  const labels =
    status?.kind === 'select' && 'choices' in status ? Object.values(status.choices) : [];
  expect(labels).toEqual([
    'Pending',
    'Confirmed',
    'Preparing',
    'Ready',
    'Delivered',
    'Cancelled',
    'Late',
  ]);
});

test('the figures and the file follow the filters, the figures not the status', async () => {
  const { calls, provider } = givenProvider([orders], {
    'GET /admin/orders/stats': { totalOrders: 1 },
  });
  await provider.stats(NAME, { filter: { ...chosen, status: 'delivered' } });
  await provider.exportFile(NAME, { filter: { status: 'confirmed' } });
  await provider.exportFile(NAME, { filter: { status: 'late' } });
  expect(calls).toEqual([
    'GET /admin/orders/stats?search=dum&store_id=2&paymentMethod=wallet&coupon_id=5&date_from=2026-05-01&date_to=2026-05-20',
    'GET /admin/orders/export?status=confirmed',
    'GET /admin/orders/export?late=true',
  ]);
});

test('each figure opens its orders with the filters that it follows', () => {
  // a Thursday, at noon in India
  givenDate('2026-05-21T06:30:00Z');
  const since = (date_from: string) => ({
    ...chosen,
    status: 'delivered',
    date_from,
    date_to: '2026-05-21',
  });
  expect(figureRows(orders, { ...chosen, status: 'ready' })).toEqual({
    Pending: { ...chosen, status: 'pending' },
    Confirmed: { ...chosen, status: 'confirmed' },
    Delivered: { ...chosen, status: 'delivered' },
    'Total Orders': chosen,
    "Today's Revenue": since('2026-05-21'),
    "This Week's Revenue": since('2026-05-18'),
    "This Month's Revenue": since('2026-05-01'),
    'Total Revenue': { ...chosen, status: 'delivered' },
  });
  expect(figureRows(orders)).toMatchObject({
    "Today's Revenue": { status: 'delivered', date_from: '2026-05-21', date_to: '2026-05-21' },
  });
});

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

test('a failed load is an empty list', async () => {
  const failure = new ApiError(500, { message: 'Out of order' });
  const { list } = givenProvider([orders], { 'GET /admin/orders/': failure });
  expect(await list(NAME)).toMatchObject({ data: [], total: 0, meta: { failed: failure } });
});
