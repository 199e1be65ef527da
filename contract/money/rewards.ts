import { z } from 'zod';
import { cleanText, texts, required } from '../rules';
import { TEXT_LENGTH_MAX } from '../constants';
import { choice, pageInfo, pageQuery } from '../lists';
import { amount, day, evenIfBroken, numberOf, percentage } from './coupons';

export const scratchCardStatuses = ['pending', 'scratched', 'used', 'applied', 'expired'] as const;
export type ScratchCardStatus = (typeof scratchCardStatuses)[number];

export const rewardTexts = {
  number: 'Enter a valid number',
  positive: 'Must be greater than 0',
  pointsSet: 'Referral points set successfully',
} as const;

/** A point is a paisa in the wallet: either kind of reward gives one person at most ₹1,000. */
const POINTS_MAX = 100_000;
const CASHBACK_MAX_RUPEES = 1_000;

/**
 * A whole number above 0; forms send its digits as text. Points are points, cashbacks are whole
 * rupees.
 */
const wholeAboveZero = (max: number) =>
  z
    .union([z.number(), z.string()], { error: texts.required })
    .transform((value) => cleanText(String(value)))
    .pipe(
      z
        .string()
        .min(1, { error: texts.required, abort: true })
        .regex(/^-?\d+(\.\d+)?$/, { error: rewardTexts.number, abort: true }),
    )
    .transform(Number)
    .pipe(
      z
        .number()
        .gt(0, { error: rewardTexts.positive, abort: true })
        .int(rewardTexts.number)
        .max(max, `At most ${max.toLocaleString('en-IN')}`),
    );

export const referralPointsRules = {
  referrer: wholeAboveZero(POINTS_MAX),
  referee: wholeAboveZero(POINTS_MAX),
  newUserCashbackRs: wholeAboveZero(CASHBACK_MAX_RUPEES),
  referrerCashbackRs: wholeAboveZero(CASHBACK_MAX_RUPEES),
};

/** Body of `POST /admin/users/referrals/set-points`. */
export const referralPointsInput = z.object(referralPointsRules);
export type ReferralPoints = z.output<typeof referralPointsInput>;

export const rewardChangeStates = ['asked', 'approved', 'rejected', 'stale'] as const;

const named = z.object({ id: z.string(), name: z.string() });
const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/**
 * A change of rewards that waits for another admin's approval: of the scratch rule `ruleId`, or of
 * the referral points if that is null. Amounts are rupees. `stale`: the reward has changed since.
 */
export const rewardChangeSchema = z.object({
  id: z.string(),
  ruleId: z.string().nullable(),
  before: values.nullable(),
  after: values,
  state: z.enum(rewardChangeStates),
  askedBy: named,
  isMine: z.boolean(),
  decidedBy: named.nullable(),
  reason: z.string().nullable(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
});
export type RewardChange = z.output<typeof rewardChangeSchema>;

/**
 * Body of `PUT /admin/reward-changes/{id}/reject`; the admin who requested the change reads the
 * reason.
 */
export const rewardRejection = z.object({ reason: required(TEXT_LENGTH_MAX) });

export const rewardChangeQuery = pageQuery.extend({ status: choice(rewardChangeStates) });
export type RewardChangeQuery = z.output<typeof rewardChangeQuery>;

export const rewardChangeListSchema = z.object({
  rewardChanges: z.array(rewardChangeSchema),
  ...pageInfo,
});
export const rewardChangeSavedSchema = z.object({ message: z.string(), data: rewardChangeSchema });

export const scratchCardTypes = ['Silver', 'Gold', 'Platinum'] as const;
export const PRIZE_MAX_RUPEES = 10_000;
export const CARD_DAYS_MAX = 365;

export const scratchRuleTexts = {
  cardType: `Choose one of: ${scratchCardTypes.join(', ')}`,
  prize: `Enter whole rupees from 1 to ${PRIZE_MAX_RUPEES.toLocaleString('en-IN')}`,
  prizes: 'Must not be below the smallest prize',
  days: `Enter whole days from 1 to ${CARD_DAYS_MAX}`,
  order: 'Must not be before the first day',
} as const;

const wholeNumberUpTo = (max: number, message: string) =>
  // `int()` would abort and hide the errors of other fields
  numberOf(z.number().refine(Number.isInteger, message).min(1, message).max(max, message), message);

/** Rules of the form, by field. Amounts are rupees, `share` is a percentage, days are IST. */
export const scratchRuleRules = {
  cardType: z.enum(scratchCardTypes, {
    error: ({ input }) =>
      input === undefined || input === '' ? texts.required : scratchRuleTexts.cardType,
  }),
  minOrderAmount: amount(),
  share: percentage(),
  prizeFrom: wholeNumberUpTo(PRIZE_MAX_RUPEES, scratchRuleTexts.prize),
  prizeTo: wholeNumberUpTo(PRIZE_MAX_RUPEES, scratchRuleTexts.prize),
  expiresInDays: wholeNumberUpTo(CARD_DAYS_MAX, scratchRuleTexts.days),
  validFrom: day(),
  validUntil: day(),
};

const fields = z.object(scratchRuleRules);
const range = z.looseObject({ prizeFrom: z.number(), prizeTo: z.number() });
const span = z.looseObject({ validFrom: z.iso.date(), validUntil: z.iso.date() });

const checkRule = (rule: unknown, context: z.RefinementCtx): void => {
  const prizes = range.safeParse(rule).data;
  if (prizes && prizes.prizeTo < prizes.prizeFrom)
    context.addIssue({ code: 'custom', path: ['prizeTo'], message: scratchRuleTexts.prizes });
  const days = span.safeParse(rule).data;
  if (days && days.validUntil < days.validFrom)
    context.addIssue({ code: 'custom', path: ['validUntil'], message: scratchRuleTexts.order });
};

/** Body of `POST /admin/scratch-rules`: which delivered orders earn a card, and its prizes. */
export const scratchRuleInput = fields.superRefine(checkRule, evenIfBroken);
export type ScratchRuleInput = z.output<typeof scratchRuleInput>;

/**
 * Body of `PUT /admin/scratch-rules/{id}`. Absent fields stay; the merged rule has to pass
 * `scratchRuleInput`.
 */
export const scratchRulePatch = fields.partial().extend({ updatedAt: z.iso.datetime().optional() });
export type ScratchRulePatch = z.output<typeof scratchRulePatch>;

export const scratchRuleStates = ['active', 'upcoming', 'ended'] as const;
