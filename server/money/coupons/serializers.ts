import {
  couponRules,
  hasExpired,
  type CouponInput,
  largeDiscount,
} from '../../../contract/money/coupons';
import type { CouponAnswer } from '../../../contract/money/couponApi';
import { toPaise, toRupees } from '../../../contract/money';
import { AppError } from '../../platform/errors';
import { needStepUpAbove } from '../../platform/http/authenticate';
import type { Actor } from '../../platform/http/context';
import type { CouponRow } from './repository';

const rupees = (paise: number | null): number | null => (paise === null ? null : toRupees(paise));

/** One column stores the uses per person; each type shows it under a different key. */
export function toCouponResponse(row: CouponRow): CouponAnswer {
  const type = couponRules.type.parse(row.type);
  const isPercentage = type === 'percentage';
  const percentage = isPercentage ? Number(row.percentage) : null;
  const discount = isPercentage ? null : rupees(row.discount_amount_paise);
  return {
    id: row.id,
    code: row.code,
    description: row.description,
    type,
    value: percentage ?? discount ?? 0,
    minOrderAmount: toRupees(row.min_order_paise),
    percentage,
    maxDiscount: isPercentage ? rupees(row.max_discount_paise) : null,
    usageLimit: isPercentage ? row.max_per_user : null,
    max_per_user: isPercentage ? null : row.max_per_user,
    Discount_amount: discount,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    isFirstOrderOnly: row.is_first_order_only,
    isActive: row.is_active,
    isExpired: hasExpired(row.valid_until),
    usedCount: Number(row.used_count),
    heldCount: Number(row.held_count),
    budget: rupees(row.budget_paise),
    budgetUsed: toRupees(Number(row.used_paise)),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

const paise = (amount: number | null | undefined): number | null =>
  amount === undefined || amount === null ? null : toPaise(amount);

/** Throws if a large coupon lacks the permission to set rewards, or a step-up. */
function needRightsFor(actor: Actor, off = Infinity, uses: number | null = null): void {
  const large = largeDiscount(off, uses ?? 1);
  if (large === undefined) return;
  if (!actor.permissions.includes('rewards.manage'))
    throw new AppError('forbidden', `Your role can't give more than ${large}`);
  needStepUpAbove(actor, off * (uses ?? 1));
}

/** Returns the columns of a form or a file's row. Checks the rights of the actor. */
export const couponColumnsBy = (actor: Actor, input: CouponInput) => {
  const { maxDiscount, discountAmount } = input;
  needRightsFor(
    actor,
    input.type === 'percentage' ? maxDiscount : discountAmount,
    input.maxPerUser,
  );
  return couponColumns(input);
};

/** Throws if the actor may not enable a coupon this large. */
export const needRightsToEnable = (actor: Actor, coupon: CouponAnswer): void =>
  needRightsFor(
    actor,
    coupon.maxDiscount ?? coupon.Discount_amount ?? undefined,
    coupon.usageLimit ?? coupon.max_per_user,
  );

/** Clears the columns of the other type. */
const couponColumns = (input: CouponInput) => ({
  code: input.code,
  description: input.description,
  type: input.type,
  percentage: input.percentage ?? null,
  max_discount_paise: paise(input.maxDiscount),
  discount_amount_paise: paise(input.discountAmount),
  max_per_user: input.maxPerUser,
  budget_paise: paise(input.budget),
  min_order_paise: toPaise(input.minOrderAmount),
  is_first_order_only: input.isFirstOrderOnly,
  valid_from: input.validFrom,
  valid_until: input.validUntil,
});
