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
/** Rupees of all of its pieces. */
export const amountOf = ({ price, quantity }: OrderItem): number | undefined =>
  price === undefined || quantity === undefined ? undefined : price * quantity;

/** One change; without an actor `by` says which part of the program made it, on other servers the payment provider. */
const orderEvent = z.object({
  to: str(),
  at: str(),
  by: str(),
  actor: z.object({ name: str(), role: str() }).nullable().catch(null),
  reason: str(),
});
export type OrderEvent = z.output<typeof orderEvent>;

/** An order as the screen knows it: a row of the list, and below `isWhole` what only the details contain. */
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
  /** Undefined where the server does not keep it. */
  history: list(orderEvent).optional(),
  ...moneyParts,
});
export type OrderRecord = z.output<typeof orderRecord>;

/** Where the list and the details keep each field; the first that is there wins. */
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

const paid = ['completed', 'success', 'paid'];

/** completed and success are paid; what no word tells is pending. */
const paymentStatusOf = (sent: unknown): OrderRecord['paymentStatus'] => {
  const word = String(sent ?? '').toLowerCase();
  if (paid.includes(word)) return 'paid';
  return word === 'failed' || word === 'refunded' || word === 'partly_refunded' ? word : 'pending';
};

const figure = num();

/** What discounts are taken from; a server may say what is paid instead. */
const totalOf = ({ subtotal, deliveryFee, total }: ApiPayload): number | undefined => {
  const [items, fee] = [figure.parse(subtotal), figure.parse(deliveryFee)];
  return items === undefined || fee === undefined ? figure.parse(total) : items + fee;
};

// an alias passes over null
const noPincode = z.object({ deliveryAddress: z.object({ pincode: z.null() }) });
const hasNoPincode = (wire: ApiPayload) => noPincode.safeParse(wire).success;

/** What differs in structure, after `orderAliases`. */
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

/** Rupees that are paid; undefined where the server does not send the total. */
export const finalOf = ({
  total,
  discount = 0,
}: Pick<OrderRecord, 'total' | 'discount'>): number | undefined =>
  total === undefined ? undefined : Math.max(0, total - discount);

/** What was captured and is not all refunded. */
export const isPaid = ({ paymentStatus }: Pick<OrderRecord, 'paymentStatus'>): boolean =>
  paymentStatus === 'paid' || paymentStatus === 'partly_refunded';

const isOver = (status: string): boolean => status === 'delivered' || status === 'cancelled';

export const mayCancel = ({ status }: Pick<OrderRecord, 'status'>): boolean => !isOver(status);

/** The store has something to do. */
export const isOpenAndPaid = (order: Pick<OrderRecord, 'status' | 'paymentStatus'>): boolean =>
  isPaid(order) && order.status !== 'pending' && !isOver(order.status);
