import { z } from 'zod';
import { backwardSpan, daySpanQuery, isForwardSpan } from './daySpan';
import { choice, dateRangeFilter, idFilter } from './filters';
import { cappedPageInfo, searchQuery } from './paging';
import { refundDestinations, refundDestinationSchema, refundFaults, refundFaultSchema, refundStates, refundStateSchema } from './refundStates';
import { id, required } from './rules';
import { sortQuery } from './sorting';
import { ORDER_LINES_MAX, ORDER_QUANTITY_MAX, ORDER_TOTAL_MAX_RUPEES } from './userOrders';

export const REFUND_REASON_MIN = 5;
export const REFUND_REASON_MAX = 500;

export const refundTexts = {
  reason: `Give a reason of ${REFUND_REASON_MIN} to ${REFUND_REASON_MAX} characters`,
  fault: `Choose one of: ${refundFaults.join(', ')}`,
  destination: `Choose one of: ${refundDestinations.join(', ')}`,
  amount: 'Enter an amount above 0',
  decimals: 'At most two decimals',
  quantity: `Enter a quantity from 1 to ${ORDER_QUANTITY_MAX}`,
  lines: 'Choose at least one item',
  tooManyLines: `At most ${ORDER_LINES_MAX} different items`,
  twice: 'This item is in the list twice',
  eitherOr: 'Give either items or an amount',
} as const;

const isWholePaise = (rupees: number) => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6;

const line = z.object({
  itemId: required().pipe(id()),
  quantity: z.number(refundTexts.quantity).int(refundTexts.quantity).min(1, refundTexts.quantity).max(ORDER_QUANTITY_MAX, refundTexts.quantity),
});

/** The rules of a refund and of an admin's cancellation, one per field. */
export const refundRules = {
  lines: z
    .array(line, { error: refundTexts.lines })
    .min(1, refundTexts.lines)
    .max(ORDER_LINES_MAX, refundTexts.tooManyLines)
    .superRefine((lines, context) => {
      lines.forEach(({ itemId }, at) => {
        if (lines.findIndex((one) => one.itemId === itemId) === at) return;
        context.addIssue({ code: 'custom', path: [at, 'itemId'], message: refundTexts.twice });
      });
    }),
  amount: z
    .number(refundTexts.amount)
    .gt(0, refundTexts.amount)
    .max(ORDER_TOTAL_MAX_RUPEES, 'At most 10,00,000')
    .refine(isWholePaise, refundTexts.decimals),
  destination: z.enum(refundDestinations, { error: refundTexts.destination }),
  fault: z.enum(refundFaults, { error: refundTexts.fault }),
  reason: required(REFUND_REASON_MAX, refundTexts.reason).pipe(z.string().min(REFUND_REASON_MIN, refundTexts.reason)),
};

/** Body of `POST /admin/orders/{id}/refunds`: pieces of the order's items, or rupees. */
export const orderRefundInput = z
  .object({
    lines: refundRules.lines.optional(),
    amount: refundRules.amount.optional(),
    destination: refundRules.destination,
    fault: refundRules.fault,
    reason: refundRules.reason,
  })
  .refine(({ lines, amount }) => (lines === undefined) !== (amount === undefined), { path: ['amount'], error: refundTexts.eitherOr });
export type OrderRefundInput = z.output<typeof orderRefundInput>;

/** Body of `POST /admin/orders/{id}/cancel`. A wallet order goes back to the wallet, whatever the destination. */
export const adminCancelInput = z.object({
  reason: refundRules.reason,
  fault: refundRules.fault,
  destination: refundRules.destination.default('source'),
});
export type AdminCancelInput = z.output<typeof adminCancelInput>;

/** Body of `PUT /admin/refunds/{id}/decline`. */
export const refundDeclineInput = z.object({ reason: refundRules.reason });

const filters = {
  /** Part of an order's code. */
  search: searchQuery.shape.search,
  state: choice(refundStates),
  destination: choice(refundDestinations),
  fault: choice(refundFaults),
  store_id: idFilter(),
  order_id: idFilter(),
  dateRange: dateRangeFilter(),
  ...daySpanQuery,
};

/** Query of `GET /admin/refunds`. The days are those on which it was asked for. */
export const refundListQuery = searchQuery
  .extend(filters)
  .extend(sortQuery([], ['createdAt', 'amount']))
  .refine(isForwardSpan, backwardSpan);
export type RefundListQuery = z.output<typeof refundListQuery>;
/** Query of the figures and of the export: the filters of the list. */
export const refundFilters = z.object(filters).refine(isForwardSpan, backwardSpan);
export type RefundFilters = z.output<typeof refundFilters>;

const person = z.object({ id: z.string(), name: z.string() });

/** A refund as admins see it; rupees. `order` is null where the payment fits none, `askedBy` where nobody asked. */
export const refundSchema = z.object({
  id: z.string(),
  order: z.object({ id: z.string(), orderId: z.string() }).nullable(),
  store: person.nullable(),
  customer: person.nullable(),
  amount: z.number(),
  destination: refundDestinationSchema,
  fault: refundFaultSchema,
  reason: z.string(),
  state: refundStateSchema,
  /** Beyond what the order costs, as a second payment of it is. */
  isSurplus: z.boolean(),
  lines: z.array(z.object({ itemId: z.string(), name: z.string(), quantity: z.number(), amount: z.number() })),
  askedBy: person.nullable(),
  decidedBy: person.nullable(),
  /** The provider's names of the payment and of the refund. */
  paymentId: z.string().nullable(),
  providerRefundId: z.string().nullable(),
  /** Why it failed or was declined. */
  problem: z.string().nullable(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  doneAt: z.string().nullable(),
  /** When it came into its state. */
  since: z.string(),
  updatedAt: z.string(),
});
export type Refund = z.output<typeof refundSchema>;
export const refundListSchema = z.object({ refunds: z.array(refundSchema), ...cappedPageInfo });
export const refundSavedSchema = z.object({ message: z.string(), data: refundSchema });

/** `GET /admin/refunds/stats`: how many of the filter's refunds are in each state, and their rupees. Open is approved or sent. */
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
