import { cancelOwnInput } from '../../../contract/orders/rules';
import { pageInfoOf } from '../../../contract/lists';
import {
  orderRatedSchema,
  ownOrderCancelledSchema,
  ratingInput,
  userOrderListSchema,
  userOrderParams,
  userOrderQuery,
  userOrderSchema,
  userWalletQuery,
  userWalletSchema,
} from '../../../contract/orders/customer';
import { createRouter, jsonBody, jsonRoute } from '../../platform/http/route';
import { cancelOwnOrder } from './cancelOwnOrder';
import type { Payments } from '../payments';
import { rateOrder } from '../../stores/ratings/rateOrder';
import { countOrders, readOrder, readOrderPage } from './orders';
import { readWallet } from '../../money/wallet/customerWallet';

const area = { access: ['user'] as const, tags: ['Customer'] };

const ratingExample = {
  rating: 5,
  comment: 'Still steaming, and on time',
  items: [{ productId: '12', rating: 5, comment: 'The best dum biryani in town' }],
};

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

export const userOrderRoutes = ({
  askBeforeEnd: fetchPaymentBeforeEnd,
}: Pick<Payments, 'askBeforeEnd'>) =>
  createRouter()
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
      await fetchPaymentBeforeEnd(c.get('deps'), reference, { userId });
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
