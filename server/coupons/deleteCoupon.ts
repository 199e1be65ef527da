import type { CouponAnswer } from '../../contract/coupons';
import { recordChange } from '../audit/recordChange';
import type { Db } from '../platform/db/database';
import { notFound } from '../platform/errors';
import type { Actor } from '../platform/http/route';
import { couponAnswer } from './couponAnswer';
import { changeCoupon, lockCoupon } from './repository';

/** Hides the coupon, which orders refer to, and frees its code. */
export function deleteCoupon(db: Db, actor: Actor, id: string): Promise<CouponAnswer> {
  return db.transaction().execute(async (tx) => {
    const current = await lockCoupon(tx, id);
    if (!current) throw notFound('Coupon');
    const before = couponAnswer(current);
    await changeCoupon(tx, id, { deleted_at: new Date() });
    await recordChange(tx, actor, { action: 'delete', object: 'coupon', objectId: id, before });
    return before;
  });
}
