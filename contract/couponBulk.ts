import { z } from 'zod';
import { bulkRows } from './bulk';
import { couponListQuery } from './couponAnswers';

/** What narrows the list of coupons. */
export const couponFilter = couponListQuery.pick({ search: true, status: true });

/**
 * Body of `POST /admin/coupons/bulk`. `restore` takes back the caller's own last change of each coupon that still stands as
 * it left it: `updatedAt` is that of its result.
 */
export const couponBulkInput = z.object({
  action: z.enum(['enable', 'disable', 'restore']),
  rows: bulkRows,
});
export type CouponBulkInput = z.output<typeof couponBulkInput>;

export const couponBulkTexts = {
  expired: 'It has expired. Give it a later last day instead',
} as const;
