import { z } from 'zod';
import { checkCoupon, couponRules, evenIfBroken, withoutForeignKeys } from './couponRules';
import { texts } from './rules';

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
export const largeDiscount = (rupees: number, uses: number): string | undefined => {
  if (rupees > COUPON_WITHOUT_BUDGET_MAX_RUPEES) return '₹500 off one order';
  return rupees * uses > COUPON_OF_ONE_PERSON_MAX_RUPEES ? '₹5,000 off to one person' : undefined;
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
  const uses = coupon[isPercentage ? 'usageLimit' : 'max_per_user'];
  const { data: valid = 1 } = couponRules.maxPerUser.safeParse(uses);
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
