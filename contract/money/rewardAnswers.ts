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

/** `GET /admin/users/referrals/points`: all 0 until somebody has set them. */
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

/** `prizeValue` in rupees; a card whose time is over is `expired` from that second on, unless its prize was taken. */
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
/** `prizeSum`: rupees of all rows that the filters select; where the total is capped, at least so many. */
export const scratchCardListSchema = z.object({
  scratchCards: z.array(scratchCardSchema),
  prizeSum: z.number(),
  ...cappedPageInfo,
});

/** A search that finds very many counts the newest: `isTotalCapped`. `unusedCards` are pending; the three last count cards by the IST day on which they were won. */
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
  /** `id`: of the account that they have by now. How to reach them needs `customers.read`. */
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

/** Query of both kinds' figures. Those of today, this week and this month follow the search alone. */
export const rewardStatsQuery = searchQuery
  .pick({ search: true })
  .extend({ date_range: dateRangeFilter() });
export type RewardStatsQuery = z.output<typeof rewardStatsQuery>;

/** `successRate` is a text: completed of all, in whole percent; `0%` without referrals. A search that finds very many counts the newest: `isTotalCapped`. */
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

/** Statistics are of what a list with these filters holds. */
export const redemptionStatsQuery = redemptionQuery.pick({ search: true, date_range: true });
export const allRedemptionStatsQuery = allRedemptionQuery.pick({
  search: true,
  date_range: true,
  type: true,
});
export type RedemptionFilters = z.output<typeof allRedemptionStatsQuery>;

/** Something a customer was given and has used: a coupon on an order, wallet money for one, the prize of a scratch card. */
export const redemptionSchema = z.object({
  /** Among those of every type with the type before it: `coupon-12`. */
  id: z.string(),
  type: z.enum(redemptionTypes),
  /** the coupon's code, the order's or the card's */
  reference: z.string(),
  orderId: z.string().nullable(),
  amount: z.number(),
  date: z.string(),
  /** `email` needs `customers.read`, or `wallet.read` of a payment. */
  user: z.object({ id: z.string(), name: z.string(), email: z.string().optional() }),
});
export type Redemption = z.output<typeof redemptionSchema>;
export const redemptionListSchema = z.object({
  redemptions: z.array(redemptionSchema),
  ...cappedPageInfo,
});

/** Amounts in rupees. A search that finds very many counts and sums some thousands of each type: `isTotalCapped` is true then, and it is at least so much. */
export const redemptionStatsSchema = z.object({
  totalRedemptions: z.number(),
  totalAmount: z.number(),
  isTotalCapped: z.boolean(),
});
/** Without `wallet.read` nothing counts the payments of wallets. */
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
 * A card as its customer sees it. `prizeValue`, in rupees, is null until the card is scratched. `expired` from the second of
 * `expires` on, also where it was scratched and its prize is not in the wallet yet.
 */
export const ownScratchCardSchema = z.object({
  id: z.string(),
  cardId: z.string(),
  cardType: z.string(),
  status: z.enum(scratchCardStatuses),
  prizeValue: z.number().nullable(),
  /** of the order that brought it */
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

/** `isActive` is the switch alone; `state` is `ended` also after the last day. */
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
