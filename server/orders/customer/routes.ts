import { cancelOwnInput, type CancelOwnInput } from '../../../contract/orders/rules';
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
import type { Payments } from '../payments';
import { rateOrder } from '../../stores/ratings/rateOrder';
import { countOrders, readOrder, readOrderPage } from './orders';
import { readWallet } from '../../money/wallet/customerWallet';
import { type NewNotification, notifyPeople, type StoreNotice } from '../../notifications/notify';
import type { Db } from '../../platform/db/database';
import { AppError, notFound } from '../../platform/errors';
import { endOrder } from '../endOrder';
import { cancelFrom } from '../life';
import { columnOf, lockOrders } from '../moveOrder';
import { refundText } from '../notifications';

const NO_REASON = 'Cancelled by the customer';

/**
 * Cancels a customer's own order that waits for its payment or its store, or that is long overdue.
 * Refunds what was paid.
 * @returns the order's id
 * @throws {AppError} 404; 409 if the store has accepted it, and is not late by
 * `LATE_CANCEL_MINUTES`
 */
function cancelOwnOrder(
  db: Db,
  userId: string,
  reference: string,
  { reason }: CancelOwnInput,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOwnOrder(tx, userId, reference);
    const isOverdue = order.cancel_from !== null && order.cancel_from <= order.now;
    if (order.status === 'confirmed' && order.accepted_at !== null && !isOverdue)
      throw refuseAccepted(order);
    const end = {
      by: 'customer',
      actorId: userId,
      reason: reason || NO_REASON,
      fault: isOverdue ? 'store' : 'customer',
    } as const;
    const refunded = await endOrder(tx, { ...order, isOverdue }, end);
    const notice = { title: 'Order cancelled', object: { type: 'order', id: order.code } } as const;
    const told: NewNotification = {
      ...notice,
      userId,
      type: 'success',
      message: `You cancelled your order ${order.code}.${refundText(refunded)}`,
    };
    const message = `The customer cancelled order ${order.code}${reason ? `: ${reason}` : ''}`;
    // a store never receives notices about an unpaid order
    const storeNotices: StoreNotice[] =
      order.status === 'pending'
        ? []
        : [{ ...notice, storeId: order.store_id, type: 'warning', message }];
    await notifyPeople(tx, [...storeNotices, told]);
    return order.id;
  });
}

async function lockOwnOrder(tx: Db, userId: string, reference: string) {
  const order = await lockOrders(tx)
    .select(cancelFrom.as('cancel_from'))
    .where('o.user_id', '=', userId)
    .where(columnOf(reference), '=', reference)
    .executeTakeFirst();
  if (!order) throw notFound('Order');
  return order;
}

const refuseAccepted = ({ code, store_name }: { code: string; store_name: string }) =>
  new AppError(
    'conflict',
    `${store_name} has already accepted order ${code}. The order can no longer be cancelled`,
  );

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
