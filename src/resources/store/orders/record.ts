import { z } from 'zod';
import { deliverableStatuses } from '../../../../contract/states';
import { parseInstant, nextMinute } from '../../../../contract/time';
import {
  awaitsAcceptance,
  canCancel,
  momentsOf,
  type OrderLife,
} from '../../../components/orderLife';
import { pincodeOrNote } from '../../../components/withPincode';
import type { ApiPayload } from '../../../framework/declaration/calls';
import { flag, list, num, str } from '../../../framework/declaration/lenientSchemas';

const product = z.object({ name: str(), image: str() }).catch({ name: '', image: '' });

/** An amount that some jobs can't see. */
const amount = num();

const orderItem = z
  .object({
    id: str(),
    quantity: num(1),
    refundedQuantity: num(0),
    price: amount,
    product,
    productName: str(),
    imageUrl: str(),
  })
  .transform(({ product: { name, image }, productName, imageUrl, ...item }) => ({
    ...item,
    name: name || productName,
    image: image || imageUrl,
  }));

/** Pieces of a dish; refunded pieces are separate and are not cooked. */
export interface OrderItem extends Omit<z.output<typeof orderItem>, 'refundedQuantity'> {
  isRefunded: boolean;
}

const itemsByRefund = ({ refundedQuantity, ...item }: z.output<typeof orderItem>): OrderItem[] =>
  [
    { ...item, quantity: item.quantity - refundedQuantity, isRefunded: false },
    { ...item, quantity: refundedQuantity, isRefunded: true },
  ].filter(({ quantity, isRefunded }) =>
    isRefunded ? quantity > 0 : refundedQuantity === 0 || quantity > 0,
  );

/** Pieces without refunded ones. */
export const piecesToCook = (items: readonly OrderItem[]): number =>
  items.reduce((sum, { quantity, isRefunded }) => sum + (isRefunded ? 0 : quantity), 0);

const orderEvent = z.object({ to: str(), by: str(), reason: str(), at: str() });
export type OrderEvent = z.output<typeof orderEvent>;

/**
 * An order on the store's screens: a row of the list, and below `isWhole` the fields that only the
 * details contain.
 */
export const orderRecord = z.object({
  id: str(),
  orderId: str(),
  status: str('pending'),
  createdAt: str(),
  storeName: str(),
  totalAmount: num(),
  deliveryFee: num(),
  discount: num(),
  finalAmount: amount,
  refundedAmount: num(0),
  paymentMethod: str('wallet'),
  paymentStatus: str('pending'),
  /** True if the server sent the payment status; false if `paymentStatus` is the default. */
  hasPaymentStatus: flag(false),
  disputeState: str(),
  /** Amount that the bank took back; absent if the job shows no amounts. */
  takenBackAmount: amount,
  deliveryAddress: str(),
  pincode: str(),
  notes: str(),
  cancelReason: str(),
  /** Empty unless too many wrong OTPs have been entered. */
  otpLockedUntil: str(),
  expiresAt: str(),
  acceptBy: str(),
  acceptedAt: str(),
  readyBy: str(),
  customerName: str(),
  customerPhone: str(),
  items: list(orderItem).transform((items) => items.flatMap(itemsByRefund)),
  isWhole: flag(false),
  history: list(orderEvent),
});
export type StoreOrder = z.output<typeof orderRecord>;

/** Paths of each field on different servers; the first existing one counts. */
export const orderAliases = {
  id: ['id', '_id', 'orderId'],
  orderId: ['orderId', 'id', '_id'],
  storeName: ['store.name', 'store.storeName', 'storeName'],
  finalAmount: ['finalAmount', 'totalAmount'],
  customerName: ['customer.name', 'customerName'],
  customerPhone: ['customer.phone', 'customerPhone'],
} as const;

/** Converts other differences in structure, after `orderAliases`. */
export const decodeOrder = (wire: ApiPayload): Partial<Record<keyof StoreOrder, unknown>> => ({
  status: String(wire.status ?? 'pending').toLowerCase(),
  hasPaymentStatus: wire.paymentStatus !== undefined,
  isWhole: Array.isArray(wire.history),
  pincode: pincodeOrNote(wire.deliveryAddress, wire.pincode),
  ...momentsOf(wire),
  otpLockedUntil: Number.isNaN(parseInstant(String(wire.otpLockedUntil)))
    ? ''
    : wire.otpLockedUntil,
});

const deliverable: readonly string[] = deliverableStatuses;

/** True in the Confirmed tab: paid, in the kitchen or ready, and not delivered. */
export const isConfirmed = ({ status }: Pick<StoreOrder, 'status'>): boolean =>
  deliverable.includes(status);

/** True while the kitchen works on it, which requires the store's acceptance. */
export const isInKitchen = (order: OrderLife): boolean =>
  isConfirmed(order) && !awaitsAcceptance(order);

/** True if every dish was refunded before it was ready. */
export const mustNotCook = ({ status, items }: Pick<StoreOrder, 'status' | 'items'>): boolean =>
  (status === 'confirmed' || status === 'preparing') &&
  items.length > 0 &&
  items.every(({ isRefunded }) => isRefunded);

/** True if the store may set the time until it is ready, which also accepts a waiting order. */
export const isAcceptable = (order: StoreOrder): boolean =>
  order.status === 'confirmed' &&
  order.readyBy === '' &&
  (order.acceptBy !== '' || order.acceptedAt !== '') &&
  !mustNotCook(order);

/** True for a paid order; an unpaid order is deleted instead. */
export const isRejectable = (order: OrderLife): boolean =>
  order.status !== 'pending' && canCancel('store', order);

/**
 * True after too many wrong OTPs, while the order can't be delivered. A server sends it only while
 * it lasts.
 */
export const isLocked = ({ otpLockedUntil }: Pick<StoreOrder, 'otpLockedUntil'>): boolean =>
  otpLockedUntil !== '';

/** First full minute at which the OTP can be tried again, in milliseconds. */
export const unlockedAt = (iso: string): number => nextMinute(parseInstant(iso));
