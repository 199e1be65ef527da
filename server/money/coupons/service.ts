import { type CouponAnswer, couponInput, type CouponInput, type CouponPatch } from '../../../contract/coupons';
import { recordChange } from '../../audit/recordChange';
import type { Db } from '../../platform/db/database';
import { isStale } from '../../platform/db/updatedAt';
import { violates } from '../../platform/db/violates';
import { AppError, invalidField, notFound } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { invalidParts } from '../../platform/http/validation';
import { changeCoupon, findCoupon, insertCoupon, lockCoupon } from './repository';
import { couponAnswer, couponColumns } from './serializers';

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

/** Runs a write; the unique index on the code in any case becomes a 422, which the form shows beside the field. */
async function refuseUsedCode<T>(code: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!violates(error, 'coupons_code')) throw error;
    throw invalidField('code', `A coupon with the code ${code} already exists`);
  }
}

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

/** The coupon as it travels, or a 404. */
export async function readCoupon(db: Db, id: string): Promise<CouponAnswer> {
  const row = await findCoupon(db, id);
  if (!row) throw notFound('Coupon');
  return couponAnswer(row);
}

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

/**
 * The coupon as it would be after the patch. It has to pass every rule of a new one, or this is a 422: a change of type
 * needs the fields of that type, a first day must not pass the last one.
 */
function mergeCoupon(current: CouponAnswer, patch: CouponPatch): CouponInput {
  const merged = couponInput.safeParse({ ...current, ...patch });
  if (merged.success) return merged.data;
  throw invalidParts('body', merged.error.issues);
}

/** A code that another coupon has, in any case, is a 422; a deleted coupon's code is free. */
export function createCoupon(db: Db, actor: Actor, input: CouponInput): Promise<CouponAnswer> {
  return db.transaction().execute(async (tx) => {
    const { id } = await refuseUsedCode(input.code, () => insertCoupon(tx, couponColumns(input)));
    const after = await readCoupon(tx, id);
    await recordChange(tx, actor, { action: 'create', object: 'coupon', objectId: id, after });
    return after;
  });
}
