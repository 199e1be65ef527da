import { couponRules, hasExpired } from '../../contract/couponRules';
import type { CouponAnswer } from '../../contract/coupons';
import { toRupees } from '../../contract/money';
import type { CouponRow } from './repository';

const rupees = (paise: number | null): number | null => (paise === null ? null : toRupees(paise));

/** A row as it travels: one column holds the uses per person, which each type shows under a key of its own. */
export function couponAnswer(row: CouponRow): CouponAnswer {
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
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
