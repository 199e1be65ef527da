import { orderInput, orderPlacedSchema } from '../../../contract/orders/customer';
import { idempotencyHeaders } from '../../platform/http/idempotency';
import { createRouter, jsonBody, jsonRoute } from '../../platform/http/route';
import type { Payments } from '../payments';
import { placeOrder } from './placeOrder';

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
const place = jsonRoute(
  'placeOrder',
  {
    access: ['user'],
    tags: ['Customer'],
    method: 'post',
    path: '/user/orders',
    summary: 'Place an order, once per Idempotency-Key',
    description:
      'The server calculates the price. A wallet order is paid and confirmed at once; any other order awaits ' +
      'payment until `expiresAt`. If `expectedTotal` differs from the price, no order is placed: 409 with the ' +
      'price as `current`. Limits (429): 3 unpaid orders, 10 orders in 10 minutes, 60 refused orders in 10 minutes, 20 unknown coupons an hour. For seven days, the same key and body return the same order again, with the header `Idempotency-Replayed: true`.',
    request: { headers: idempotencyHeaders, body: jsonBody(orderInput, orderExample) },
  },
  orderPlacedSchema,
);
export const placeRoutes = ({ open }: Pick<Payments, 'open'>) =>
  createRouter().openapi(place, async (c) => {
    const key = c.req.valid('header')['Idempotency-Key'];
    const placed = await placeOrder(c.get('deps'), c.get('actor').id, key, c.req.valid('json'));
    if (placed.isReplay) c.header('Idempotency-Replayed', 'true');
    const order = await open(c.get('deps'), placed.order);
    return c.json({ message: 'Order placed successfully', data: order }, 200);
  });
