import type { CouponAnswer } from '../../contract/coupons';
import { recordChange } from '../audit/recordChange';
import type { Db } from '../platform/db/database';
import { notFound } from '../platform/errors';
import type { Actor } from '../platform/http/route';
import { couponAnswer } from './couponAnswer';
import { readCoupon } from './readCoupon';
import { changeCoupon, lockCoupon } from './repository';

/** The switch of an expired coupon may be turned, too; it stays expired. */
export function setCouponStatus(db: Db, actor: Actor, id: string, isActive: boolean): Promise<CouponAnswer> {
  return db.transaction().execute(async (tx) => {
    const current = await lockCoupon(tx, id);
    if (!current) throw notFound('Coupon');
    const before = couponAnswer(current);
    if (before.isActive === isActive) return before;
    await changeCoupon(tx, id, { is_active: isActive });
    const after = await readCoupon(tx, id);
    await recordChange(tx, actor, { action: isActive ? 'enable' : 'disable', object: 'coupon', objectId: id, before, after });
    return after;
  });
}
