import type { CouponAnswer } from '../../../contract/couponAnswers';
import type { CouponPatch } from '../../../contract/coupons';
import { changeRecords, type Wanted } from '../../audit/changeRecords';
import type { Db } from '../../platform/db/database';
import { updateAll } from '../../platform/db/updateAll';
import type { Actor } from '../../platform/http/context';
import { type CouponRow, lockCoupons } from './repository';
import { couponColumnsBy, toCouponResponse } from './serializers';
import { mergeCoupon } from './service';

const coupons = {
  object: 'coupon',
  label: 'Coupon',
  lock: async (tx: Db, ids: readonly string[]) =>
    new Map(
      (await lockCoupons(tx, ids)).map((row) => [row.id, { row, before: toCouponResponse(row) }]),
    ),
} as const;

/** As many of `updateCoupon`, in few statements; a code in use is a violation. */
export const updateCoupons = (tx: Db, actor: Actor, wanted: readonly Wanted<CouponPatch>[]) =>
  changeRecords<CouponRow, CouponAnswer, CouponPatch, ReturnType<typeof couponColumnsBy>>(
    tx,
    actor,
    coupons,
    wanted,
    {
      plan: ({ before }, patch) => couponColumnsBy(actor, mergeCoupon(before, patch)),
      write: (planned) =>
        updateAll(
          tx,
          'coupons',
          planned.map(({ row, values }) => ({ id: row.id, ...values })),
        ),
    },
  );
