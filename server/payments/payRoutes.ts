import { isCaptured, paymentStatusSchema } from '../../contract/states';
import {
  orderPaidSchema,
  paidInput,
  type PaidInput,
  paymentOpenedSchema,
  userOrderParams,
  type PlacedOrder,
  type UserOrder,
} from '../../contract/orders/customer';
import type { Deps } from '../context';
import { readOrder } from '../orders/customer/orders';
import { AppError, invalidField } from '../platform/errors';
import { createRouter, jsonBody, jsonRoute } from '../platform/http/route';
import { fetchWithTimeout } from './askPayments';
import { openPayment } from './openPayment';
import { isSignedBy, notConfigured } from './signature';
import { findOwnOrder } from './unpaidOrder';

const pay = jsonRoute(
  'payUserOrder',
  {
    access: ['user'],
    tags: ['Customer'],
    method: 'post',
    path: '/user/orders/{id}/pay',
    summary: 'Start the payment of one of my orders',
    description:
      "Returns the values that open the provider's checkout, at every call until the order is paid or closed: then 409. " +
      '`keyId` is null if no provider is configured; `checkoutUrl` is the payment page of a simulated provider.',
    request: { params: userOrderParams },
  },
  paymentOpenedSchema,
);

const paid = jsonRoute(
  'checkUserOrderPayment',
  {
    access: ['user'],
    tags: ['Customer'],
    method: 'post',
    path: '/user/orders/{id}/paid',
    summary: 'Report a payment from the checkout',
    description:
      'Takes `razorpay_payment_id` and `razorpay_signature` of the checkout and asks the provider. ' +
      'The order is confirmed, or stays pending while the provider does not answer. ' +
      'A repeated call returns the same response.',
    request: {
      params: userOrderParams,
      body: jsonBody(paidInput, {
        paymentId: 'pay_N3kd0aQzT6yXw1',
        signature: '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
      }),
    },
  },
  orderPaidSchema,
);

export const payRoutes = () =>
  createRouter()
    .openapi(pay, async (c) => {
      const deps = c.get('deps');
      const order = await openPayment(
        deps,
        await findOwnOrder(deps.db, c.get('actor').id, c.req.valid('param').id),
      );
      const { keyId = null, checkoutUrl } = deps.config.razorpay ?? {};
      const data = {
        orderId: order.code,
        providerOrderId: order.providerOrderId,
        amountPaise: order.finalPaise,
        currency: 'INR' as const,
        keyId,
        checkoutUrl:
          checkoutUrl === undefined
            ? null
            : `${checkoutUrl}/${encodeURIComponent(order.providerOrderId)}`,
        customer: { name: order.customerName, phone: order.customerPhone },
      };
      return c.json({ message: 'Payment started', data }, 200);
    })
    .openapi(paid, async (c) => {
      const { db } = c.get('deps');
      const userId = c.get('actor').id;
      const id = await findOwnOrder(db, userId, c.req.valid('param').id);
      await checkReturn(c.get('deps'), id, c.req.valid('json'));
      const data = await readOrder(db, userId, id);
      return c.json({ message: stateOf(data), data }, 200);
    });

/**
 * Checks the signature of the checkout's result, then asks the provider about the payment.
 * @throws {AppError} 422 on `signature` if it is not the provider's for this order and payment
 */
async function checkReturn(
  { db, config, paymentProvider }: Deps,
  orderId: string,
  { paymentId, signature }: PaidInput,
): Promise<void> {
  if (config.razorpay === undefined) throw notConfigured();
  const order = await db
    .selectFrom('orders')
    .select(['payment_reference', 'payment_status'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { payment_reference: providerOrderId } = order;
  // https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/integration-steps
  const signed = `${providerOrderId}|${paymentId}`;
  if (providerOrderId === null || !isSignedBy(config.razorpay.keySecret, signed, signature))
    throw invalidField('signature', 'The signature does not belong to this payment and order');
  if (paymentProvider !== undefined && !isCaptured(paymentStatusSchema.parse(order.payment_status)))
    await fetchWithTimeout({ db, paymentProvider }, providerOrderId);
}

const stateOf = ({ orderId: code, status, paymentStatus }: UserOrder): string => {
  if (!isCaptured(paymentStatus))
    return `Your payment for order ${code} is being checked. Please do not pay again`;
  return status === 'cancelled'
    ? `Order ${code} is cancelled, and your payment is refunded`
    : `Order ${code} is paid`;
};

/**
 * Opens the payment of a new order. If the provider is unavailable, the order stays placed, and the
 * call above opens the payment later.
 */
export async function openPlacedPayment(deps: Deps, order: PlacedOrder): Promise<PlacedOrder> {
  const { payment } = order;
  if (
    deps.paymentProvider === undefined ||
    order.status !== 'pending' ||
    payment.providerOrderId !== null
  )
    return order;
  try {
    const { providerOrderId } = await openPayment(deps, order.id);
    return { ...order, payment: { ...payment, providerOrderId } };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    deps.log.warn(
      { err: error, orderId: order.id },
      'the payment of a placed order could not be opened',
    );
    return order;
  }
}
