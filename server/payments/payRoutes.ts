import { paymentOpenedSchema, userOrderParams } from '../../contract/userOrders';
import type { PlacedOrder } from '../../contract/userOrders';
import type { Deps } from '../context';
import { AppError } from '../platform/errors';
import { createRouter, jsonRoute } from '../platform/http/route';
import { openPayment } from './openPayment';
import { findOwnOrder } from './unpaidOrder';

const pay = jsonRoute(
  'payUserOrder',
  {
    access: ['user'],
    tags: ['Customer'],
    method: 'post',
    path: '/user/orders/{id}/pay',
    summary: 'Open the payment of one of my orders',
    description:
      "Answers what opens the provider's checkout, as often as it is asked, until the order is paid or has ended: then 409. " +
      '`keyId` is null where no provider is configured, `checkoutUrl` is the page to pay at where the provider is simulated.',
    request: { params: userOrderParams },
  },
  paymentOpenedSchema,
);

/** `/user/orders/{id}/pay`. */
export const payRoutes = () =>
  createRouter().openapi(pay, async (c) => {
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
    return c.json({ message: 'The payment is open', data }, 200);
  });

/**
 * Opens the payment of an order that was just placed. Where the provider is away the order is placed all the same, and
 * payable by the call above.
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
      { err: error, orderId: order.orderId },
      'the payment of a placed order could not be opened',
    );
    return order;
  }
}
