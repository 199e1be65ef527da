import { z } from 'zod';
import { choice, pageInfo, searchQuery, sortQuery } from '../lists';
import { bulkRows } from '../records';

/**
 * `value` is the percentage, or the discount in rupees. Keys of the other type are null. Days are
 * `yyyy-mm-dd` in IST, the last one included. `isActive` is only the switch: an expired coupon may
 * still have it on. `usedCount` counts paid orders, `heldCount` orders that wait for payment;
 * `budgetUsed` is the rupees that both take off, out of `budget`.
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
  budget: z.number().nullable(),
  budgetUsed: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type CouponAnswer = z.output<typeof couponSchema>;

/**
 * `active` and `inactive` exclude expired coupons, so that a coupon is in exactly one of the three.
 */
export const couponListQuery = searchQuery.extend({
  status: choice(['active', 'inactive', 'expired']),
  ...sortQuery(
    ['code', 'description', 'type'],
    ['value', 'minOrderAmount', 'validFrom', 'validUntil', 'isActive', 'createdAt'],
  ),
});
export type CouponListQuery = z.output<typeof couponListQuery>;

export const couponListSchema = z.object({ coupons: z.array(couponSchema), ...pageInfo });
export const couponStatsSchema = z.object({
  totalCoupons: z.number(),
  activeCoupons: z.number(),
  expiredCoupons: z.number(),
});
export const couponSavedSchema = z.object({ message: z.string(), data: couponSchema });

export const couponFilter = couponListQuery.pick({ search: true, status: true });

/**
 * Body of `POST /admin/coupons/bulk`. `restore` undoes the caller's own last change of each coupon
 * that has not changed since; `updatedAt` is the version after that change.
 */
export const couponBulkInput = z.object({
  action: z.enum(['enable', 'disable', 'restore']),
  rows: bulkRows,
});
export type CouponBulkInput = z.output<typeof couponBulkInput>;

export const couponBulkTexts = {
  expired: 'This coupon has expired. Choose a later end date instead',
} as const;
