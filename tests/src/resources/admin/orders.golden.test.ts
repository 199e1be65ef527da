import { expect, test } from 'vitest';
import orders from '../../../../src/resources/admin/orders/orders.resource';
import { givenProvider } from '../../../support/fakeHttp';
import { figureValues } from '../../../support/figures';

const item = {
  id: '7',
  orderId: 'JB-260520-0007',
  date: '2026-05-20T20:00:00Z',
  status: 'confirmed',
  customer: { id: '3', name: 'Asha Rao', phone: '9876500000', address: 'Plot 5, Madhapur' },
  store: { id: '2', name: 'Bawarchi', image: '/api/files/a.webp' },
  items: { count: 3 },
  amount: { total: 540, discount: 40, final: 500 },
  deliveryFee: 40,
  payment: { status: 'completed', method: 'wallet' },
  notes: 'Ring twice',
};

const givenOrders = (
  answers: Record<string, unknown> = { 'GET /admin/orders/': { orders: [item], total: 1 } },
) => givenProvider([orders], answers);
const rowOf = async (wire: unknown) =>
  (await givenOrders({ 'GET /admin/orders/': [wire] }).list('admin/orders')).data[0];

test.each([
  ['completed', 'paid'],
  ['success', 'paid'],
  ['Success', 'paid'],
  ['failed', 'failed'],
  ['refunded', 'refunded'],
  ['pending', 'pending'],
  ['authorized', 'pending'],
  [null, 'pending'],
])('a payment that is %s reads as %s', async (status, word) => {
  expect(await rowOf({ id: 1, payment: { status } })).toMatchObject({ paymentStatus: word });
});

test('an order that lacks nearly everything is still a row', async () => {
  expect(await rowOf({ orderId: 'A-1', status: 'READY', items: [{}, {}] })).toMatchObject({
    id: 'A-1',
    orderId: 'A-1',
    status: 'ready',
    paymentStatus: 'pending',
    paymentMethod: 'razorpay',
    itemCount: 2,
    total: undefined,
    discount: undefined,
    deliveryFee: undefined,
    history: undefined,
    customerName: '',
  });
  expect(await rowOf({ _id: 5 })).toMatchObject({ id: '5', orderId: '5', status: '' });
});

test.each([
  [540, 40, 500],
  [100, 150, 0],
  [100, 0, 100],
])('of %i less %i remains %i', async (total, discount, final) => {
  const read = await rowOf({ id: 1, amount: { total, discount } });
  expect(orders.computed?.finalAmount?.value({ ...read, id: '1' })).toBe(final);
});

test('an amount that was not sent is undefined', async () => {
  const amountOf = async (wire: object) =>
    orders.computed?.finalAmount?.value({ ...(await rowOf({ id: 1, ...wire })), id: '1' });
  expect([await amountOf({}), await amountOf({ amount: { total: 540 } })]).toEqual([
    undefined,
    540,
  ]);
});

const documented = {
  orderItems: [{ productId: '1', productName: 'Dum Biryani', price: 250, quantity: 2 }],
  orderSummary: { subtotal: 500, deliveryFee: 40, discount: 40, total: 540 },
  orderStatus: { status: 'preparing', payment: 'success', method: 'wallet', otp: '4821' },
  deliveryAddress: { address: 'Plot 6, Madhapur', notes: 'Ring once' },
  storeInformation: { storeName: 'Bawarchi', location: 'Musheerabad', phone: '9876543210' },
  customer: { name: 'Asha Rao', phone: '9876500000' },
};

test.each([
  ['bare', documented],
  ['in data', { data: documented }],
  ['under its name', { order: documented }],
])('the documents’ detail, which has no id, is that of the order: %s', async (_, answer) => {
  const { provider, list } = givenProvider([orders], {
    'GET /admin/orders/': { orders: [item], total: 1 },
    'GET /admin/orders/7': answer,
  });
  const read = {
    id: '7',
    isWhole: true,
    status: 'preparing',
    paymentStatus: 'paid',
    otp: '4821',
    address: 'Plot 6, Madhapur',
    notes: 'Ring once',
    total: 540,
    storePhone: '9876543210',
    orderItems: [{ productName: 'Dum Biryani', price: 250, quantity: 2 }],
  };
  expect((await provider.getOne('admin/orders', { id: '7' })).data).toMatchObject({
    ...read,
    orderId: '7',
    date: '',
  });
  await list('admin/orders');
  expect((await provider.getOne('admin/orders', { id: '7' })).data).toMatchObject({
    ...read,
    orderId: 'JB-260520-0007',
    date: '2026-05-20T20:00:00Z',
    customerId: '3',
  });
});

test('a cancellation starts with the refund to where the payment came from', () => {
  const { start } = orders.actions?.cancel?.dialog ?? {};
  const usual = (paymentMethod: string) => start?.({ id: '7', paymentMethod });
  expect([usual('wallet'), usual('razorpay')]).toEqual([
    { destination: 'wallet' },
    { destination: 'source' },
  ]);
});

test('the question before a cancellation names the refund', () => {
  const { text } = orders.actions?.cancel?.dialog ?? {};
  const said = (paid: object) =>
    typeof text === 'function' ? text({ id: '7', status: 'confirmed', ...paid }) : text;
  const money = (sums: object) => ({ money: { kept: 0, refunding: 0, disputing: 0, ...sums } });
  const rule = 'Above your limit, another admin approves the refund first. This cannot be undone.';
  expect([
    said({}),
    said(money({ kept: 617 })),
    said(money({ kept: 565, disputing: 282.5 })),
    said(money({})),
    said({ ...money({}), status: 'pending' }),
  ]).toEqual([
    `The rest of the payment is refunded. ${rule}`,
    `₹617.00 is refunded. ${rule}`,
    `₹282.50 is disputed: the bank decides. ₹282.50 is refunded. ${rule}`,
    'Nothing is left to refund. This cannot be undone.',
    'No payment has arrived. A later payment is refunded. This cannot be undone.',
  ]);
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
