import { expect, test } from 'vitest';
import { ApiError, messageOf } from '../../../../src/framework/declaration/errors';
import orders from '../../../../src/resources/store/orders/orders.resource';
import { givenProvider } from '../../../support/fakeHttp';

const wire = {
  id: '7',
  orderId: 'JB-260520-0007',
  userId: '3',
  storeId: '2',
  store: { id: '2', name: 'Bawarchi' },
  items: [
    {
      id: '9',
      productId: '1',
      product: {
        name: 'Dum Biryani',
        description: '',
        image: '/api/files/b.webp',
        price: 250,
        category: null,
      },
      quantity: 2,
      price: 250,
    },
  ],
  totalAmount: 540,
  deliveryFee: 40,
  discount: 40,
  finalAmount: 500,
  status: 'confirmed',
  paymentMethod: 'wallet',
  paymentStatus: 'completed',
  deliveryAddress: 'Plot 5, Madhapur',
  notes: 'Ring twice',
  cancelReason: null,
  otpLockedUntil: null,
  expiresAt: null,
  acceptBy: '2026-05-20T20:05:00Z',
  acceptedAt: '2026-05-20T20:01:00Z',
  readyBy: null,
  customer: {
    id: '3',
    name: 'Asha Rao',
    email: 'asha@jaldi.example',
    phone: '9876500000',
    isPhoneVerified: true,
  },
  createdAt: '2026-05-20T20:00:00Z',
  updatedAt: '2026-05-20T20:00:00Z',
};
const row = {
  id: '7',
  orderId: 'JB-260520-0007',
  status: 'confirmed',
  createdAt: '2026-05-20T20:00:00Z',
  storeName: 'Bawarchi',
  totalAmount: 540,
  deliveryFee: 40,
  discount: 40,
  finalAmount: 500,
  disputeState: '',
  refundedAmount: 0,
  paymentMethod: 'wallet',
  paymentStatus: 'completed',
  hasPaymentStatus: true,
  deliveryAddress: 'Plot 5, Madhapur',
  pincode: '',
  notes: 'Ring twice',
  cancelReason: '',
  otpLockedUntil: '',
  expiresAt: '',
  acceptBy: '2026-05-20T20:05:00Z',
  acceptedAt: '2026-05-20T20:01:00Z',
  readyBy: '',
  customerName: 'Asha Rao',
  customerPhone: '9876500000',
  items: [
    {
      id: '9',
      quantity: 2,
      price: 250,
      name: 'Dum Biryani',
      image: '/api/files/b.webp',
      isRefunded: false,
    },
  ],
  isWhole: false,
  history: [],
};

const answered = {
  'GET /store/orders': { orders: [wire], total: 1 },
  'GET /store/orders/stats': { totalOrders: 1 },
  'GET /store/orders/7': wire,
};
const givenOrders = (answers: Record<string, unknown> = answered) =>
  givenProvider([orders], answers);
const readRow = async (answer: unknown) =>
  (await givenOrders({ 'GET /store/orders': answer }).list('store/orders')).data[0];

test('an order that lacks nearly everything is still a card, and has the documented defaults', async () => {
  expect(await readRow([{ _id: 5, items: [{ productName: 'Haleem' }, {}] }])).toMatchObject({
    id: '5',
    orderId: '5',
    status: 'pending',
    paymentMethod: 'wallet',
    paymentStatus: 'pending',
    hasPaymentStatus: false,
    totalAmount: undefined,
    deliveryFee: undefined,
    discount: undefined,
    customerName: '',
    notes: '',
    items: [
      { name: 'Haleem', quantity: 1, image: '' },
      { name: '', quantity: 1 },
    ],
    // undefined, not 0: some jobs may not see an order's cost
    finalAmount: undefined,
  });
  expect(
    await readRow({
      data: [
        {
          order_id: 'A-1',
          id: 1,
          status: 'READY',
          totalAmount: 90,
          customer: null,
          acceptBy: 'soon',
          expiresAt: 7,
        },
      ],
    }),
  ).toMatchObject({
    acceptBy: '',
    expiresAt: '',
    id: '1',
    orderId: 'A-1',
    status: 'ready',
    finalAmount: 90,
    customerPhone: '',
  });
});

test('only what an order allows is offered', async () => {
  const record = { ...row, id: '7' };
  const offered = (status: string, life = {}) =>
    Object.entries({ ...orders.views, ...orders.actions })
      .filter(
        ([, item]) => !('when' in item) || (item.when?.({ ...record, status, ...life }) ?? true),
      )
      .map(([name]) => name);
  expect(offered('pending')).toEqual(['delete']);
  expect(offered('confirmed', { acceptedAt: '' })).toEqual([
    'ticket',
    'accept',
    'reject',
    'soldOut',
  ]);
  expect(offered('confirmed')).toEqual([
    'ticket',
    'accept',
    'reject',
    'deliver',
    'prepare',
    'delay',
    'soldOut',
  ]);
  expect(offered('confirmed', { readyBy: '2026-05-20T20:30:00Z' })).toEqual([
    'ticket',
    'reject',
    'deliver',
    'prepare',
    'delay',
    'soldOut',
  ]);
  // a server without acceptance
  expect(offered('confirmed', { acceptBy: '', acceptedAt: '' })).toEqual([
    'ticket',
    'reject',
    'deliver',
    'prepare',
    'delay',
    'soldOut',
  ]);
  expect(offered('preparing')).toEqual([
    'ticket',
    'reject',
    'deliver',
    'ready',
    'delay',
    'soldOut',
  ]);
  expect(offered('ready')).toEqual(['ticket', 'deliver', 'soldOut']);
  expect(offered('delivered')).toEqual([]);
  expect(offered('cancelled')).toEqual([]);
});

test.each([
  [{ detail: [{ loc: ['body', 'otp'], msg: 'One' }, { msg: 'Two' }] }, 'One, Two'],
  [{ detail: [{ loc: ['body', 'otp'] }], message: 'Unprocessable' }, 'Validation error'],
  [{ detail: 'Not yet' }, 'Not yet'],
  [{ message: 'Later' }, 'Later'],
  [{}, 'Failed to update order status'],
])('a refusal of %j reads as %s', async (body, text) => {
  const { provider } = givenOrders({ 'PUT /store/orders/status': new ApiError(422, body) });
  const error: unknown = await provider
    .act('store/orders', { action: 'ready', record: { ...row, id: '7' } })
    .catch((thrown: unknown) => thrown);
  expect(messageOf(error, 'Failed to update order status')).toBe(text);
});
