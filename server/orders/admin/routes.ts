import {
  orderDetailSchema,
  orderExportQuery,
  orderListQuery,
  orderListSchema,
  orderParams,
  orderStatsQuery,
  orderStatsSchema,
  orderStoresQuery,
  orderStoresSchema,
  orderSavedSchema,
} from '../../../contract/orders/admin';
import { exportRoute } from '../../audit/exportRoute';
import { createRouter, jsonRoute, jsonBody } from '../../platform/http/route';
import { exportOrders, orderExportHeader, listOrders } from './list';
import { readOrder, seenByAdmin, readStoreOptions, withoutOtp } from './order';
import { readOrderStats } from './stats';
import {
  adminCancelInput,
  orderRefundInput,
  refundSavedSchema,
} from '../../../contract/money/refunds';
import { shownRefund } from '../../money/refunds/serializers';
import { idempotencyHeaders } from '../../platform/http/idempotency';
import { cancelByAdmin } from './cancelByAdmin';
import type { Payments } from '../payments';
import { refundOrder } from './refundOrder';
import { resendOrder } from './resendOrder';

const area = { access: ['admin'] as const, tags: ['Orders'], method: 'get' as const };

const list = jsonRoute(
  'listOrders',
  {
    ...area,
    needs: 'orders.read',
    path: '/admin/orders',
    summary: 'List the orders of all stores',
    request: { query: orderListQuery },
  },
  orderListSchema,
);
const stats = jsonRoute(
  'getOrderStats',
  {
    ...area,
    needs: 'orders.read',
    path: '/admin/orders/stats',
    summary: 'Count orders and revenue',
    request: { query: orderStatsQuery },
  },
  orderStatsSchema,
);
const stores = jsonRoute(
  'listOrderStores',
  {
    ...area,
    needs: 'orders.read',
    path: '/admin/orders/stores/dropdown',
    summary: 'List the stores to filter orders by',
    request: { query: orderStoresQuery },
  },
  orderStoresSchema,
);
const refundStores = jsonRoute(
  'listRefundStores',
  {
    ...area,
    needs: 'refunds.read',
    path: '/admin/refunds/stores/dropdown',
    summary: 'List the stores to filter refunds by',
    request: { query: orderStoresQuery },
  },
  orderStoresSchema,
);
const show = jsonRoute(
  'getOrder',
  {
    ...area,
    needs: 'orders.read',
    path: '/admin/orders/{id}',
    summary: 'Read an order with its OTP and history',
    request: { params: orderParams },
  },
  orderDetailSchema,
);

/** Fixed paths come before `{id}`. */
export const orderRoutes = () =>
  createRouter()
    .openapi(list, async (c) =>
      c.json(await listOrders(c.get('deps').db, c.req.valid('query')), 200),
    )
    .openapi(stats, async (c) =>
      c.json(await readOrderStats(c.get('deps').db, c.req.valid('query')), 200),
    )
    .route(
      '/',
      exportRoute('exportOrders', {
        ...area,
        needs: 'orders.export',
        path: '/admin/orders/export',
        summary: 'Export orders as CSV',
        query: orderExportQuery,
        name: 'orders_export_{date}.csv',
        description: 'All orders that match the filters, as orders_export_{date}.csv',
        object: 'order',
        header: orderExportHeader,
        rows: exportOrders,
      }),
    )
    .openapi(stores, async (c) =>
      c.json(await readStoreOptions(c.get('deps').db, c.req.valid('query')), 200),
    )
    .openapi(refundStores, async (c) =>
      c.json(await readStoreOptions(c.get('deps').db, c.req.valid('query')), 200),
    )
    .openapi(show, async (c) =>
      c.json(
        seenByAdmin(c.get('actor'), await readOrder(c.get('deps').db, c.req.valid('param').id)),
        200,
      ),
    );

const changing = { access: ['admin'] as const, tags: ['Orders'], method: 'post' as const };

const cancel = jsonRoute(
  'cancelOrder',
  {
    ...changing,
    needs: 'orders.manage',
    stepUp: true,
    path: '/admin/orders/{id}/cancel',
    summary: 'Cancel an order that is not delivered, and refund it',
    description:
      'Above the amount that one admin may refund alone, another admin must approve: the order keeps its ' +
      'status until another admin approves the refund, whose `endsOrder` is true. ',
    request: {
      params: orderParams,
      body: jsonBody(adminCancelInput, {
        reason: 'The kitchen had a power cut',
        fault: 'store',
        destination: 'source',
      }),
    },
  },
  orderSavedSchema,
);
const refund = jsonRoute(
  'createOrderRefund',
  {
    ...changing,
    needs: 'refunds.ask',
    stepUp: true,
    path: '/admin/orders/{id}/refunds',
    summary: 'Refund items or an amount, once per Idempotency-Key',
    description:
      'Send either `lines` or `amount`. `endsOrder` also cancels the order, and needs `orders.manage` and the full remaining amount. ' +
      ' Up to ₹500 an order and ₹5,000 a day, a refund is approved at once. Above ' +
      'that, another admin must approve it. The same key and body return the same refund again, with the header ' +
      '`Idempotency-Replayed: true`.',
    request: {
      params: orderParams,
      headers: idempotencyHeaders,
      body: jsonBody(orderRefundInput, {
        amount: 120.5,
        destination: 'wallet',
        fault: 'store',
        reason: 'The raita was missing',
      }),
    },
  },
  refundSavedSchema,
);
const resend = jsonRoute(
  'resendOrder',
  {
    ...changing,
    needs: 'orders.manage',
    path: '/admin/orders/{id}/resend',
    summary: 'Notify the store about an order again. Limit: 1 a minute',
    request: { params: orderParams },
  },
  orderSavedSchema,
);

export const adminOrderRoutes = ({
  askBeforeEnd: fetchPaymentBeforeEnd,
}: Pick<Payments, 'askBeforeEnd'>) =>
  createRouter()
    .openapi(cancel, async (c) => {
      await fetchPaymentBeforeEnd(c.get('deps'), c.req.valid('param').id);
      const { order, isRequested } = await cancelByAdmin(c.get('deps').db, c.get('actor'), {
        reference: c.req.valid('param').id,
        ...c.req.valid('json'),
      });
      const message = isRequested
        ? 'Cancellation requested. Another admin must approve it'
        : 'Order cancelled';
      return c.json({ message, data: seenByAdmin(c.get('actor'), withoutOtp(order)) }, 200);
    })
    .openapi(refund, async (c) => {
      const { refund: data, isReplay } = await refundOrder(c.get('deps').db, c.get('actor'), {
        reference: c.req.valid('param').id,
        key: c.req.valid('header')['Idempotency-Key'],
        input: c.req.valid('json'),
      });
      if (isReplay) c.header('Idempotency-Replayed', 'true');
      return c.json(
        {
          message:
            data.state === 'asked'
              ? 'Refund requested. Another admin must approve it'
              : 'Refund approved',
          data: shownRefund(c.get('actor'), data),
        },
        200,
      );
    })
    .openapi(resend, async (c) => {
      const { db } = c.get('deps');
      const { id: reference } = c.req.valid('param');
      await resendOrder(db, c.get('actor'), reference);
      return c.json(
        {
          message: 'The store was notified again',
          data: seenByAdmin(c.get('actor'), withoutOtp(await readOrder(db, reference))),
        },
        200,
      );
    });
