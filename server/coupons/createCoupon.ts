import type { CouponAnswer, CouponInput } from '../../contract/coupons';
import { recordChange } from '../audit/recordChange';
import type { Db } from '../platform/db/database';
import type { Actor } from '../platform/http/route';
import { couponColumns } from './couponColumns';
import { readCoupon } from './readCoupon';
import { refuseUsedCode } from './refuseUsedCode';
import { insertCoupon } from './repository';

/** A code that another coupon has, in any case, is a 422; a deleted coupon's code is free. */
export function createCoupon(db: Db, actor: Actor, input: CouponInput): Promise<CouponAnswer> {
  return db.transaction().execute(async (tx) => {
    const { id } = await refuseUsedCode(input.code, () => insertCoupon(tx, couponColumns(input)));
    const after = await readCoupon(tx, id);
    await recordChange(tx, actor, { action: 'create', object: 'coupon', objectId: id, after });
    return after;
  });
}
