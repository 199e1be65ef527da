import { z } from 'zod';
import { amount, day, evenIfBroken, numberOf, percentage } from './couponRules';
import { texts } from './rules';

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

const whole = (max: number, message: string) =>
  // `int()` would abort, and with it what is said of the other fields
  numberOf(z.number().refine(Number.isInteger, message).min(1, message).max(max, message), message);

/** The rules of the form, one a field. Amounts are rupees, `share` a percentage, days are IST. */
export const scratchRuleRules = {
  cardType: z.enum(scratchCardTypes, {
    error: ({ input }) =>
      input === undefined || input === '' ? texts.required : scratchRuleTexts.cardType,
  }),
  minOrderAmount: amount(),
  share: percentage(),
  prizeFrom: whole(PRIZE_MAX_RUPEES, scratchRuleTexts.prize),
  prizeTo: whole(PRIZE_MAX_RUPEES, scratchRuleTexts.prize),
  expiresInDays: whole(CARD_DAYS_MAX, scratchRuleTexts.days),
  validFrom: day(),
  validUntil: day(),
};

const fields = z.object(scratchRuleRules);
const range = z.looseObject({ prizeFrom: z.number(), prizeTo: z.number() });
const span = z.looseObject({ validFrom: z.iso.date(), validUntil: z.iso.date() });

/** What one field can't tell of itself. */
const checkRule = (rule: unknown, context: z.RefinementCtx): void => {
  const prizes = range.safeParse(rule).data;
  if (prizes && prizes.prizeTo < prizes.prizeFrom)
    context.addIssue({ code: 'custom', path: ['prizeTo'], message: scratchRuleTexts.prizes });
  const days = span.safeParse(rule).data;
  if (days && days.validUntil < days.validFrom)
    context.addIssue({ code: 'custom', path: ['validUntil'], message: scratchRuleTexts.order });
};

/** Body of `POST /admin/scratch-rules`: which delivered orders bring their customers a card, and what is on it. */
export const scratchRuleInput = fields.superRefine(checkRule, evenIfBroken);
export type ScratchRuleInput = z.output<typeof scratchRuleInput>;

/** Body of `PUT /admin/scratch-rules/{id}`: what is absent stays; the whole has to pass `scratchRuleInput`. */
export const scratchRulePatch = fields.partial().extend({ updatedAt: z.iso.datetime().optional() });
export type ScratchRulePatch = z.output<typeof scratchRulePatch>;

export const scratchRuleStates = ['active', 'upcoming', 'ended'] as const;
