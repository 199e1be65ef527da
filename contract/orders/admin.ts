import { z } from 'zod';
import { backwardSpan, isForwardSpan, orderDaysQuery } from '../days';
import {
  choice,
  dateRangeFilter,
  idFilter,
  yesOrNo,
  lookupPageInfo,
  lookupQuery,
  cappedPageInfo,
  searchQuery,
  sortQuery,
} from '../lists';
import { toPaise } from '../money';
import { historyActors, orderLife } from './rules';
import {
  orderReference,
  orderStatuses,
  orderStatusSchema,
  paymentMethods,
  paymentMethodSchema,
  paymentStatusSchema,
} from '../states';
import { disputeStateSchema, paymentFacts } from '../money/paymentDesk';
import { refundSchema } from '../money/refunds';
import { roles } from '../people/permissions';
import { postingStatuses, postingTypes } from '../money/wallet';

const AMOUNT_RANGE = /^(\d{1,7}(?:\.\d{1,2})?)(?:\+|-(\d{1,7}(?:\.\d{1,2})?))$/;
const amountText = 'Enter amounts in rupees as 500-1000 or 1000+';

/**
 * `500-1000` or `1000+` (in a query, a plus may arrive as a space) → integer paise, both ends
 * included.
 */
const amountRangeFilter = () =>
  z.preprocess(
    (value) => (value === '' || value === 'all' ? undefined : value),
    z
      .string()
      .transform((text, context) => {
        const [, min, max] = AMOUNT_RANGE.exec(text.trimStart().replace(/ $/, '+')) ?? [];
        if (min !== undefined && (max === undefined || Number(min) <= Number(max))) {
          return {
            fromPaise: toPaise(Number(min)),
            toPaise: max === undefined ? undefined : toPaise(Number(max)),
          };
        }
        context.addIssue({ code: 'custom', message: amountText });
        return z.NEVER;
      })
      .optional(),
  );

const filters = {
  search: searchQuery.shape.search,
  status: choice(orderStatuses),
  /**
   * Selects paid orders that are behind schedule in the kitchen, or not accepted in time; `false`
   * selects every order.
   */
  late: yesOrNo(),
  paymentMethod: choice(paymentMethods),
  dateRange: dateRangeFilter(),
  ...orderDaysQuery,
  store_id: idFilter(),
  /** Alias of `store_id`. */
  storeId: idFilter(),
  user_id: idFilter(),
  /**
   * Orders that use this coupon, or hold it until they are paid; a cancelled order has released it.
   */
  coupon_id: idFilter(),
  amountRange: amountRangeFilter(),
};

/**
 * Query of `GET /admin/orders`. `search` matches number, address and store, and the name and phone
 * of the order and of the account.
 */
export const orderListQuery = searchQuery
  .extend(filters)
  .extend(sortQuery([], ['date', 'finalAmount']))
  .refine(isForwardSpan, backwardSpan);
export type OrderListQuery = z.output<typeof orderListQuery>;
/** Query of `GET /admin/orders/stats`: the filters of the list without the status. */
export const orderStatsQuery = z
  .object(filters)
  .omit({ status: true, late: true })
  .refine(isForwardSpan, backwardSpan);
export type OrderStatsQuery = z.output<typeof orderStatsQuery>;
/** Query of `GET /admin/orders/export`: the filters of the list. */
export const orderExportQuery = z.object(filters).refine(isForwardSpan, backwardSpan);
export type OrderFilters = z.output<typeof orderExportQuery>;

/** The `{id}` of `GET /admin/orders/{id}`: the order's id or its code. */
export const orderParams = z.object({ id: orderReference() });

/**
 * A row of the admin's list. Amounts in rupees: total = subtotal + delivery fee, final = the amount
 * paid. Lists never contain the OTP.
 */
export const orderListItemSchema = z.object({
  id: z.string(),
  orderId: z.string(),
  date: z.string(),
  status: orderStatusSchema,
  customer: z.object({ id: z.string(), name: z.string(), phone: z.string(), address: z.string() }),
  store: z.object({ id: z.string(), name: z.string(), image: z.string() }),
  items: z.object({ count: z.number() }),
  amount: z.object({ total: z.number(), discount: z.number(), final: z.number() }),
  deliveryFee: z.number(),
  payment: z.object({ status: paymentStatusSchema, method: paymentMethodSchema }),
  ...paymentFacts,
  notes: z.string().nullable(),
  ...orderLife,
  updatedAt: z.string(),
});
export type OrderListItem = z.output<typeof orderListItemSchema>;
/**
 * `amountSum`: rupees of the final amounts of all rows that the filters select; a lower bound if
 * the total is capped.
 */
export const orderListSchema = z.object({
  orders: z.array(orderListItemSchema),
  amountSum: z.number(),
  ...cappedPageInfo,
});

/**
 * `GET /admin/orders/stats`. Counts are per status, as the list's filter selects it; their sum is
 * the total. Revenue in rupees: the sum of final over delivered orders, by the IST day of
 * placement. With `isTotalCapped`, broad filters cover only some thousand orders and the figures
 * are lower bounds; `isRecentCapped` is the same for the revenue of today, this week and this
 * month.
 */
export const orderStatsSchema = z.object({
  pendingOrders: z.number(),
  confirmedOrders: z.number(),
  preparingOrders: z.number(),
  readyOrders: z.number(),
  deliveredOrders: z.number(),
  cancelledOrders: z.number(),
  totalOrders: z.number(),
  todayRevenue: z.number(),
  thisWeekRevenue: z.number(),
  thisMonthRevenue: z.number(),
  totalRevenue: z.number(),
  todayRefunded: z.number(),
  thisWeekRefunded: z.number(),
  thisMonthRefunded: z.number(),
  totalRefunded: z.number(),
  isTotalCapped: z.boolean(),
  isRecentCapped: z.boolean(),
});
export type OrderStats = z.output<typeof orderStatsSchema>;

/** A change of the order. `from` is null for its placement; `actor` is null for a program. */
const orderEventSchema = z.object({
  from: orderStatusSchema.nullable(),
  to: orderStatusSchema,
  at: z.string(),
  actor: z.object({ id: z.string(), name: z.string(), role: z.enum(roles) }).nullable(),
  by: z.enum(historyActors),
  reason: z.string().nullable(),
});

/** An attempt to pay the order, with the provider's ids; rupees. */
const orderPaymentSchema = z.object({
  id: z.string(),
  providerPaymentId: z.string(),
  state: z.string(),
  amount: z.number(),
  createdAt: z.string(),
  /** State of the dispute, if the customer denied the payment. */
  dispute: disputeStateSchema.nullable(),
});

/**
 * Distribution of an order's money; rupees. captured = kept + refunded + disputed; a pending refund
 * counts as kept until it is done. `disputed`: the bank has returned it to the payer. `disputing`:
 * the bank may return it, and no part can be refunded until the decision. `isTakenBack`: nothing is
 * left to refund.
 */
const orderMoneySchema = z.object({
  captured: z.number(),
  refunded: z.number(),
  refunding: z.number(),
  kept: z.number(),
  disputed: z.number().optional(),
  disputing: z.number().optional(),
  isTakenBack: z.literal(true).optional(),
});

const orderPostingSchema = z.object({
  id: z.string(),
  type: z.enum(postingTypes),
  amount: z.number(),
  description: z.string(),
  status: z.enum(postingStatuses),
  date: z.string(),
});

/**
 * `GET /admin/orders/{id}`. `orderSummary.total` is subtotal + deliveryFee, `finalAmount` is total
 * − discount, at least 0. `paidFor` is an item's price less its share of the discount: items and
 * fee sum to the final amount.
 */
export const orderDetailSchema = z.object({
  id: z.string(),
  orderId: z.string(),
  orderItems: z.array(
    z.object({
      id: z.string(),
      productId: z.string(),
      productName: z.string(),
      price: z.number(),
      quantity: z.number(),
      imageUrl: z.string(),
      paidFor: z.number(),
      /** Pieces that are refunded or being refunded. */
      refundedQuantity: z.number(),
    }),
  ),
  orderSummary: z.object({
    subtotal: z.number(),
    deliveryFee: z.number(),
    discount: z.number(),
    total: z.number(),
    finalAmount: z.number(),
  }),
  orderStatus: z.object({
    status: orderStatusSchema,
    payment: paymentStatusSchema,
    method: paymentMethodSchema,
    otp: z.string(),
  }),
  deliveryAddress: z.object({
    address: z.string(),
    pincode: z.string().nullable(),
    notes: z.string().nullable(),
  }),
  storeInformation: z.object({
    id: z.string(),
    storeName: z.string(),
    location: z.string(),
    phone: z.string(),
    image: z.string(),
  }),
  customer: z.object({
    id: z.string(),
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    address: z.string(),
  }),
  ...paymentFacts,
  money: orderMoneySchema,
  /** Needs `refunds.read`. */
  refunds: z.array(refundSchema).optional(),
  /** Needs `payments.read`. */
  payments: z.array(orderPaymentSchema).optional(),
  /** Needs `wallet.read`. */
  postings: z.array(orderPostingSchema).optional(),
  history: z.array(orderEventSchema),
  cancelReason: z.string().nullable(),
  ...orderLife,
  couponId: z.string().nullable(),
  couponCode: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type OrderDetail = z.output<typeof orderDetailSchema>;
/** The order after an admin's action, without the OTP, which only the details contain. */
export const orderSavedSchema = z.object({
  message: z.string(),
  data: orderDetailSchema.extend({
    orderStatus: orderDetailSchema.shape.orderStatus.omit({ otp: true }),
  }),
});
export type SavedOrder = z.output<typeof orderSavedSchema>['data'];

/**
 * Query of `GET /admin/orders/stores/dropdown`: active stores; with `include_inactive` also
 * inactive stores, and former stores with orders.
 */
export const orderStoresQuery = lookupQuery.extend({ include_inactive: yesOrNo() });
export type OrderStoresQuery = z.output<typeof orderStoresQuery>;
export const orderStoresSchema = z.object({
  stores: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      isActive: z.boolean(),
      isFormer: z.boolean(),
    }),
  ),
  ...lookupPageInfo,
});
