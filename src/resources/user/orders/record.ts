import { z } from 'zod';
import { deliverableStatuses } from '../../../../contract/states';
import { parseInstant } from '../../../../contract/time';
import { momentsOf } from '../../../components/orderLife';
import { firstAt } from '../../../framework/declaration/places';
import type { ApiPayload } from '../../../framework/declaration/calls';
import { isObject } from '../../../framework/declaration/isObject';
import { flag, list, num, str } from '../../../framework/declaration/lenientSchemas';

const orderItem = z.object({ name: str(), image: str(), quantity: num(1), price: num(0) });
export type OrderItem = z.output<typeof orderItem>;

const orderRefund = z.object({ amount: num(0), destination: str(), state: str(), since: str() });
export type OrderRefund = z.output<typeof orderRefund>;

/** The customer's own order. Amounts in rupees. */
export const orderRecord = z.object({
  id: str(),
  orderId: str(),
  storeName: str(),
  storeImage: str(),
  status: str('pending'),
  items: list(orderItem),
  totalAmount: num(0),
  deliveryFee: num(0),
  discount: num(0),
  finalAmount: num(0),
  paymentMethod: str('razorpay'),
  paymentStatus: str('pending'),
  /** True while the bank has reserved the money and nothing is captured yet. */
  isAuthorized: flag(false),
  deliveryAddress: str(),
  pincode: str(),
  notes: str(),
  cancelReason: str(),
  otp: str(),
  expiresAt: str(),
  acceptBy: str(),
  acceptedAt: str(),
  readyBy: str(),
  cancelFrom: str(),
  isRated: flag(false),
  refunds: list(orderRefund),
  createdAt: str(),
});
export type OrderRecord = z.output<typeof orderRecord>;

export const orderAliases = {
  id: ['id', '_id', 'orderId'],
  orderId: ['orderId', 'id', '_id'],
  storeName: ['store.name', 'store.storeName', 'storeName'],
  storeImage: ['store.image', 'store.imageUrl', 'storeImage'],
  totalAmount: ['totalAmount', 'total'],
  deliveryAddress: ['deliveryAddress.address', 'deliveryAddress', 'address'],
  cancelReason: ['cancelReason', 'reason'],
  isRated: ['isRated', 'rated'],
  createdAt: ['createdAt', 'date'],
} as const;

/** The product is inside the item, or next to it. */
const itemOf = (item: ApiPayload): ApiPayload => ({
  ...item,
  name: firstAt(item, ['name', 'productName', 'product.name']),
  image: firstAt(item, ['image', 'imageUrl', 'product.image', 'product.imageUrl']),
});

const amount = num(0);

/**
 * Converts other differences in structure; a missing final amount is the total less the discount.
 */
export const decodeOrder = (wire: ApiPayload): Partial<Record<keyof OrderRecord, unknown>> => ({
  status: String(wire.status ?? 'pending').toLowerCase(),
  ...(Array.isArray(wire.items) ? { items: wire.items.filter(isObject).map(itemOf) } : {}),
  ...momentsOf(wire),
  finalAmount:
    wire.finalAmount ?? Math.max(0, amount.parse(wire.totalAmount) - amount.parse(wire.discount)),
});

const deliverable: readonly string[] = deliverableStatuses;

/** The code for the delivery; empty before the order is confirmed and after it has ended. */
export const pendingOtp = ({ status, otp }: Pick<OrderRecord, 'status' | 'otp'>): string =>
  deliverable.includes(status) ? otp : '';

/** True for an order that waits for its payment, until its deadline. */
export const canPay = ({
  status,
  paymentMethod,
  isAuthorized,
  expiresAt,
}: Pick<OrderRecord, 'status' | 'paymentMethod' | 'isAuthorized' | 'expiresAt'>): boolean =>
  status === 'pending' &&
  paymentMethod === 'razorpay' &&
  !isAuthorized &&
  !(parseInstant(expiresAt) <= Date.now());

export const canRate = ({ status, isRated }: Pick<OrderRecord, 'status' | 'isRated'>): boolean =>
  status === 'delivered' && !isRated;
