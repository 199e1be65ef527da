import { z } from 'zod';
import { TEXT_LENGTH_MAX } from '../constants';
import { hasTwoDecimals, cleanText, required, rupees, texts } from '../rules';
import { businessDay } from '../time';
import { typedDay } from '../days';

export const COUPON_CODE_LENGTH_MAX = 40;
export const COUPON_USES_MAX = 1_000_000;
export const COUPON_BUDGET_MAX_RUPEES = 1_00_00_000;
/** Years outside are slips of the keyboard, and some of them no days to PostgreSQL. */
const YEARS = { first: 2000, last: 2100 };

export const couponTexts = {
  code: 'Use letters, digits, - and _ only',
  type: 'Choose one of: percentage, flat',
  percentage: 'Enter a percentage above 0 and up to 100',
  uses: 'Enter a whole number of 1 or more',
  day: 'Enter a date as DD/MM/YYYY',
  year: `Enter a date between ${YEARS.first} and ${YEARS.last}`,
  order: 'Valid until must not be before valid from',
  flag: 'Must be true or false',
  budget: 'Enter an amount above 0',
} as const;

const NUMERAL = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

/** Forms send the digits that were typed; what is no number stays as it is, for the rule to refuse. */
const readNumber = (value: unknown): unknown => {
  if (value === null) return undefined;
  if (typeof value !== 'string') return value;
  const text = cleanText(value);
  if (text === '') return undefined;
  return NUMERAL.test(text) ? Number(text) : value;
};

/** A number, or the text of a number; `message` is the refusal. */
export const numberOf = <S extends z.ZodType<number, number>>(rule: S, message: string) =>
  z.preprocess(
    readNumber,
    z.number({ error: ({ input }) => (input === undefined ? texts.required : message) }).pipe(rule),
  );

/** Rupees of 0 or more, also as typed. */
export const amount = () => numberOf(rupees(), texts.amount);

/** Rupees above 0. A budget that is emptied is null, which takes it away. */
const budgetOf = () =>
  z.preprocess(
    (value) => readNumber(value) ?? (value === undefined ? undefined : null),
    rupees(COUPON_BUDGET_MAX_RUPEES, couponTexts.budget)
      // `gt` adds a second bound to that of `rupees` in the API's document
      .refine((sum) => sum > 0, couponTexts.budget)
      .nullish(),
  );

/** Above 0 and up to 100, with at most two decimals. */
export const percentage = () =>
  numberOf(
    z
      .number()
      .gt(0, couponTexts.percentage)
      .max(100, couponTexts.percentage)
      .refine(hasTwoDecimals, 'At most two decimals'),
    couponTexts.percentage,
  );

const uses = () =>
  numberOf(
    z
      .number()
      // `int()` would abort, and hide the errors of other fields
      .refine(Number.isInteger, couponTexts.uses)
      .min(1, couponTexts.uses)
      .max(COUPON_USES_MAX, 'At most 10,00,000'),
    couponTexts.uses,
  );

const isoDay = z.iso.date();

const isInYears = (isoDate: string): boolean =>
  Number(isoDate.slice(0, 4)) >= YEARS.first && Number(isoDate.slice(0, 4)) <= YEARS.last;

/** An IST day in any spelling that forms send, as `yyyy-mm-dd`. */
export const day = () =>
  z.preprocess(
    typedDay,
    required()
      .pipe(z.iso.date(couponTexts.day))
      // a pipe ends at the first error; `abort` would hide the errors of other fields
      .pipe(z.string().refine(isInYears, couponTexts.year)),
  );

/** The rules of the coupon form, one a field. Amounts are rupees, days are read as IST and answered as `yyyy-mm-dd`. */
export const couponRules = {
  code: required(COUPON_CODE_LENGTH_MAX)
    // before it is upper-cased: 'ß' would become two letters that pass
    .pipe(z.string().regex(/^[A-Za-z0-9_-]+$/, couponTexts.code))
    .transform((text) => text.toUpperCase()),
  description: required(TEXT_LENGTH_MAX),
  type: z.preprocess(
    (value) => (value === 'fixed' ? 'flat' : value),
    z.enum(['percentage', 'flat'], {
      error: ({ input }) =>
        input === undefined || input === null || input === '' ? texts.required : couponTexts.type,
    }),
  ),
  minOrderAmount: amount(),
  percentage: percentage(),
  maxDiscount: amount(),
  usageLimit: uses(),
  discountAmount: amount(),
  budget: budgetOf(),
  maxPerUser: uses(),
  validFrom: day(),
  validUntil: day(),
  isFirstOrderOnly: z.boolean({ error: couponTexts.flag }),
};

/** The keys that only one type of coupon has; they are required of it, and say nothing of the other. */
export const ownKeys = {
  percentage: ['percentage', 'maxDiscount', 'usageLimit'],
  flat: ['Discount_amount', 'max_per_user'],
} as const;

/** Without what belongs to the other type: forms keep what was typed before the type was changed. */
export const withoutForeignKeys = (coupon: unknown): unknown => {
  const parsed = z.looseObject({ type: couponRules.type }).safeParse(coupon);
  if (!parsed.success) return coupon;
  const foreign = new Set<string>(parsed.data.type === 'flat' ? ownKeys.percentage : ownKeys.flat);
  return Object.fromEntries(Object.entries(parsed.data).filter(([key]) => !foreign.has(key)));
};

const asDay = (value: unknown): string | undefined => isoDay.safeParse(value).data;

/**
 * What one field can't tell of itself: that the keys of the coupon's type are there, and that it does not end before it
 * begins. For `superRefine` of any schema with the coupon's keys; give it `evenIfBroken`, or the first missing field
 * hides these.
 */
export const checkCoupon = (
  coupon: Readonly<Record<string, unknown>>,
  context: z.RefinementCtx,
): void => {
  const { type } = coupon;
  if (type === 'percentage' || type === 'flat') {
    for (const key of ownKeys[type]) {
      if (coupon[key] === undefined)
        context.addIssue({ code: 'custom', path: [key], message: texts.required });
    }
  }
  const from = asDay(coupon['validFrom']);
  const until = asDay(coupon['validUntil']);
  if (from !== undefined && until !== undefined && from > until) {
    context.addIssue({ code: 'custom', path: ['validUntil'], message: couponTexts.order });
  }
};

export const evenIfBroken = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/** True once the last day is over, at midnight IST. */
export const hasExpired = (validUntil: string, now = new Date()): boolean =>
  validUntil < businessDay(now);

const couponFields = z.object({
  code: couponRules.code,
  description: couponRules.description,
  type: couponRules.type,
  minOrderAmount: couponRules.minOrderAmount,
  percentage: couponRules.percentage.optional(),
  maxDiscount: couponRules.maxDiscount.optional(),
  usageLimit: couponRules.usageLimit.optional(),
  Discount_amount: couponRules.discountAmount.optional(),
  max_per_user: couponRules.maxPerUser.optional(),
  budget: couponRules.budget,
  validFrom: couponRules.validFrom,
  validUntil: couponRules.validUntil,
  isFirstOrderOnly: couponRules.isFirstOrderOnly.optional(),
});

/** The coupon form: every rule of a field and between fields, under the names of the payload. */
export const couponForm = couponFields.superRefine(checkCoupon, evenIfBroken);

/** A coupon that may take more off one order has a budget, and needs the permission to set rewards. */
export const COUPON_WITHOUT_BUDGET_MAX_RUPEES = 500;
/** The bound for all orders of one person: the refunds that one admin may make alone in a day. */
export const COUPON_OF_ONE_PERSON_MAX_RUPEES = 5_000;

/** Text for a coupon that exceeds a bound; undefined within both. */
export const largeDiscount = (discount: number, times: number): string | undefined => {
  if (discount > COUPON_WITHOUT_BUDGET_MAX_RUPEES) return '₹500 off one order';
  return discount * times > COUPON_OF_ONE_PERSON_MAX_RUPEES
    ? '₹5,000 off to one person'
    : undefined;
};
export const budgetRequired =
  'Required where one order may get more than ₹500 off, or one person more than ₹5,000';

// our own server's rule: the form also serves servers without budgets
const checkBudget = (
  { type, ...coupon }: Readonly<Record<string, unknown>>,
  context: z.RefinementCtx,
): void => {
  const isPercentage = type === 'percentage';
  const most = coupon[isPercentage ? 'maxDiscount' : 'Discount_amount'];
  const given = coupon[isPercentage ? 'usageLimit' : 'max_per_user'];
  const { data: valid = 1 } = couponRules.maxPerUser.safeParse(given);
  if (typeof most !== 'number' || !largeDiscount(most, valid)) return;
  if (coupon['budget'] === undefined || coupon['budget'] === null)
    context.addIssue({ code: 'custom', path: ['budget'], message: budgetRequired });
};

/**
 * Body of `POST /admin/coupons/`: the form, and the budget that our own server asks for. Amounts in rupees, days as dd-mm-yyyy, dd/mm/yyyy or ISO. Comes out with ISO days and with one
 * `maxPerUser`, which travels as `usageLimit` of a percentage and as `max_per_user` of a flat coupon.
 */
export const couponInput = z
  .preprocess(withoutForeignKeys, couponForm.superRefine(checkBudget, evenIfBroken))
  .transform((coupon, context) => {
    const {
      usageLimit,
      max_per_user,
      Discount_amount: discountAmount,
      isFirstOrderOnly = false,
      ...rest
    } = coupon;
    const maxPerUser = usageLimit ?? max_per_user;
    if (maxPerUser !== undefined) return { ...rest, discountAmount, maxPerUser, isFirstOrderOnly };
    // the check before has refused this; it can't tell the compiler
    context.addIssue({ code: 'custom', path: ['max_per_user'], message: texts.required });
    return z.NEVER;
  });
export type CouponInput = z.output<typeof couponInput>;

/**
 * Body of `PUT /admin/coupons/{id}`: what is absent stays; an older `updatedAt` is a conflict. The rules between fields
 * hold for the merged coupon, which has to pass `couponInput`.
 */
export const couponPatch = z.preprocess(
  withoutForeignKeys,
  couponFields.partial().extend({ updatedAt: z.iso.datetime().optional() }),
);
export type CouponPatch = z.output<typeof couponPatch>;
