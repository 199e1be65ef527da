import { couponInput, type CouponAnswer, type CouponInput, type CouponPatch } from '../../contract/coupons';
import { invalidParts } from '../platform/http/validation';

/**
 * The coupon as it would be after the patch. It has to pass every rule of a new one, or this is a 422: a change of type
 * needs the fields of that type, a first day must not pass the last one.
 */
export function mergeCoupon(current: CouponAnswer, patch: CouponPatch): CouponInput {
  const merged = couponInput.safeParse({ ...current, ...patch });
  if (merged.success) return merged.data;
  throw invalidParts('body', merged.error.issues);
}
