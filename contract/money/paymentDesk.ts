import { z } from 'zod';
import { backwardSpan, daySpanQuery, isForwardSpan } from '../days';
import { choice, cappedPageInfo, searchQuery, sortQuery } from '../lists';
import { orderReference, refundDestinationSchema, refundStateSchema } from '../states';
import { refundRules } from './refunds';
import { cleanText } from '../rules';

/**
 * authorized: the bank has reserved the money, and the provider has not captured it. unmatched: the
 * money has arrived and fits no order. foreign: according to the provider, it pays an order of
 * another website on the same account. refunded: all of it went back.
 */
export const paymentStates = [
  'authorized',
  'captured',
  'failed',
  'foreign',
  'refunded',
  'unmatched',
] as const;
export const paymentStateSchema = z.enum(paymentStates);
export type PaymentState = z.output<typeof paymentStateSchema>;

/** State of a dispute: the customer denies the payment at their bank. */
export const disputeStates = ['open', 'won', 'lost', 'closed'] as const;
export const disputeStateSchema = z.enum(disputeStates);

/** State of an order's payment at the bank and the provider. */
export const paymentFacts = {
  /** Null unless the customer denies the payment. */
  disputeState: disputeStateSchema.nullable(),
  /** Amount that the bank took back in lost disputes. */
  takenBackAmount: z.number(),
  /** True while the bank has reserved the money and the provider has not captured it. */
  isAuthorized: z.boolean(),
};

const filters = {
  /** Matches the payment's id, the provider's order and the order's code. */
  search: searchQuery.shape.search,
  /** `paid` is captured or refunded; `disputed` selects disputed payments in any state. */
  status: choice([...paymentStates, 'paid', 'disputed']),
  dispute: choice(disputeStates),
  ...daySpanQuery,
};
/** Query of `GET /admin/payments`. */
export const paymentListQuery = searchQuery
  .extend(filters)
  .extend(sortQuery([], ['date', 'amount']))
  .refine(isForwardSpan, backwardSpan);
export type PaymentListQuery = z.output<typeof paymentListQuery>;
/**
 * Query of `GET /admin/payments/stats`. The figures of today and the differences of the last
 * reconciliation ignore its days.
 */
export const paymentStatsQuery = z
  .object({ search: filters.search, ...daySpanQuery })
  .refine(isForwardSpan, backwardSpan);
export type PaymentStatsQuery = z.output<typeof paymentStatsQuery>;
/** Query of `GET /admin/payments/export`: the filters of the list. */
export const paymentExportQuery = z.object(filters).refine(isForwardSpan, backwardSpan);
export type PaymentFilters = z.output<typeof paymentExportQuery>;

/** The `{id}` of a payment: our id, or the provider's. */
export const paymentParams = z.object({
  id: z
    .string()
    .overwrite((text) => cleanText(text))
    .regex(/^(\d{1,18}|(?=.*\D)[\x21-\x7e]{1,100})$/, 'Not a valid payment id'),
});

/** Amounts are in the currency's main unit: rupees. */
export const paymentRowSchema = z.object({
  id: z.string(),
  /** The provider's id. */
  paymentId: z.string(),
  providerOrderId: z.string().nullable(),
  status: paymentStateSchema,
  amount: z.number(),
  currency: z.string(),
  refunded: z.number(),
  /** Amount of unfinished refunds: requested, approved or sent. */
  refunding: z.number(),
  /** Why the payment fits no order. */
  problem: z.string().nullable(),
  /** Order that the payment pays. */
  order: z.object({ id: z.string(), orderId: z.string() }).nullable(),
  /** Customer of that order. */
  customer: z.object({ id: z.string(), name: z.string() }).nullable(),
  disputedAt: z.string().nullable(),
  dispute: disputeStateSchema.nullable(),
  date: z.string(),
  updatedAt: z.string(),
});
export type PaymentRow = z.output<typeof paymentRowSchema>;
/**
 * `amountSum`: rupees of all rows that the filters select, without other currencies;
 * `otherCurrencies`: number of rows in those. If the total is capped, both are lower bounds.
 */
export const paymentListSchema = z.object({
  payments: z.array(paymentRowSchema),
  amountSum: z.number(),
  otherCurrencies: z.number(),
  ...cappedPageInfo,
});

const paymentRefundSchema = z.object({
  id: z.string(),
  amount: z.number(),
  destination: refundDestinationSchema,
  state: refundStateSchema,
  reason: z.string(),
  problem: z.string().nullable(),
  /** True if the amount exceeds the price of the order. */
  isSurplus: z.boolean(),
  at: z.string(),
});

/** `respondBy`: deadline for the answer to the bank, in the provider's dashboard. */
const paymentDisputeSchema = z.object({
  id: z.string(),
  state: disputeStateSchema,
  amount: z.number(),
  respondBy: z.string().nullable(),
  at: z.string(),
});

/** `GET /admin/payments/{id}`, with the provider's events, oldest first, and the refunds. */
export const paymentDetailSchema = paymentRowSchema.extend({
  /** Order that the provider's order belongs to, if this payment does not pay it. */
  meantFor: z.object({ id: z.string(), orderId: z.string() }).nullable(),
  matchedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
  events: z.array(z.object({ id: z.string(), event: z.string(), at: z.string() })),
  refunds: z.array(paymentRefundSchema),
  disputes: z.array(paymentDisputeSchema),
});
export type PaymentDetail = z.output<typeof paymentDetailSchema>;

/**
 * `GET /admin/payments/stats`. Rupees; "today" is the Indian day. `differences`: of the last
 * reconciliation.
 */
export const paymentStatsSchema = z.object({
  unmatched: z.number(),
  unmatchedAmount: z.number(),
  openDisputes: z.number(),
  capturedToday: z.number(),
  capturedTodayAmount: z.number(),
  differences: z.number(),
});
export type PaymentStats = z.output<typeof paymentStatsSchema>;

/** Body of `PUT /admin/payments/{id}/match`. */
export const matchInput = z.object({
  orderId: orderReference('Choose an order, or enter its code'),
});
export type MatchInput = z.output<typeof matchInput>;

/** Body of `POST /admin/payments/{id}/refund`. */
export const paymentRefundInput = z.object({
  reason: refundRules.reason,
  /** The provider's id of the payment, typed again; required for a foreign payment. */
  confirm: z.string().trim().optional(),
});
export type PaymentRefundInput = z.output<typeof paymentRefundInput>;

export const paymentChangedSchema = z.object({ message: z.string(), data: paymentDetailSchema });

export const differenceKinds = ['provider', 'payments', 'refunds', 'ledger', 'rollups'] as const;
export const differenceKindSchema = z.enum(differenceKinds);
export type DifferenceKind = z.output<typeof differenceKindSchema>;

/** Differences: their number, and the first of them. */
export const differenceSchema = z.object({
  kind: differenceKindSchema,
  meaning: z.string(),
  found: z.number(),
  subjects: z.array(z.string()),
});
export type Difference = z.output<typeof differenceSchema>;

/** `GET /admin/payments/differences`, from the last reconciliation; null before the first. */
export const differencesSchema = z.object({
  reconciliation: z
    .object({
      startedAt: z.string(),
      finishedAt: z.string(),
      isNightly: z.boolean(),
      paymentsCompared: z.number().nullable(),
    })
    .nullable(),
  differences: z.array(differenceSchema),
});
export type Differences = z.output<typeof differencesSchema>;
