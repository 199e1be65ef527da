import type { CouponAnswer, CouponPatch } from '../../contract/coupons';
import { recordChange } from '../audit/recordChange';
import type { Db } from '../platform/db/database';
import { isStale } from '../platform/db/updatedAt';
import { AppError, notFound } from '../platform/errors';
import type { Actor } from '../platform/http/route';
import { couponAnswer } from './couponAnswer';
import { couponColumns } from './couponColumns';
import { mergeCoupon } from './mergeCoupon';
import { readCoupon } from './readCoupon';
import { refuseUsedCode } from './refuseUsedCode';
import { changeCoupon, lockCoupon } from './repository';

/** What is absent stays. A patch of an older state is a conflict that carries the newer one. */
export function updateCoupon(db: Db, actor: Actor, id: string, patch: CouponPatch): Promise<CouponAnswer> {
  return db.transaction().execute(async (tx) => {
    const current = await lockCoupon(tx, id);
    if (!current) throw notFound('Coupon');
    const before = couponAnswer(current);
    if (isStale(current.updated_at, patch.updatedAt)) {
      throw new AppError('conflict', 'Someone else has changed this coupon. Review the newer values and save again', {
        current: before,
      });
    }
    const merged = mergeCoupon(before, patch);
    await refuseUsedCode(merged.code, () => changeCoupon(tx, id, couponColumns(merged)));
    const after = await readCoupon(tx, id);
    await recordChange(tx, actor, { action: 'update', object: 'coupon', objectId: id, before, after });
    return after;
  });
}
