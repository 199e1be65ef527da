import { z } from 'zod';
import { TEXT_LENGTH_MAX } from '../constants';
import { backwardSpan, isForwardSpan, orderDaysQuery } from '../days';
import { choice, cappedPageInfo, pageInfo, searchQuery, sortQuery } from '../lists';
import { paymentFacts } from '../money/paymentDesk';
import { historyActors, orderLife, orderLifeRules } from './rules';
import {
  orderReference,
  orderStatuses,
  orderStatusSchema,
  paymentMethods,
  paymentStatuses,
} from '../states';
import { required } from '../rules';

export const storeOrderTexts = {
  otp: 'Please enter a valid 4-digit OTP',
  reason: 'Please provide a reason to delete the order',
} as const;

export const storeOrderRules = {
  otp: z.string({ error: storeOrderTexts.otp }).regex(/^\d{4}$/, storeOrderTexts.otp),
  reason: required(TEXT_LENGTH_MAX, storeOrderTexts.reason),
};

/** Body of `PUT /store/orders/deliver`. */
export const deliverInput = z.object({ orderId: orderReference(), otp: storeOrderRules.otp });
export type DeliverInput = z.output<typeof deliverInput>;

/** Body, or query, of `DELETE /store/orders/delete`. */
export const deleteOrderInput = z.object({
  order_id: orderReference(),
  reason: storeOrderRules.reason,
});
export type DeleteOrderInput = z.output<typeof deleteOrderInput>;

const kitchenStatuses = ['preparing', 'ready'] as const;

/**
 * Body of `PUT /store/orders/status`: the progress in the kitchen. The first step may set the time
 * at which the order is ready, if it is not set yet.
 */
export const kitchenStatusInput = z.object({
  orderId: orderReference(),
  status: z.enum(kitchenStatuses, { error: `Choose one of: ${kitchenStatuses.join(', ')}` }),
  readyInMinutes: orderLifeRules.readyInMinutes.optional(),
});
export type KitchenStatusInput = z.output<typeof kitchenStatusInput>;

/**
 * An ordered item. `description` and `category` are current; `category` is null if the product is
 * not on the menu.
 */
const itemSchema = z.object({
  id: z.string(),
  productId: z.string(),
  product: z.object({
    name: z.string(),
    description: z.string(),
    image: z.string(),
    price: z.number(),
    category: z.string().nullable(),
  }),
  quantity: z.number(),
  /** Refunded pieces, which are not cooked. All pieces if the order is wholly refunded. */
  refundedQuantity: z.number(),
  price: z.number(),
});

/**
 * The store's view of an order: amounts in rupees, without the OTP. `otpLockedUntil` is null unless
 * it is locked now.
 */
export const storeOrderSchema = z.object({
  id: z.string(),
  orderId: z.string(),
  userId: z.string(),
  storeId: z.string(),
  store: z.object({ id: z.string(), name: z.string() }),
  items: z.array(itemSchema),
  totalAmount: z.number(),
  deliveryFee: z.number(),
  discount: z.number(),
  finalAmount: z.number(),
  refundedAmount: z.number(),
  status: orderStatusSchema,
  paymentMethod: z.enum(paymentMethods),
  paymentStatus: z.enum(paymentStatuses),
  disputeState: paymentFacts.disputeState,
  takenBackAmount: paymentFacts.takenBackAmount,
  deliveryAddress: z.string(),
  pincode: z.string().nullable(),
  notes: z.string().nullable(),
  cancelReason: z.string().nullable(),
  /** Null if the order is not paid, or was paid before this field existed. */
  paidAt: z.string().nullable(),
  ...orderLife,
  otpLockedUntil: z.string().nullable(),
  customer: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    isPhoneVerified: z.boolean(),
  }),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type StoreOrder = z.output<typeof storeOrderSchema>;

const pricedItem = itemSchema.shape;

/**
 * The store's order as the caller's job sees it. Amounts are absent without `store.prices.read`,
 * and on orders of other days (IST) without `store.money.read`; the customer's e-mail, phone,
 * address and pincode are absent without `store.contacts.read`.
 */
export const shownStoreOrderSchema = storeOrderSchema
  .partial({
    totalAmount: true,
    deliveryFee: true,
    discount: true,
    finalAmount: true,
    refundedAmount: true,
    takenBackAmount: true,
    deliveryAddress: true,
    pincode: true,
  })
  .extend({
    items: z.array(
      itemSchema
        .partial({ price: true })
        .extend({ product: pricedItem.product.partial({ price: true }) }),
    ),
    customer: storeOrderSchema.shape.customer.partial({
      email: true,
      phone: true,
      isPhoneVerified: true,
    }),
  });
export type ShownStoreOrder = z.output<typeof shownStoreOrderSchema>;

/**
 * `GET /store/orders/{id}`. The history names only roles, because a store must not learn the names
 * of people.
 */
export const storeOrderDetailSchema = shownStoreOrderSchema.extend({
  history: z.array(
    z.object({
      from: orderStatusSchema.nullable(),
      to: orderStatusSchema,
      by: z.enum(historyActors),
      reason: z.string().nullable(),
      at: z.string(),
    }),
  ),
});
export type StoreOrderDetail = StoreOrder &
  Pick<z.output<typeof storeOrderDetailSchema>, 'history'>;

/** Filters of the store's list: a status, or every paid order that is not cancelled. */
const storeOrderFilters = {
  search: searchQuery.shape.search,
  status: choice([...orderStatuses, 'paid']),
  ...orderDaysQuery,
};

/**
 * `status=confirmed` is the Confirmed tab: the deliverable statuses. `search` matches order codes
 * and customers' names, and phones if the caller may read them.
 */
export const storeOrderListQuery = searchQuery
  .extend(storeOrderFilters)
  .extend(sortQuery(['status'], ['finalAmount', 'createdAt']))
  .refine(isForwardSpan, backwardSpan);
export type StoreOrderListQuery = z.output<typeof storeOrderListQuery>;
/** Query of `GET /store/orders/stats`: the days of the list. */
export const storeOrderStatsQuery = z.object(orderDaysQuery).refine(isForwardSpan, backwardSpan);
export type StoreOrderStatsQuery = z.output<typeof storeOrderStatsQuery>;
/** Query of `GET /store/orders/export`: the filters of the list. */
export const storeOrderExportQuery = z
  .object(storeOrderFilters)
  .refine(isForwardSpan, backwardSpan);
export type StoreOrderFilters = z.output<typeof storeOrderExportQuery>;

/**
 * Sums are rupees of all rows that the filters select: the final amounts and the refunded part;
 * lower bounds if the total is capped. Absent without `store.money.read`.
 */
export const storeOrderListSchema = z.object({
  orders: z.array(shownStoreOrderSchema),
  amountSum: z.number().optional(),
  refundedSum: z.number().optional(),
  ...cappedPageInfo,
});

/**
 * `GET /store/orders/stats`. `confirmedOrders` counts the Confirmed tab; revenue in rupees of
 * delivered orders, absent without `store.money.read`.
 */
export const storeOrderStatsSchema = z.object({
  totalOrders: z.number(),
  confirmedOrders: z.number(),
  pendingOrders: z.number(),
  deliveredOrders: z.number(),
  cancelledOrders: z.number(),
  totalRevenue: z.number().optional(),
  totalRefunded: z.number().optional(),
});
export type StoreOrderStats = Required<z.output<typeof storeOrderStatsSchema>>;

export const storeOrderSavedSchema = z.object({ message: z.string(), data: shownStoreOrderSchema });

const reviewSchema = z.object({
  user: z.object({ name: z.string(), email: z.string() }),
  rating: z.number(),
  comment: z.string(),
  ratedAt: z.string(),
  orderId: z.string(),
});
export type StoreReview = z.output<typeof reviewSchema>;

/**
 * `GET /store/ratings`: a page of all reviews. Every page repeats the newest reviews; email
 * addresses are masked.
 */
export const storeRatingsSchema = z.object({
  store: z.object({
    storeName: z.string(),
    ownerName: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    pincode: z.string(),
    phone: z.string(),
    email: z.string(),
    isActive: z.boolean(),
    isApproved: z.boolean(),
    createdAt: z.string(),
    updatedAt: z.string(),
  }),
  rating: z.number(),
  ratingsCount: z.number(),
  ratings: z.array(reviewSchema),
  recentRatings: z.array(reviewSchema),
  ...pageInfo,
});
export type StoreRatings = z.output<typeof storeRatingsSchema>;
