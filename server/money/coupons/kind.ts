import { z } from 'zod';
import {
  type CouponAnswer,
  type CouponBulkInput,
  couponBulkTexts,
} from '../../../contract/money/couponApi';
import { couponInput, type CouponInput, type CouponPatch } from '../../../contract/money/coupons';
import type { BulkResult } from '../../../contract/records';
import type { Db } from '../../platform/db/database';
import { updateAll } from '../../platform/db/updateAll';
import { violates } from '../../platform/db/violates';
import { AppError, invalidField } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { invalidParts } from '../../platform/http/validation';
import { type Kind, refuse, unchanged, type Verdict, write } from '../../records/kind';
import { type Run, runMany } from '../../records/runMany';
import {
  changeCoupon,
  type CouponRow,
  findCoupons,
  insertCoupons,
  lockCoupons,
} from './repository';
import { couponColumnsBy, needRightsToEnable, toCouponResponse } from './serializers';

type Columns = ReturnType<typeof couponColumnsBy> | { is_active: boolean };

/** Fields of a form, of a file's row, or of the switch. */
type Patch = Omit<CouponPatch, 'updatedAt'> & { isActive?: boolean };

export interface CouponTypes {
  row: CouponRow;
  image: CouponAnswer;
  input: CouponInput;
  patch: Patch;
  plan: Columns;
}

/** An expired coupon can be switched on and off; it stays expired. */
const switched = (actor: Actor, before: CouponAnswer, is_active: boolean): Verdict<Columns> => {
  if (before.isActive === is_active) return unchanged;
  if (is_active) needRightsToEnable(actor, before);
  return write({ is_active });
};

/**
 * Applies the patch. The result must pass every rule of a new coupon: a change of type needs the
 * fields of that type, and the first day must not be after the last day.
 */
const merged = (actor: Actor, before: CouponAnswer, patch: Patch): Verdict<Columns> => {
  const read = couponInput.safeParse({ ...before, ...patch });
  if (read.success) return write(couponColumnsBy(actor, read.data));
  return refuse(invalidParts('body', read.error.issues));
};

/** Coupons with the rights of `actor`. Throws if a large coupon needs a permission or a step-up. */
export const coupons = (actor: Actor): Kind<CouponTypes> => ({
  object: 'coupon',
  noun: 'coupon',
  lock: async (tx, ids) =>
    new Map(
      (await lockCoupons(tx, ids)).map((row) => [row.id, { row, before: toCouponResponse(row) }]),
    ),
  read: async (db, ids) =>
    new Map((await findCoupons(db, ids)).map((row) => [row.id, toCouponResponse(row)])),
  plan: (_, changes) =>
    changes.map(({ before, patch }) =>
      patch.isActive === undefined
        ? merged(actor, before, patch)
        : switched(actor, before, patch.isActive),
    ),
  write: (tx, planned) =>
    updateAll(
      tx,
      'coupons',
      planned.map(({ row, plan }) => ({ id: row.id, ...plan })),
    ),
  create: {
    plan: (_, inputs) => inputs.map((input) => write(couponColumnsBy(actor, input))),
    insert: (tx, plans) =>
      insertCoupons(
        tx,
        plans.flatMap((plan) => ('code' in plan ? plan : [])),
      ),
  },
  // orders refer to it: hide the row, which frees its code
  remove: (tx, { row }) => changeCoupon(tx, row.id, { deleted_at: new Date() }),
  violation: (error, plan) =>
    'code' in plan && violates(error, 'coupons_code')
      ? invalidField('code', `A coupon with the code ${plan.code} already exists`)
      : undefined,
});

const storedStatus = z.object({ isActive: z.boolean(), updatedAt: z.string() });

const patches: Record<CouponBulkInput['action'], Run<CouponTypes>['patchOf']> = {
  // an expired coupon stays unusable, so the result must not say "done"
  enable: ({ isActive, isExpired }) =>
    isExpired && !isActive
      ? refuse(new AppError('conflict', couponBulkTexts.expired))
      : write({ isActive: true }),
  disable: () => write({ isActive: false }),
  restore: () => unchanged,
};

export const changeCoupons = (
  db: Db,
  actor: Actor,
  { action, rows }: CouponBulkInput,
): Promise<BulkResult[]> =>
  runMany(db, actor, rows, {
    kind: coupons(actor),
    nameOf: ({ code }) => code,
    readStoredState: (state) => storedStatus.safeParse(state).data,
    action: (_, { isActive }) => (isActive ? 'enable' : 'disable'),
    patchOf: patches[action],
    undo: action === 'restore' ? ({ isActive }) => write({ isActive }) : undefined,
  });
