import { z } from 'zod';
import { webhookResponse, webhookBody } from '../../contract/money/payments';
import { limitBody } from '../platform/http/bodyLimit';
import { createRouter, jsonBody, jsonRoute } from '../platform/http/route';
import { requireSignature } from './signature';
import { receiveEvent } from './webhook';

const path = '/payments/razorpay/webhook';

const example = {
  event: 'payment.captured',
  payload: {
    payment: {
      entity: {
        id: 'pay_N3kd0aQzT6yXw1',
        order_id: 'order_N3kcRr8bLq2sVd',
        amount: 42_900,
        currency: 'INR',
        status: 'captured',
      },
    },
  },
};

const webhook = jsonRoute(
  'receivePaymentEvent',
  {
    access: 'public',
    tags: ['Payments'],
    method: 'post',
    path,
    summary: 'Receive a payment event from the provider',
    description:
      '`X-Razorpay-Signature` is the hex HMAC-SHA256 of the raw body with RAZORPAY_WEBHOOK_SECRET; ' +
      '401 without it. An event counts once, however often it is delivered. Handles `payment.captured`, `order.paid` and ' +
      '`payment.failed`, whose `payload.payment.entity` must be complete; any other event is ignored.',
    request: {
      headers: z.object({ 'X-Razorpay-Signature': z.string() }),
      body: jsonBody(webhookBody, example),
    },
  },
  webhookResponse,
);

export const paymentRoutes = () => {
  const router = createRouter();
  router.post(path, limitBody, requireSignature);
  return router.openapi(webhook, async (c) =>
    c.json(await receiveEvent(c.get('deps'), c.req.valid('json')), 200),
  );
};
