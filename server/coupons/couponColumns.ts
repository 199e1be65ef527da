import type { CouponInput } from '../../contract/coupons';
import { toPaise } from '../../contract/money';

const paise = (rupees: number | undefined): number | null => (rupees === undefined ? null : toPaise(rupees));

/** What a form says as it is kept. What belongs to the other type is emptied. */
export const couponColumns = (input: CouponInput) => ({
  code: input.code,
  description: input.description,
  type: input.type,
  percentage: input.percentage ?? null,
  max_discount_paise: paise(input.maxDiscount),
  discount_amount_paise: paise(input.discountAmount),
  max_per_user: input.maxPerUser,
  min_order_paise: toPaise(input.minOrderAmount),
  is_first_order_only: input.isFirstOrderOnly,
  valid_from: input.validFrom,
  valid_until: input.validUntil,
});
