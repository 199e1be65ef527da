import { expect, test } from 'vitest';
import orders from '../../../src/resources/user/orders/orders.resource';
import wallet from '../../../src/resources/user/wallet/wallet.resource';
import { givenProvider } from '../../support/fakeHttp';

const sent = {
  id: '7',
  orderId: 'JB-260520-0007',
  store: { id: '3', name: 'Bawarchi', image: '/api/files/s.webp' },
  status: 'ready',
  items: [
    { productId: '4', name: 'Dum Biryani', image: '/api/files/a.webp', quantity: 2, price: 250 },
  ],
  totalAmount: 540,
  deliveryFee: 40,
  discount: 40,
  finalAmount: 500,
  paymentMethod: 'wallet',
  paymentStatus: 'completed',
  deliveryAddress: 'Plot 5, Madhapur',
  pincode: '500081',
  notes: null,
  createdAt: '2026-05-20T20:00:00Z',
  updatedAt: '2026-05-20T20:30:00Z',
  cancelReason: null,
  otp: '4821',
  rated: false,
  refunds: [{ amount: 100, destination: 'wallet', state: 'done', since: '2026-05-20T20:20:00Z' }],
  expiresAt: null,
  acceptBy: '2026-05-20T20:05:00Z',
  acceptedAt: '2026-05-20T20:01:00Z',
  cancelFrom: '',
  readyBy: '2026-05-20T20:30:00Z',
};
const row = {
  id: '7',
  orderId: 'JB-260520-0007',
  storeName: 'Bawarchi',
  storeImage: '/api/files/s.webp',
  status: 'ready',
  items: [{ name: 'Dum Biryani', image: '/api/files/a.webp', quantity: 2, price: 250 }],
  totalAmount: 540,
  deliveryFee: 40,
  discount: 40,
  finalAmount: 500,
  paymentMethod: 'wallet',
  paymentStatus: 'completed',
  deliveryAddress: 'Plot 5, Madhapur',
  pincode: '500081',
  notes: '',
  createdAt: '2026-05-20T20:00:00Z',
  cancelReason: '',
  otp: '4821',
  isAuthorized: false,
  isRated: false,
  expiresAt: '',
  acceptBy: '2026-05-20T20:05:00Z',
  acceptedAt: '2026-05-20T20:01:00Z',
  cancelFrom: '',
  readyBy: '2026-05-20T20:30:00Z',
  refunds: [{ amount: 100, destination: 'wallet', state: 'done', since: '2026-05-20T20:20:00Z' }],
};

test.each([
  [
    'other names, capitals, and no final amount',
    [
      {
        ...sent,
        store: undefined,
        storeName: 'Bawarchi',
        storeImage: '/api/files/s.webp',
        status: 'READY',
        finalAmount: undefined,
        deliveryAddress: { address: 'Plot 5, Madhapur' },
        created_at: sent.createdAt,
        createdAt: undefined,
        items: [
          {
            id: 1,
            product: { name: 'Dum Biryani', image: '/api/files/a.webp' },
            quantity: '2',
            price: '250',
          },
        ],
      },
    ],
  ],
])('an order is read from %s', async (_, answer) => {
  expect(
    (await givenProvider([orders], { 'GET /user/orders': answer }).list('user/orders')).data,
  ).toEqual([row]);
});

test('user/wallet: GET balance and transactions', async () => {
  const posting = {
    id: 8,
    type: 'CREDIT',
    amount: '-250.5',
    description: 'Refund',
    reference: 'JB-1',
    status: 'Completed',
    createdAt: sent.createdAt,
  };
  const { calls, list } = givenProvider([wallet], {
    'GET /user/wallet': { balance: 1250.5, transactions: [posting], total: 1 },
  });
  expect(await list('user/wallet')).toMatchObject({
    data: [
      {
        id: '8',
        type: 'credit',
        amount: 250.5,
        description: 'Refund',
        reference: 'JB-1',
        status: 'completed',
        date: sent.createdAt,
      },
    ],
    total: 1,
    meta: { stats: { balance: 1250.5 } },
  });
  expect(calls).toEqual(['GET /user/wallet?page=1&limit=10']);
});
