import type { CouponAnswer } from '../../contract/coupons';
import type { Db } from '../platform/db/database';
import { notFound } from '../platform/errors';
import { couponAnswer } from './couponAnswer';
import { findCoupon } from './repository';

/** The coupon as it travels, or a 404. */
export async function readCoupon(db: Db, id: string): Promise<CouponAnswer> {
  const row = await findCoupon(db, id);
  if (!row) throw notFound('Coupon');
  return couponAnswer(row);
}
