import { z } from 'zod';
import { hasTwoDecimals } from './decimals';
import { PRICE_RUPEES_MAX } from './price';
import { id, texts } from './rules';

/** Beyond these it is a slip of the finger. */
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

const brokenRule = ({
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
  const message = brokenRule(change);
  if (message !== undefined) context.addIssue({ code: 'custom', path: ['value'], message });
};

/** How prices change: by rupees or percent, up or down, rounded or not. */
export const priceRule = rule.superRefine(refuseBroken);
export type PriceRule = z.output<typeof priceRule>;

export const priceChange = rule
  .extend({
    /** Only the prices in this store; all of them where absent. */
    storeId: z.preprocess((given) => (given === '' ? undefined : given), id().optional()),
  })
  .superRefine(refuseBroken);
export type PriceChange = z.output<typeof priceChange>;

const figure = (error: string) => z.number({ error }).optional();

/** A rule as it is typed: how much has a field of its own for each unit, so that "5%" is never taken for rupees nor "₹5" for percent. */
const form = rule
  .omit({ value: true })
  .extend({ percent: figure(priceTexts.notPercent), amount: figure(priceTexts.notRupees) });
type PriceForm = z.output<typeof form>;

/** The rule that is typed. */
export const priceRuleOf = <F extends PriceForm>({ percent, amount, ...change }: F) => ({
  ...change,
  value: (change.by === 'percent' ? percent : amount) ?? 0,
});

const refuseTyped = ({ percent, amount, by }: PriceForm, context: z.RefinementCtx): void => {
  const value = by === 'percent' ? percent : amount;
  const message = value === undefined ? texts.required : brokenRule({ by, value });
  if (message !== undefined) context.addIssue({ code: 'custom', path: [by], message });
};

export const priceForm = form.superRefine(refuseTyped);
/** With the store whose prices change alone. */
export const priceFormOfStores = form
  .extend({ storeId: priceChange.shape.storeId })
  .superRefine(refuseTyped);
