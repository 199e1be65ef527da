import { expect, test } from 'vitest';
import orders from '../../../../src/resources/admin/orders/orders.resource';
import { givenProvider } from '../../../support/fakeHttp';

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
const row = {
  id: '7',
  orderId: 'JB-260520-0007',
  date: '2026-05-20T20:00:00Z',
  status: 'confirmed',
  paymentStatus: 'paid',
  paymentMethod: 'wallet',
  customerName: 'Asha Rao',
  customerPhone: '9876500000',
  address: 'Plot 5, Madhapur',
  notes: 'Ring twice',
  storeName: 'Bawarchi',
  storeImage: '/api/files/a.webp',
  itemCount: 3,
  total: 540,
  discount: 40,
  deliveryFee: 40,
  isWhole: false,
};
const detail = {
  id: '7',
  orderId: 'JB-260520-0007',
  createdAt: '2026-05-20T20:00:00Z',
  orderItems: [
    {
      productId: '1',
      productName: 'Dum Biryani',
      price: 250,
      quantity: 2,
      imageUrl: '/api/files/b.webp',
    },
  ],
  orderSummary: { subtotal: 500, deliveryFee: 40, discount: 40, total: 500 },
  orderStatus: { status: 'confirmed', payment: 'success', method: 'wallet', otp: '4821' },
  deliveryAddress: { address: 'Plot 5, Madhapur', notes: 'Ring twice' },
  storeInformation: {
    id: '2',
    storeName: 'Bawarchi',
    location: 'Musheerabad',
    phone: '9876543210',
    image: '/api/files/a.webp',
  },
  customer: {
    id: '3',
    name: 'Asha Rao',
    phone: '9876500000',
    email: 'asha@jaldi.example',
    address: 'Plot 9',
  },
  history: [
    {
      from: null,
      to: 'pending',
      at: '2026-05-20T20:00:00Z',
      actor: { id: '3', name: 'Asha Rao', role: 'user' },
      reason: null,
    },
  ],
};

const givenOrders = (
  answers: Record<string, unknown> = { 'GET /admin/orders/': { orders: [item], total: 1 } },
) => givenProvider([orders], answers);
const rowOf = async (wire: unknown) =>
  (await givenOrders({ 'GET /admin/orders/': [wire] }).list('admin/orders')).data[0];

test('GET /admin/orders/ with every filter, and all of them omitted where they say all', async () => {
  const { calls, list } = givenOrders();
  const filter = {
    search: 'dum',
    status: 'delivered',
    store_id: '2',
    paymentMethod: 'wallet',
    date_from: '2026-05-01',
    date_to: '2026-05-20',
  };
  await list('admin/orders', filter, 2);
  await list('admin/orders', {
    status: 'all',
    store_id: 'all',
    paymentMethod: 'all',
    search: '',
    date_from: '',
  });
  expect(calls).toEqual([
    'GET /admin/orders/?page=2&limit=10&search=dum&status=delivered&store_id=2&paymentMethod=wallet&date_from=2026-05-01&date_to=2026-05-20',
    'GET /admin/orders/?page=1&limit=10',
  ]);
});

test('GET stats, details and the stores to filter by, disabled ones too', async () => {
  const { calls, provider } = givenOrders({
    'GET /admin/orders/stats': { totalOrders: 1 },
    'GET /admin/orders/7': detail,
    'GET /admin/orders/stores/dropdown': { stores: [] },
  });
  await provider.stats('admin/orders');
  await provider.getOne('admin/orders', { id: '7' });
  const { store_id: store } = orders.filters ?? {};
  if (store?.kind === 'select' && 'lookup' in store) await provider.options(store.lookup, {});
  expect(calls).toEqual([
    'GET /admin/orders/stats',
    'GET /admin/orders/7',
    'GET /admin/orders/stores/dropdown?include_inactive=true',
  ]);
});

test('a row of the list is read flat', async () => {
  expect(await rowOf(item)).toMatchObject(row);
});

test('the details are read into the same shape, and what they have in common is the same', async () => {
  for (const answer of [detail, { data: detail }]) {
    const { provider } = givenOrders({ 'GET /admin/orders/7': answer });
    const { data } = await provider.getOne('admin/orders', { id: '7' });
    expect(data).toMatchObject({
      ...row,
      itemCount: 1,
      isWhole: true,
      subtotal: 500,
      otp: '4821',
      customerEmail: 'asha@jaldi.example',
      storeLocation: 'Musheerabad',
      storePhone: '9876543210',
      orderItems: [{ productName: 'Dum Biryani', price: 250, quantity: 2 }],
      history: [{ to: 'pending', actor: { name: 'Asha Rao', role: 'user' }, reason: '' }],
    });
  }
});

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

test('an amount that was not sent is none', async () => {
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

test('the question before a cancellation says how much goes back', () => {
  const { text } = orders.actions?.cancel?.dialog ?? {};
  const said = (paid: object) =>
    typeof text === 'function' ? text({ id: '7', status: 'confirmed', ...paid }) : text;
  const money = (sums: object) => ({ money: { kept: 0, refunding: 0, disputing: 0, ...sums } });
  const rule = 'Above your own limit another admin approves it first. This cannot be undone.';
  expect([
    said({}),
    said(money({ kept: 617 })),
    said(money({ kept: 565, disputing: 282.5 })),
    said(money({})),
    said({ ...money({}), status: 'pending' }),
  ]).toEqual([
    `Everything paid and not yet refunded goes back. ${rule}`,
    `₹617.00 goes back. ${rule}`,
    `The bank decides about the disputed ₹282.50. ₹282.50 goes back. ${rule}`,
    'Nothing is left to go back. This cannot be undone.',
    'No payment has arrived. A payment that arrives later goes back. This cannot be undone.',
  ]);
});
