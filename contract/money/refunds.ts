import { z } from 'zod';
import { ORDER_LINES_MAX, ORDER_QUANTITY_MAX, ORDER_TOTAL_MAX_RUPEES } from '../constants';
import { hasTwoDecimals, id, required } from '../rules';
import {
  refundDestinations,
  refundFaults,
  refundDestinationSchema,
  refundFaultSchema,
  refundStates,
  refundStateSchema,
} from '../states';
import { bulkRows } from '../records';
import { backwardSpan, daySpanQuery, isForwardSpan } from '../days';
import {
  choice,
  dateRangeFilter,
  idFilter,
  cappedPageInfo,
  searchQuery,
  sortQuery,
} from '../lists';

export const REFUND_REASON_MIN = 5;
export const REFUND_REASON_MAX = 500;

export const refundTexts = {
  reason: `Enter a reason of ${REFUND_REASON_MIN} to ${REFUND_REASON_MAX} characters`,
  fault: 'Choose who pays for the refund',
  destination: 'Choose where the refund goes',
  amount: 'Enter an amount above 0',
  decimals: 'At most two decimals',
  quantity: `Enter a quantity from 1 to ${ORDER_QUANTITY_MAX}`,
  lines: 'Choose at least one item',
  tooManyLines: `At most ${ORDER_LINES_MAX} different items`,
  twice: 'This item is in the list twice',
  eitherOr: 'Enter either items or an amount',
} as const;

const line = z.object({
  itemId: required().pipe(id()),
  quantity: z
    .number(refundTexts.quantity)
    .int(refundTexts.quantity)
    .min(1, refundTexts.quantity)
    .max(ORDER_QUANTITY_MAX, refundTexts.quantity),
});

/** Rules of a refund and of an admin's cancellation, by field. */
export const refundRules = {
  lines: z
    .array(line, { error: refundTexts.lines })
    .min(1, refundTexts.lines)
    .max(ORDER_LINES_MAX, refundTexts.tooManyLines)
    .superRefine((lines, context) => {
      lines.forEach(({ itemId }, at) => {
        if (lines.findIndex((item) => item.itemId === itemId) === at) return;
        context.addIssue({ code: 'custom', path: [at, 'itemId'], message: refundTexts.twice });
      });
    }),
  amount: z
    .number(refundTexts.amount)
    .gt(0, refundTexts.amount)
    .max(ORDER_TOTAL_MAX_RUPEES, 'At most 10,00,000')
    .refine(hasTwoDecimals, refundTexts.decimals),
  destination: z.enum(refundDestinations, { error: refundTexts.destination }),
  fault: z.enum(refundFaults, { error: refundTexts.fault }),
  reason: required(REFUND_REASON_MAX, refundTexts.reason).pipe(
    z.string().min(REFUND_REASON_MIN, refundTexts.reason),
  ),
};

/** Body of `POST /admin/orders/{id}/refunds`: pieces of the order's items, or rupees. */
export const orderRefundInput = z
  .object({
    lines: refundRules.lines.optional(),
    amount: refundRules.amount.optional(),
    destination: refundRules.destination,
    fault: refundRules.fault,
    reason: refundRules.reason,
    /** Also cancels the order. Allowed only if the rest of the payment goes back. */
    endsOrder: z.boolean().optional(),
  })
  .refine(({ lines, amount }) => (lines === undefined) !== (amount === undefined), {
    path: ['amount'],
    error: refundTexts.eitherOr,
  });
export type OrderRefundInput = z.output<typeof orderRefundInput>;

/**
 * Body of `POST /admin/orders/{id}/cancel`. The money of a wallet order always goes back to the
 * wallet.
 */
export const adminCancelInput = z.object({
  reason: refundRules.reason,
  fault: refundRules.fault,
  destination: refundRules.destination.default('source'),
});
export type AdminCancelInput = z.output<typeof adminCancelInput>;

/** Body of `POST /admin/refunds/bulk`. */
export const refundBulkInput = z.object({ action: z.literal('retry'), rows: bulkRows });

/** Body of `PUT /admin/refunds/{id}/decline`. */
export const refundDeclineInput = z.object({ reason: refundRules.reason });

const filters = {
  /** Part of an order's code. */
  search: searchQuery.shape.search,
  /** A state, or `open`: approved or sent. */
  state: choice([...refundStates, 'open']),
  destination: choice(refundDestinations),
  fault: choice(refundFaults),
  store_id: idFilter(),
  order_id: idFilter(),
  dateRange: dateRangeFilter(),
  ...daySpanQuery,
  /** Selects the date that the days apply to; by default when the refund was requested. */
  day_of: choice(['asked', 'done']),
};

/** Query of `GET /admin/refunds`. */
export const refundListQuery = searchQuery
  .extend(filters)
  .extend(sortQuery([], ['createdAt', 'amount']))
  .refine(isForwardSpan, backwardSpan);
export type RefundListQuery = z.output<typeof refundListQuery>;
/** Query of the figures and of the export: the filters of the list. */
export const refundFilters = z.object(filters).refine(isForwardSpan, backwardSpan);
export type RefundFilters = z.output<typeof refundFilters>;

const person = z.object({ id: z.string(), name: z.string() });

/**
 * A refund as admins see it; amounts in the main unit of its currency. `order` is null if the
 * payment fits no order, `askedBy` if the program requested it.
 */
export const refundSchema = z.object({
  id: z.string(),
  order: z.object({ id: z.string(), orderId: z.string() }).nullable(),
  store: person.nullable(),
  customer: person.nullable(),
  amount: z.number(),
  currency: z.string(),
  destination: refundDestinationSchema,
  fault: refundFaultSchema,
  reason: z.string(),
  state: refundStateSchema,
  /** True if the amount exceeds the price of the order, as with a second payment. */
  isSurplus: z.boolean(),
  /** True if its approval cancels the order. */
  endsOrder: z.boolean(),
  lines: z.array(
    z.object({ itemId: z.string(), name: z.string(), quantity: z.number(), amount: z.number() }),
  ),
  /** `isInactive`: the person can't sign in any more. */
  askedBy: person.extend({ isInactive: z.literal(true).optional() }).nullable(),
  decidedBy: person.nullable(),
  payment: z.object({ id: z.string(), paymentId: z.string() }).nullable(),
  /** The provider's ids of the payment and of the refund. */
  paymentId: z.string().nullable(),
  providerRefundId: z.string().nullable(),
  /** Why it failed, was declined or is not done yet. */
  problem: z.string().nullable(),
  /** True if it is sent, and waits until the account at the provider has the money. */
  waitsForBalance: z.literal(true).optional(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  doneAt: z.string().nullable(),
  since: z.string(),
  updatedAt: z.string(),
});
export type Refund = z.output<typeof refundSchema>;
/** `isMine`: the caller requested it, so that another admin has to approve it. */
export const shownRefundSchema = refundSchema.extend({ isMine: z.boolean() });
/**
 * `amountSum`: rupees of all rows that the filters select, without other currencies;
 * `otherCurrencies`: number of rows in those. If the total is capped, both are lower bounds.
 */
export const refundListSchema = z.object({
  refunds: z.array(shownRefundSchema),
  amountSum: z.number(),
  otherCurrencies: z.number(),
  ...cappedPageInfo,
});
export const refundSavedSchema = z.object({ message: z.string(), data: shownRefundSchema });

/**
 * `GET /admin/refunds/stats`: for each state, the number of refunds that the filter selects and
 * their amount in rupees, without other currencies. Open is approved or sent.
 */
export const refundStatsSchema = z.object({
  totalRefunds: z.number(),
  askedRefunds: z.number(),
  openRefunds: z.number(),
  doneRefunds: z.number(),
  failedRefunds: z.number(),
  declinedRefunds: z.number(),
  totalAmount: z.number(),
  askedAmount: z.number(),
  openAmount: z.number(),
  doneAmount: z.number(),
  failedAmount: z.number(),
});
export type RefundStats = z.output<typeof refundStatsSchema>;
