import { z } from 'zod';
import { pincodeOrNote } from '../../../components/withPincode';
import type { ApiPayload } from '../../../framework/declaration/calls';
import { flag, list, num, str } from '../../../framework/declaration/lenientSchemas';
import { moneyParts } from './money';

const orderItem = z.object({
  id: str(),
  productId: str(),
  productName: str(),
  price: num(),
  quantity: num(),
  imageUrl: str(),
  paidFor: z.number().optional(),
  refundedQuantity: num(0),
});
export type OrderItem = z.output<typeof orderItem>;
/** Rupees of all pieces. */
export const amountOf = ({ price, quantity }: OrderItem): number | undefined =>
  price === undefined || quantity === undefined ? undefined : price * quantity;

/**
 * A change of the order. Without an actor, `by` names the part of the program; on other servers it
 * is the payment provider.
 */
const orderEvent = z.object({
  to: str(),
  at: str(),
  by: str(),
  actor: z.object({ name: str(), role: str() }).nullable().catch(null),
  reason: str(),
});
export type OrderEvent = z.output<typeof orderEvent>;

/**
 * An order on the screen: a row of the list, and below `isWhole` the fields that only the details
 * contain.
 */
export const orderRecord = z.object({
  id: str(),
  orderId: str(),
  date: str(),
  status: str(),
  paymentStatus: z.enum(['pending', 'paid', 'failed', 'partly_refunded', 'refunded']),
  disputeState: str(),
  /** Amount that the bank took back. */
  takenBackAmount: num(),
  /** True while the bank has reserved the money and nothing is captured yet. */
  isAuthorized: flag(),
  paymentMethod: str('razorpay'),
  customerId: str(),
  customerName: str(),
  customerPhone: str(),
  address: str(),
  pincode: str(),
  notes: str(),
  storeId: str(),
  storeName: str(),
  storeImage: str(),
  itemCount: num(),
  total: num(),
  discount: num(),
  deliveryFee: num(),
  isWhole: flag(false),
  subtotal: z.number().optional(),
  otp: str(),
  customerEmail: str(),
  storeLocation: str(),
  storePhone: str(),
  couponId: str(),
  couponCode: str(),
  cancelReason: str(),
  orderItems: list(orderItem),
  /** Undefined if the server does not store it. */
  history: list(orderEvent).optional(),
  ...moneyParts,
});
export type OrderRecord = z.output<typeof orderRecord>;

/** Paths of each field in the list and the details; the first existing one counts. */
export const orderAliases = {
  id: ['id', '_id', 'orderId'],
  orderId: ['orderId', 'id', '_id'],
  date: ['date', 'createdAt'],
  status: ['status', 'orderStatus.status'],
  paymentStatus: ['payment.status', 'orderStatus.payment', 'paymentStatus', 'payment'],
  paymentMethod: ['payment.method', 'orderStatus.method', 'paymentMethod'],
  customerId: ['customer.id', 'customerId'],
  customerName: ['customer.name', 'customerName'],
  customerPhone: ['customer.phone', 'customerPhone'],
  address: ['deliveryAddress.address', 'customer.address', 'address', 'deliveryAddress'],
  pincode: ['deliveryAddress.pincode', 'pincode'],
  notes: ['notes', 'deliveryAddress.notes'],
  storeId: ['storeInformation.id', 'store.id', 'storeId'],
  storeName: ['storeInformation.storeName', 'store.name', 'store.storeName', 'storeName'],
  storeImage: ['storeInformation.image', 'store.image'],
  storeLocation: ['storeInformation.location', 'store.location'],
  storePhone: ['storeInformation.phone', 'store.phone'],
  itemCount: ['items.count', 'itemCount'],
  subtotal: ['orderSummary.subtotal', 'subtotal'],
  total: ['amount.total', 'orderSummary.total', 'total', 'totalAmount'],
  discount: ['amount.discount', 'orderSummary.discount', 'discount'],
  deliveryFee: ['deliveryFee', 'orderSummary.deliveryFee'],
  otp: ['otp', 'orderStatus.otp'],
} as const;

const paidStatuses = ['completed', 'success', 'paid'];

/** `completed` and `success` mean paid; an unknown word means pending. */
const paymentStatusOf = (sent: unknown): OrderRecord['paymentStatus'] => {
  const word = String(sent ?? '').toLowerCase();
  if (paidStatuses.includes(word)) return 'paid';
  return word === 'failed' || word === 'refunded' || word === 'partly_refunded' ? word : 'pending';
};

const figure = num().catch(undefined);

/** Amount before discounts; some servers send the amount paid instead. */
const totalOf = ({ subtotal, deliveryFee, total }: ApiPayload): number | undefined => {
  const [items, fee] = [figure.parse(subtotal), figure.parse(deliveryFee)];
  return items === undefined || fee === undefined ? figure.parse(total) : items + fee;
};

// an alias skips null
const noPincode = z.object({ deliveryAddress: z.object({ pincode: z.null() }) });
const hasNoPincode = (wire: ApiPayload) => noPincode.safeParse(wire).success;

/** Converts other differences in structure, after `orderAliases`. */
export const decodeOrder = (wire: ApiPayload): Partial<Record<keyof OrderRecord, unknown>> => {
  const rows = [wire.orderItems, wire.items].find(Array.isArray);
  return {
    status: String(wire.status ?? '').toLowerCase(),
    paymentStatus: paymentStatusOf(wire.paymentStatus),
    total: totalOf(wire),
    pincode: pincodeOrNote(wire.address, hasNoPincode(wire) ? null : wire.pincode),
    isWhole: rows !== undefined || wire.orderSummary !== undefined,
    ...(rows === undefined ? {} : { orderItems: rows, itemCount: wire.itemCount ?? rows.length }),
    ...(wire.subtotal === undefined ? {} : { subtotal: figure.parse(wire.subtotal) }),
  };
};

/** Amount paid in rupees; undefined if the server does not send the total. */
export const finalOf = ({
  total,
  discount = 0,
}: Pick<OrderRecord, 'total' | 'discount'>): number | undefined =>
  total === undefined ? undefined : Math.max(0, total - discount);

/** True if some of the captured money is not refunded. */
export const isPaid = ({ paymentStatus }: Pick<OrderRecord, 'paymentStatus'>): boolean =>
  paymentStatus === 'paid' || paymentStatus === 'partly_refunded';

const isOver = (status: string): boolean => status === 'delivered' || status === 'cancelled';

export const canCancel = ({ status }: Pick<OrderRecord, 'status'>): boolean => !isOver(status);

/** True if the store has work to do. */
export const isOpenAndPaid = (order: Pick<OrderRecord, 'status' | 'paymentStatus'>): boolean =>
  isPaid(order) && order.status !== 'pending' && !isOver(order.status);

/** Usual destination of a refund: where the payment came from. */
export const paidFrom = ({ paymentMethod }: Pick<OrderRecord, 'paymentMethod'>) =>
  paymentMethod === 'wallet' ? 'wallet' : 'source';
