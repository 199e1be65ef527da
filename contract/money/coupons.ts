import { z } from 'zod';
import { TEXT_LENGTH_MAX } from '../constants';
import { hasTwoDecimals, cleanText, required, rupees, texts } from '../rules';
import { typedDay } from '../days';
import { businessDay } from '../time';

export const COUPON_CODE_LENGTH_MAX = 40;
export const COUPON_USES_MAX = 1_000_000;
export const COUPON_BUDGET_MAX_RUPEES = 1_00_00_000;
/** Years outside are typing errors; PostgreSQL does not accept some of them. */
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

/**
 * Forms send digits as text. A value that is not a number stays unchanged, so that the rule refuses
 * it.
 */
const readNumber = (value: unknown): unknown => {
  if (value === null) return undefined;
  if (typeof value !== 'string') return value;
  const text = cleanText(value);
  if (text === '') return undefined;
  return NUMERAL.test(text) ? Number(text) : value;
};

/** A number, or the text of a number; `message` is the error. */
export const numberOf = <S extends z.ZodType<number, number>>(rule: S, message: string) =>
  z.preprocess(
    readNumber,
    z.number({ error: ({ input }) => (input === undefined ? texts.required : message) }).pipe(rule),
  );

/** Rupees of 0 or more, also as text. */
export const amount = () => numberOf(rupees(), texts.amount);

/** Rupees above 0. An empty budget is null, which removes it. */
const budgetOf = () =>
  z.preprocess(
    (value) => readNumber(value) ?? (value === undefined ? undefined : null),
    rupees(COUPON_BUDGET_MAX_RUPEES, couponTexts.budget)
      // `gt` would add a second bound to the one of `rupees` in the API document
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
      // `int()` would abort and hide the errors of other fields
      .refine(Number.isInteger, couponTexts.uses)
      .min(1, couponTexts.uses)
      .max(COUPON_USES_MAX, 'At most 10,00,000'),
    couponTexts.uses,
  );

const isoDay = z.iso.date();

const isInYears = (isoDate: string): boolean =>
  Number(isoDate.slice(0, 4)) >= YEARS.first && Number(isoDate.slice(0, 4)) <= YEARS.last;

/** IST day in any format that forms send, as `yyyy-mm-dd`. */
export const day = () =>
  z.preprocess(
    typedDay,
    required()
      .pipe(z.iso.date(couponTexts.day))
      // a pipe ends at the first error; `abort` would hide the errors of other fields
      .pipe(z.string().refine(isInYears, couponTexts.year)),
  );

/**
 * Rules of the coupon form, by field. Amounts are rupees; days are read as IST and returned as
 * `yyyy-mm-dd`.
 */
export const couponRules = {
  code: required(COUPON_CODE_LENGTH_MAX)
    // validated before it becomes upper case: 'ß' would become two letters that pass
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

/** Keys of a single type of coupon. They are required for that type and ignored for the other. */
export const keysOfType = {
  percentage: ['percentage', 'maxDiscount', 'usageLimit'],
  flat: ['Discount_amount', 'max_per_user'],
} as const;

/**
 * Removes the keys of the other type, because forms keep the values from before the type was
 * changed.
 */
export const withoutForeignKeys = (coupon: unknown): unknown => {
  const parsed = z.looseObject({ type: couponRules.type }).safeParse(coupon);
  if (!parsed.success) return coupon;
  const foreignFields = new Set<string>(
    parsed.data.type === 'flat' ? keysOfType.percentage : keysOfType.flat,
  );
  return Object.fromEntries(Object.entries(parsed.data).filter(([key]) => !foreignFields.has(key)));
};

const asDay = (value: unknown): string | undefined => isoDay.safeParse(value).data;

/**
 * Rules between fields: the keys of the coupon's type are present, and the last day is not before
 * the first. For `superRefine` of any schema with the coupon's keys; pass `evenIfBroken`, or the
 * first missing field hides these errors.
 */
export const checkCoupon = (
  coupon: Readonly<Record<string, unknown>>,
  context: z.RefinementCtx,
): void => {
  const { type } = coupon;
  if (type === 'percentage' || type === 'flat') {
    for (const key of keysOfType[type]) {
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

/** True after the last day, from midnight IST. */
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

/** Form of a coupon: the rules of each field and between fields, with the names of the payload. */
export const couponForm = couponFields.superRefine(checkCoupon, evenIfBroken);

/** A coupon with a higher discount per order needs a budget, and the permission to set rewards. */
export const COUPON_WITHOUT_BUDGET_MAX_RUPEES = 500;
/** Limit for all orders of one person; equals the refunds that an admin may make alone in a day. */
export const COUPON_OF_ONE_PERSON_MAX_RUPEES = 5_000;

/** Error for a coupon that exceeds a limit; undefined within both. */
export const largeDiscount = (discount: number, times: number): string | undefined => {
  if (discount > COUPON_WITHOUT_BUDGET_MAX_RUPEES) return '₹500 off one order';
  return discount * times > COUPON_OF_ONE_PERSON_MAX_RUPEES
    ? '₹5,000 off to one person'
    : undefined;
};
export const budgetRequired =
  'Required if one order can get more than ₹500 off, or one person more than ₹5,000';

// a rule of our own server only: the form also serves servers without budgets
const checkBudget = (
  { type, ...coupon }: Readonly<Record<string, unknown>>,
  context: z.RefinementCtx,
): void => {
  const isPercentage = type === 'percentage';
  const limit = coupon[isPercentage ? 'maxDiscount' : 'Discount_amount'];
  const limitValue = coupon[isPercentage ? 'usageLimit' : 'max_per_user'];
  const { data: valid = 1 } = couponRules.maxPerUser.safeParse(limitValue);
  if (typeof limit !== 'number' || !largeDiscount(limit, valid)) return;
  if (coupon['budget'] === undefined || coupon['budget'] === null)
    context.addIssue({ code: 'custom', path: ['budget'], message: budgetRequired });
};

/**
 * Body of `POST /admin/coupons/`: the form, and the budget that our own server requires. Amounts in
 * rupees; days as dd-mm-yyyy, dd/mm/yyyy or ISO. The output has ISO days and a single `maxPerUser`,
 * which the API calls `usageLimit` for a percentage and `max_per_user` for a flat coupon.
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
    // unreachable after the check before; the compiler can't know
    context.addIssue({ code: 'custom', path: ['max_per_user'], message: texts.required });
    return z.NEVER;
  });
export type CouponInput = z.output<typeof couponInput>;

/**
 * Body of `PUT /admin/coupons/{id}`. Absent fields stay; an older `updatedAt` is a conflict. The
 * rules between fields apply to the merged coupon, which has to pass `couponInput`.
 */
export const couponPatch = z.preprocess(
  withoutForeignKeys,
  couponFields.partial().extend({ updatedAt: z.iso.datetime().optional() }),
);
export type CouponPatch = z.output<typeof couponPatch>;
