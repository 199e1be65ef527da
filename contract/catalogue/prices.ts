import { z } from 'zod';
import { hasTwoDecimals, cleanText, id, texts } from '../rules';

/** Above the price of any dish; catches a misplaced decimal point. */
export const PRICE_RUPEES_MAX = 100_000;

const DECIMAL = /^[+-]?\d+(\.\d+)?$/;
const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const priceRuleError = (rupees: number, invalid: string): string | undefined => {
  if (!(rupees > 0)) return invalid;
  if (rupees > PRICE_RUPEES_MAX) return 'At most 1,00,000';
  return hasTwoDecimals(rupees) ? undefined : 'At most two decimals';
};

/**
 * Price in rupees above 0 with at most two decimals, as a number or as text, because forms send
 * both. `blank` is the error for an empty value, `invalid` for a value that is not a price.
 */
export const priceAboveZero = ({ blank, invalid }: { blank: string; invalid: string }) => {
  const error = ({ input }: { input?: unknown }) => (isBlank(input) ? blank : invalid);
  // forms show the error of the first member, servers the error of the union
  return z
    .union([z.number({ error }), z.string({ error })], { error })
    .transform((value, context) => {
      const typed = typeof value === 'number' ? value : cleanText(value);
      const rupees = typeof typed === 'number' || DECIMAL.test(typed) ? Number(typed) : Number.NaN;
      const message = isBlank(value) ? blank : priceRuleError(rupees, invalid);
      if (message === undefined) return rupees;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });
};

/** Limits that catch typing errors. */
const PERCENT_MIN = -90;
const PERCENT_MAX = 500;

const priceTexts = {
  value: 'Enter a number, such as 10 or -5',
  nothing: 'Enter a number other than 0',
  notPercent: 'Enter percent, such as 10 or -5%. To change by rupees, choose Rupees above',
  notRupees: 'Enter rupees, such as 10 or -5. To change by percent, choose Percent above',
  percent: `Between ${PERCENT_MIN} and ${PERCENT_MAX} percent`,
  amount: 'At most 1,00,000',
  decimals: 'At most two decimals',
} as const;

const priceChangeError = ({
  by,
  value,
}: {
  by: 'amount' | 'percent';
  value: number;
}): string | undefined => {
  if (value === 0) return priceTexts.nothing;
  if (!hasTwoDecimals(value)) return priceTexts.decimals;
  if (by === 'amount') return Math.abs(value) > PRICE_RUPEES_MAX ? priceTexts.amount : undefined;
  return value < PERCENT_MIN || value > PERCENT_MAX ? priceTexts.percent : undefined;
};

const rule = z.object({
  by: z.enum(['percent', 'amount']),
  value: z.number({
    error: ({ input }) =>
      input === undefined || input === null ? texts.required : priceTexts.value,
  }),
  round: z.enum(['five', 'none']),
});

const refuseBroken = (change: z.output<typeof rule>, context: z.RefinementCtx): void => {
  const message = priceChangeError(change);
  if (message !== undefined) context.addIssue({ code: 'custom', path: ['value'], message });
};

/** Rule of a price change: by rupees or percent, up or down, rounded or not. */
export const priceRule = rule.superRefine(refuseBroken);
export type PriceRule = z.output<typeof priceRule>;

export const priceChange = rule
  .extend({
    /** Limits the change to the prices in this store; all stores if absent. */
    storeId: z.preprocess((value) => (value === '' ? undefined : value), id().optional()),
  })
  .superRefine(refuseBroken);
export type PriceChange = z.output<typeof priceChange>;

const figure = (error: string) => z.number({ error }).optional();

/**
 * Form of a price rule. Each unit has its own field for the amount, so that "5%" is never taken for
 * rupees, or "₹5" for percent.
 */
const form = rule
  .omit({ value: true })
  .extend({ percent: figure(priceTexts.notPercent), amount: figure(priceTexts.notRupees) });
type PriceForm = z.output<typeof form>;

export const priceRuleOf = <F extends PriceForm>({ percent, amount, ...change }: F) => ({
  ...change,
  value: (change.by === 'percent' ? percent : amount) ?? 0,
});

const refuseTyped = ({ percent, amount, by }: PriceForm, context: z.RefinementCtx): void => {
  const value = by === 'percent' ? percent : amount;
  const message = value === undefined ? texts.required : priceChangeError({ by, value });
  if (message !== undefined) context.addIssue({ code: 'custom', path: [by], message });
};

export const priceForm = form.superRefine(refuseTyped);
export const priceFormOfStores = form
  .extend({ storeId: priceChange.shape.storeId })
  .superRefine(refuseTyped);
