import { cancelOwnInput } from '../../contract/orderLife';
import { pageInfoOf } from '../../contract/paging';
import {
  orderInput,
  orderPlacedSchema,
  orderRatedSchema,
  ownOrderCancelledSchema,
  ratingInput,
  userOrderListSchema,
  userOrderParams,
  userOrderQuery,
  userOrderSchema,
  userWalletQuery,
  userWalletSchema,
} from '../../contract/userOrders';
import { idempotencyHeaders } from '../platform/http/idempotency';
import { createRouter, jsonBody, jsonRoute } from '../platform/http/route';
import { cancelOwnOrder } from './cancelOwnOrder';
import type { Payments } from './payments';
import { placeOrder } from './placeOrder';
import { rateOrder } from '../stores/ratings/rateOrder';
import { countOrders, readOrder, readOrderPage } from './customerOrders';
import { readWallet } from '../money/wallet/customerWallet';

const area = { access: ['user'] as const, tags: ['Customer'] };

const orderExample = {
  storeId: '1',
  items: [
    { productId: '12', quantity: 2 },
    { productId: '15', categoryId: '3', quantity: 1 },
  ],
  couponCode: 'DUM20',
  paymentMethod: 'razorpay',
  address: 'Flat 402, Lotus Heights, Road No. 12, Banjara Hills',
  phone: '9876543210',
  notes: 'Please ring twice',
};
const ratingExample = {
  rating: 5,
  comment: 'Still steaming, and on time',
  items: [{ productId: '12', rating: 5, comment: 'The best dum biryani in town' }],
};

const place = jsonRoute(
  'placeOrder',
  {
    ...area,
    method: 'post',
    path: '/user/orders',
    summary: 'Place an order, once for each Idempotency-Key',
    description:
      'Priced by the server alone. A wallet order is paid and confirmed at once; any other waits for its ' +
      'payment until `expiresAt`. Where `expectedTotal` is sent and the price is another one, nothing is placed: 409 with the ' +
      'price as `current`. At most 3 unpaid orders, 10 in 10 minutes, 60 refused in 10 minutes and 20 unknown coupons in an hour: 429. For seven days the same key and body answer the same order again, with the header `Idempotency-Replayed: true`.',
    request: { headers: idempotencyHeaders, body: jsonBody(orderInput, orderExample) },
  },
  orderPlacedSchema,
);
const list = jsonRoute(
  'listUserOrders',
  {
    ...area,
    method: 'get',
    path: '/user/orders',
    summary: 'List my orders',
    request: { query: userOrderQuery },
  },
  userOrderListSchema,
);
const show = jsonRoute(
  'getUserOrder',
  {
    ...area,
    method: 'get',
    path: '/user/orders/{id}',
    summary: 'Read one of my orders',
    request: { params: userOrderParams },
  },
  userOrderSchema,
);
const cancel = jsonRoute(
  'cancelUserOrder',
  {
    ...area,
    method: 'post',
    path: '/user/orders/{id}/cancel',
    summary: 'Cancel an order that the store has not accepted yet',
    request: {
      params: userOrderParams,
      body: jsonBody(cancelOwnInput, { reason: 'I have ordered twice' }),
    },
  },
  ownOrderCancelledSchema,
);
const rate = jsonRoute(
  'rateUserOrder',
  {
    ...area,
    method: 'post',
    path: '/user/orders/{id}/rating',
    summary: 'Rate a delivered order, once',
    request: { params: userOrderParams, body: jsonBody(ratingInput, ratingExample) },
  },
  orderRatedSchema,
);
const wallet = jsonRoute(
  'getUserWallet',
  {
    ...area,
    method: 'get',
    path: '/user/wallet',
    summary: 'Read my wallet',
    request: { query: userWalletQuery },
  },
  userWalletSchema,
);

/** `/user/*`: the customer's orders, ratings and wallet. */
export const userOrderRoutes = (payments: Payments) =>
  createRouter()
    .openapi(place, async (c) => {
      const key = c.req.valid('header')['Idempotency-Key'];
      const placed = await placeOrder(c.get('deps'), c.get('actor').id, key, c.req.valid('json'));
      if (placed.isReplay) c.header('Idempotency-Replayed', 'true');
      const order = await payments.open(c.get('deps'), placed.order);
      return c.json({ message: 'Order placed successfully', data: order }, 200);
    })
    .openapi(list, async (c) => {
      const { db } = c.get('deps');
      const query = c.req.valid('query');
      const userId = c.get('actor').id;
      const [orders, total] = await Promise.all([
        readOrderPage(db, userId, query),
        countOrders(db, userId, query.status),
      ]);
      return c.json({ orders, ...pageInfoOf(query, total) }, 200);
    })
    .openapi(show, async (c) => {
      const { id: reference } = c.req.valid('param');
      return c.json(await readOrder(c.get('deps').db, c.get('actor').id, reference), 200);
    })
    .openapi(cancel, async (c) => {
      const { db } = c.get('deps');
      const userId = c.get('actor').id;
      const reference = c.req.valid('param').id;
      await payments.askBeforeEnd(c.get('deps'), reference, { userId });
      const id = await cancelOwnOrder(db, userId, reference, c.req.valid('json'));
      return c.json(
        { message: 'Order cancelled successfully', data: await readOrder(db, userId, id) },
        200,
      );
    })
    .openapi(rate, async (c) => {
      const { db } = c.get('deps');
      const userId = c.get('actor').id;
      const id = await rateOrder(db, userId, c.req.valid('param').id, c.req.valid('json'));
      return c.json(
        { message: 'Thank you for your rating', data: await readOrder(db, userId, id) },
        200,
      );
    })
    .openapi(wallet, async (c) =>
      c.json(await readWallet(c.get('deps').db, c.get('actor').id, c.req.valid('query')), 200),
    );
