import { toPaise } from '../../contract/money';
import { DAY_MS, businessDay } from '../../contract/time';
import { couponDiscount, type Discount } from '../money/coupons/redeem';
import { after, before, istMidnight } from './clock';
import type { Row } from './insertRows';
import { couponRules, type CouponRule } from './tables/couponRules';

export interface Coupon {
  id: number;
  rule: CouponRule;
  /** First and last day in Hyderabad, `yyyy-mm-dd`, both included. */
  validFrom: string;
  validUntil: string;
}

export const makeCoupons = (now: Date): Coupon[] =>
  couponRules.map((rule, index) => makeCoupon(rule, index + 1, now));

export const makeCoupon = (rule: CouponRule, id: number, now: Date): Coupon => ({
  id,
  rule,
  validFrom: businessDay(after(now, rule.validFromDay * DAY_MS)),
  validUntil: businessDay(after(now, rule.validUntilDay * DAY_MS)),
});

export interface Basket {
  day: string;
  subtotalPaise: number;
  isFirstOrder: boolean;
  /** Earlier uses of the coupon by this customer. */
  used: number;
}

/** Returns the discount in paise; 0 if the coupon's rules refuse the basket. */
export function discountOf({ rule, validFrom, validUntil }: Coupon, basket: Basket): number {
  if (basket.day < validFrom || basket.day > validUntil) return 0;
  if (basket.subtotalPaise < toPaise(rule.minOrderRupees)) return 0;
  if (rule.isFirstOrderOnly && !basket.isFirstOrder) return 0;
  if (basket.used >= rule.maxPerUser) return 0;
  return couponDiscount(ruleDiscount(rule), basket.subtotalPaise);
}

const ruleDiscount = ({ percentage, maxDiscountRupees, flatRupees }: CouponRule): Discount =>
  percentage === undefined
    ? { type: 'flat', amountPaise: toPaise(flatRupees ?? 0) }
    : {
        type: 'percentage',
        percentage,
        maxPaise: maxDiscountRupees === undefined ? Infinity : toPaise(maxDiscountRupees),
      };

const paiseOf = (rupees: number | undefined): number | null =>
  rupees === undefined ? null : toPaise(rupees);

export function couponRow({ id, rule, validFrom, validUntil }: Coupon, now: Date): Row<'coupons'> {
  const createdAt = before(istMidnight(now), (Math.max(0, -rule.validFromDay) + 2) * DAY_MS);
  return {
    id,
    code: rule.code,
    description: rule.description,
    type: rule.percentage === undefined ? 'flat' : 'percentage',
    percentage: rule.percentage ?? null,
    max_discount_paise: paiseOf(rule.maxDiscountRupees),
    discount_amount_paise: paiseOf(rule.flatRupees),
    max_per_user: rule.maxPerUser,
    min_order_paise: toPaise(rule.minOrderRupees),
    is_first_order_only: rule.isFirstOrderOnly ?? false,
    valid_from: validFrom,
    valid_until: validUntil,
    is_active: rule.isActive ?? true,
    created_at: createdAt,
    updated_at: createdAt,
  };
}
