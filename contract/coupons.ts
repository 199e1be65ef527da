import { z } from 'zod';
import { checkCoupon, couponRules, evenIfBroken, withoutForeignKeys } from './couponRules';
import { choice } from './filters';
import { pageInfo, searchQuery } from './paging';
import { texts } from './rules';
import { sortQuery } from './sorting';

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
  validFrom: couponRules.validFrom,
  validUntil: couponRules.validUntil,
  isFirstOrderOnly: couponRules.isFirstOrderOnly.optional(),
});

/** The coupon form: every rule of a field and between fields, under the names of the payload. */
export const couponForm = couponFields.superRefine(checkCoupon, evenIfBroken);

/**
 * Body of `POST /admin/coupons/`. Amounts in rupees, days as dd-mm-yyyy or ISO. Comes out with ISO days and with one
 * `maxPerUser`, which travels as `usageLimit` of a percentage and as `max_per_user` of a flat coupon.
 */
export const couponInput = z.preprocess(withoutForeignKeys, couponForm).transform((coupon, context) => {
  const { usageLimit, max_per_user, Discount_amount: discountAmount, isFirstOrderOnly = false, ...rest } = coupon;
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

/**
 * `value` is the percentage, or the discount in rupees. Keys of the other type are null. Days are `yyyy-mm-dd` in IST, the
 * last one included; `isActive` is the switch alone, so an expired coupon may still have it on. `usedCount` are paid orders,
 * `heldCount` those that wait for their payment.
 */
export const couponSchema = z.object({
  id: z.string(),
  code: z.string(),
  description: z.string(),
  type: z.enum(['percentage', 'flat']),
  value: z.number(),
  minOrderAmount: z.number(),
  percentage: z.number().nullable(),
  maxDiscount: z.number().nullable(),
  usageLimit: z.number().nullable(),
  max_per_user: z.number().nullable(),
  Discount_amount: z.number().nullable(),
  validFrom: z.string(),
  validUntil: z.string(),
  isFirstOrderOnly: z.boolean(),
  isActive: z.boolean(),
  isExpired: z.boolean(),
  usedCount: z.number(),
  heldCount: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type CouponAnswer = z.output<typeof couponSchema>;

/** `active` and `inactive` are of coupons that have not expired: a coupon is in one of the three. */
export const couponListQuery = searchQuery.extend({
  status: choice(['active', 'inactive', 'expired']),
  ...sortQuery(['code', 'description', 'type'], ['value', 'minOrderAmount', 'validFrom', 'validUntil', 'isActive', 'createdAt']),
});
export type CouponListQuery = z.output<typeof couponListQuery>;

export const couponListSchema = z.object({ coupons: z.array(couponSchema), ...pageInfo });
export const couponStatsSchema = z.object({
  totalCoupons: z.number(),
  activeCoupons: z.number(),
  expiredCoupons: z.number(),
});
export const couponSavedSchema = z.object({ message: z.string(), data: couponSchema });
