import type { CouponAnswer } from '../../../contract/couponAnswers';
import { couponInput, type CouponInput, type CouponPatch } from '../../../contract/coupons';
import { changeRecord, createRecord, deleteRecord } from '../../audit/changeRecord';
import { recordChanges } from '../../audit/recordChange';
import type { Db } from '../../platform/db/database';
import { violates } from '../../platform/db/violates';
import { invalidField, notFound } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { invalidParts } from '../../platform/http/validation';
import {
  changeCoupon,
  type CouponRow,
  findCoupon,
  insertCoupon,
  insertCoupons,
  lockCoupon,
} from './repository';
import { couponColumnsBy, needRightsToEnable, toCouponResponse } from './serializers';

async function readRow(db: Db, id: string): Promise<CouponRow> {
  const row = await findCoupon(db, id);
  if (!row) throw notFound('Coupon');
  return row;
}

/** The coupon as the API shows it, or a 404. */
export const readCoupon = async (db: Db, id: string): Promise<CouponAnswer> =>
  toCouponResponse(await readRow(db, id));

const coupon = {
  object: 'coupon',
  label: 'Coupon',
  lock: lockCoupon,
  toResponse: toCouponResponse,
} as const;

/** Runs a write. A code in use, in any case, becomes a 422, which the form shows beside the field. */
async function refuseUsedCode<T>(code: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!violates(error, 'coupons_code')) throw error;
    throw invalidField('code', `A coupon with the code ${code} already exists`);
  }
}

/** Throws a 422 for a code that another coupon has, in any case. The code of a deleted coupon is free. */
export const createCoupon = (db: Db, actor: Actor, input: CouponInput): Promise<CouponAnswer> =>
  createRecord(db, actor, coupon, async (tx) => {
    const { id } = await refuseUsedCode(input.code, () =>
      insertCoupon(tx, couponColumnsBy(actor, input)),
    );
    return readRow(tx, id);
  });

/** As many of `createCoupon`, in two statements; a code in use is a violation. */
export async function createCoupons(
  tx: Db,
  actor: Actor,
  inputs: readonly CouponInput[],
): Promise<void> {
  const rows = await insertCoupons(
    tx,
    inputs.map((input) => couponColumnsBy(actor, input)),
  );
  await recordChanges(
    tx,
    actor,
    rows.map((row) => ({
      action: 'create',
      object: coupon.object,
      objectId: row.id,
      after: toCouponResponse(row),
    })),
  );
}

/**
 * The coupon after the patch. It must pass every rule of a new coupon, or this throws a 422: a change of type needs the
 * fields of that type, and the first day must not be after the last one.
 */
export function mergeCoupon(current: CouponAnswer, patch: CouponPatch): CouponInput {
  const merged = couponInput.safeParse({ ...current, ...patch });
  if (merged.success) return merged.data;
  throw invalidParts('body', merged.error.issues);
}

/** Keeps the values that the patch does not name. */
export const updateCoupon = (
  db: Db,
  actor: Actor,
  id: string,
  patch: CouponPatch,
): Promise<CouponAnswer> =>
  changeRecord(
    db,
    actor,
    coupon,
    { id, action: 'update', sent: patch.updatedAt },
    async (tx, _row, before) => {
      const merged = mergeCoupon(before, patch);
      await refuseUsedCode(merged.code, () => changeCoupon(tx, id, couponColumnsBy(actor, merged)));
      return readRow(tx, id);
    },
  );

/** Also switches an expired coupon; it stays expired. */
export const setCouponStatus = (
  db: Db,
  actor: Actor,
  id: string,
  isActive: boolean,
): Promise<CouponAnswer> =>
  changeRecord(
    db,
    actor,
    coupon,
    { id, action: isActive ? 'enable' : 'disable' },
    async (tx, row, before) => {
      if (row.is_active === isActive) return undefined;
      if (isActive) needRightsToEnable(actor, before);
      await changeCoupon(tx, id, { is_active: isActive });
      return readRow(tx, id);
    },
  );

/** Hides the coupon, which orders refer to, and frees its code. */
export const deleteCoupon = (db: Db, actor: Actor, id: string): Promise<CouponAnswer> =>
  deleteRecord(db, actor, coupon, id, (tx) => changeCoupon(tx, id, { deleted_at: new Date() }));
