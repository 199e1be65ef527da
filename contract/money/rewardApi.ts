import { z } from 'zod';
import {
  choice,
  dateRangeFilter,
  cappedPageInfo,
  searchQuery,
  sortQuery,
  pageInfo,
  pageQuery,
} from '../lists';
import { scratchCardStatuses, scratchRuleStates } from './rewards';

export const referralStatuses = ['pending', 'completed'] as const;
export const redemptionTypes = ['coupon', 'wallet', 'scratch_card'] as const;
export type RedemptionType = (typeof redemptionTypes)[number];

/** `GET /admin/users/referrals/points`: all 0 until they are set. */
export const referralPointsSchema = z.object({
  referrer: z.number(),
  referee: z.number(),
  newUserCashbackRs: z.number(),
  referrerCashbackRs: z.number(),
});
export const referralPointsSavedSchema = z.object({
  message: z.string(),
  data: referralPointsSchema,
});

export const scratchCardQuery = searchQuery.extend({
  status: choice(scratchCardStatuses),
  date_range: dateRangeFilter(),
  ...sortQuery(['cardId'], ['prizeValue', 'usedDate', 'expires', 'createdAt']),
});
export type ScratchCardQuery = z.output<typeof scratchCardQuery>;

/**
 * `prizeValue` in rupees. A card is `expired` from the second of `expires` on, unless its prize was
 * taken.
 */
export const scratchCardSchema = z.object({
  id: z.string(),
  cardId: z.string(),
  cardType: z.string(),
  prizeValue: z.number(),
  status: z.enum(scratchCardStatuses),
  usedDate: z.string().nullable(),
  expires: z.string(),
  createdAt: z.string(),
  user: z.object({ id: z.string(), name: z.string() }),
});
/** `prizeSum`: rupees of all rows that the filters select; a lower bound if the total is capped. */
export const scratchCardListSchema = z.object({
  scratchCards: z.array(scratchCardSchema),
  prizeSum: z.number(),
  ...cappedPageInfo,
});

/**
 * With `isTotalCapped`, a broad search counts only the newest rows. `unusedCards` are pending; the
 * last three count cards by the IST day on which they were won.
 */
export const scratchCardSummarySchema = z.object({
  totalPrizeValue: z.number(),
  scratchedCards: z.number(),
  usedCards: z.number(),
  expiredCards: z.number(),
  unusedCards: z.number(),
  thisMonthCards: z.number(),
  thisWeekCards: z.number(),
  todayCards: z.number(),
  isTotalCapped: z.boolean(),
});

export const referralQuery = searchQuery.extend({
  filter_status: choice(referralStatuses),
  date_range: dateRangeFilter(),
  ...sortQuery(['refereeEmail', 'status'], ['date', 'completedDate']),
});
export type ReferralQuery = z.output<typeof referralQuery>;

export const referralSchema = z.object({
  id: z.string(),
  date: z.string(),
  status: z.enum(['Pending', 'Completed']),
  completedDate: z.string().nullable(),
  referrer: z.object({ id: z.string(), name: z.string(), referralCode: z.string().nullable() }),
  /**
   * `id`: account of the invited person, if they have one by now. Contact data needs
   * `customers.read`.
   */
  referee: z.object({
    id: z.string().nullable(),
    name: z.string(),
    email: z.string().optional(),
    phone: z.string().optional(),
  }),
});
export const referralListSchema = z.object({
  referrals: z.array(referralSchema),
  ...cappedPageInfo,
});

/**
 * Query of the figures of both kinds. The figures of today, this week and this month follow only
 * the search.
 */
export const rewardStatsQuery = searchQuery
  .pick({ search: true })
  .extend({ date_range: dateRangeFilter() });
export type RewardStatsQuery = z.output<typeof rewardStatsQuery>;

/**
 * `successRate` is a text: completed of all referrals in whole percent; `0%` without referrals.
 * With `isTotalCapped`, a broad search counts only the newest rows.
 */
export const referralStatsSchema = z.object({
  totalReferrals: z.number(),
  pendingReferrals: z.number(),
  completedReferrals: z.number(),
  successRate: z.string(),
  isTotalCapped: z.boolean(),
  todayReferrals: z.number(),
  thisWeekReferrals: z.number(),
  thisMonthReferrals: z.number(),
});

export const redemptionQuery = searchQuery.extend({ date_range: dateRangeFilter() });
export const allRedemptionQuery = redemptionQuery.extend({ type: choice(redemptionTypes) });
export type RedemptionQuery = z.output<typeof allRedemptionQuery>;

/** Statistics over the rows that the list shows with these filters. */
export const redemptionStatsQuery = redemptionQuery.pick({ search: true, date_range: true });
export const allRedemptionStatsQuery = allRedemptionQuery.pick({
  search: true,
  date_range: true,
  type: true,
});
export type RedemptionFilters = z.output<typeof allRedemptionStatsQuery>;

/**
 * A used reward: a coupon on an order, wallet money in an order, or the prize of a scratch card.
 */
export const redemptionSchema = z.object({
  /** Unique across types, with the type as prefix: `coupon-12`. */
  id: z.string(),
  type: z.enum(redemptionTypes),
  /** code of the coupon, the order or the card */
  reference: z.string(),
  orderId: z.string().nullable(),
  amount: z.number(),
  date: z.string(),
  /** `email` needs `customers.read`; for a payment, `wallet.read` suffices. */
  user: z.object({ id: z.string(), name: z.string(), email: z.string().optional() }),
});
export type Redemption = z.output<typeof redemptionSchema>;
export const redemptionListSchema = z.object({
  redemptions: z.array(redemptionSchema),
  ...cappedPageInfo,
});

/**
 * Amounts in rupees. With `isTotalCapped`, a broad search includes only some thousand rows of each
 * type, and the figures are lower bounds.
 */
export const redemptionStatsSchema = z.object({
  totalRedemptions: z.number(),
  totalAmount: z.number(),
  isTotalCapped: z.boolean(),
});
/** Without `wallet.read`, payments from wallets are not counted. */
export const allRedemptionStatsSchema = redemptionStatsSchema.extend({
  byType: z.object({
    coupon: redemptionStatsSchema,
    wallet: redemptionStatsSchema.optional(),
    scratch_card: redemptionStatsSchema,
  }),
});

export const ownScratchCardQuery = pageQuery.extend({
  status: choice(scratchCardStatuses),
  ...sortQuery([], ['expires', 'createdAt']),
});
export type OwnScratchCardQuery = z.output<typeof ownScratchCardQuery>;

/**
 * A card as its customer sees it. `prizeValue`, in rupees, is null until the card is scratched.
 * `expired` from the second of `expires` on, even if it was scratched and its prize is not in the
 * wallet yet.
 */
export const ownScratchCardSchema = z.object({
  id: z.string(),
  cardId: z.string(),
  cardType: z.string(),
  status: z.enum(scratchCardStatuses),
  prizeValue: z.number().nullable(),
  orderId: z.string().nullable(),
  expires: z.string(),
  scratchedDate: z.string().nullable(),
  usedDate: z.string().nullable(),
  createdAt: z.string(),
});
export type OwnScratchCard = z.output<typeof ownScratchCardSchema>;

export const ownScratchCardListSchema = z.object({
  scratchCards: z.array(ownScratchCardSchema),
  ...pageInfo,
});
export const ownScratchCardSavedSchema = z.object({
  message: z.string(),
  data: ownScratchCardSchema,
});

/** `isActive` is only the switch; `state` is `ended` after the last day too. */
export const scratchRuleSchema = z.object({
  id: z.string(),
  cardType: z.string(),
  minOrderAmount: z.number(),
  share: z.number(),
  prizeFrom: z.number(),
  prizeTo: z.number(),
  expiresInDays: z.number(),
  validFrom: z.string(),
  validUntil: z.string(),
  isActive: z.boolean(),
  state: z.enum(scratchRuleStates),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ScratchRule = z.output<typeof scratchRuleSchema>;

export const scratchRuleQuery = pageQuery.extend({
  status: choice(scratchRuleStates),
  ...sortQuery([], ['minOrderAmount', 'share', 'validFrom', 'validUntil', 'createdAt']),
});
export type ScratchRuleQuery = z.output<typeof scratchRuleQuery>;

export const scratchRuleListSchema = z.object({
  scratchRules: z.array(scratchRuleSchema),
  ...pageInfo,
});
export const scratchRuleSavedSchema = z.object({ message: z.string(), data: scratchRuleSchema });
