import { orderParams, orderSavedSchema } from '../../contract/orders';
import { adminCancelInput, orderRefundInput, refundSavedSchema } from '../../contract/refunds';
import { shownRefund } from '../money/refunds/serializers';
import { idempotencyHeaders } from '../platform/http/idempotency';
import { createRouter, jsonBody, jsonRoute } from '../platform/http/route';
import { readOrder, seenByAdmin, withoutOtp } from './adminOrder';
import { cancelByAdmin } from './cancelByAdmin';
import type { Payments } from './payments';
import { refundOrder } from './refundOrder';
import { resendOrder } from './resendOrder';

const area = { access: ['admin'] as const, tags: ['Orders'], method: 'post' as const };

const cancel = jsonRoute(
  'cancelOrder',
  {
    ...area,
    needs: 'orders.manage',
    stepUp: true,
    path: '/admin/orders/{id}/cancel',
    summary: 'Cancel an order that is not delivered, and refund it',
    description:
      'Where more goes back than one admin may refund alone, the cancellation is asked for: the order keeps its ' +
      'status until another admin approves the refund, whose `endsOrder` is true.',
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
    ...area,
    needs: 'refunds.ask',
    stepUp: true,
    path: '/admin/orders/{id}/refunds',
    summary: 'Refund items or an amount, once for each Idempotency-Key',
    description:
      'Gives either `lines` or `amount`. With `endsOrder` it cancels the order, which needs `orders.manage` and all that is left. ' +
      ' Up to ₹500 of an order and ₹5,000 a day it is approved at once, above ' +
      'that another admin has to approve it. The same key and body answer the same refund again, with the header ' +
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
    ...area,
    needs: 'orders.manage',
    path: '/admin/orders/{id}/resend',
    summary: 'Ring the store again, at most once a minute',
    request: { params: orderParams },
  },
  orderSavedSchema,
);

/** What an admin does to one order. */
export const adminOrderRoutes = ({ askBeforeEnd }: Pick<Payments, 'askBeforeEnd'>) =>
  createRouter()
    .openapi(cancel, async (c) => {
      await askBeforeEnd(c.get('deps'), c.req.valid('param').id);
      const { order, isAsked } = await cancelByAdmin(c.get('deps').db, c.get('actor'), {
        reference: c.req.valid('param').id,
        ...c.req.valid('json'),
      });
      const message = isAsked
        ? 'Cancellation asked for: another admin has to approve it'
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
              ? 'Refund asked for: another admin has to approve it'
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
          message: 'The store has been told again',
          data: seenByAdmin(c.get('actor'), withoutOtp(await readOrder(db, reference))),
        },
        200,
      );
    });
