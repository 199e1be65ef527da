import { sql } from 'kysely';
import { z } from 'zod';
import type { BulkResult } from '../../../contract/bulk';
import type { CouponAnswer } from '../../../contract/couponAnswers';
import { type CouponBulkInput, couponBulkTexts } from '../../../contract/couponBulk';
import {
  changeMany,
  type Judge,
  type ManyKind,
  ownBefores,
  refused,
  takingBack,
  wanting,
} from '../../audit/changeMany';
import type { Db } from '../../platform/db/database';
import { laterUpdatedAt } from '../../platform/db/updatedAt';
import type { Actor } from '../../platform/http/context';
import { lockCoupons } from './repository';
import { needRightsToEnable, toCouponResponse } from './serializers';

type Wanted = Pick<CouponAnswer, 'isActive'>;

const kept = z.object({ isActive: z.boolean(), updatedAt: z.string() });
const readKept = (state: unknown) => kept.safeParse(state).data;

const couponsOf = (actor: Actor): ManyKind<CouponAnswer, Wanted> => ({
  object: 'coupon',
  label: 'Coupon',
  nameOf: ({ code }) => code,
  lock: async (tx, ids) =>
    new Map((await lockCoupons(tx, ids)).map((row) => [row.id, toCouponResponse(row)])),
  isSo: (coupon, { isActive }) => coupon.isActive === isActive,
  readKept,
  write: async (tx, changes) => {
    for (const { before, wanted } of changes)
      if (wanted.isActive) needRightsToEnable(actor, before);
    const rows = changes.map(({ before, wanted }) => ({
      id: before.id,
      is_active: wanted.isActive,
    }));
    await sql`
      update coupons set is_active = n.is_active, updated_at = ${laterUpdatedAt}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id bigint, is_active boolean)
      where coupons.id = n.id`.execute(tx);
  },
  actionOf: (_, { isActive }) => (isActive ? 'enable' : 'disable'),
  toAudit: (coupon) => coupon,
});

const judges: Record<'enable' | 'disable', Judge<CouponAnswer, Wanted>> = {
  // it would be told as done, and customers could use it no more than before
  enable: ({ isActive, isExpired }) =>
    isExpired && !isActive ? refused(couponBulkTexts.expired) : wanting({ isActive: true }),
  disable: () => wanting({ isActive: false }),
};

/** Enables or disables many coupons, or takes that back. */
export const changeCoupons = (
  db: Db,
  actor: Actor,
  { action, rows }: CouponBulkInput,
): Promise<BulkResult[]> =>
  changeMany(db, actor, couponsOf(actor), rows, async (_, readChanges) =>
    action === 'restore'
      ? takingBack(ownBefores(actor, rows, await readChanges(), readKept), ({ isActive }, coupon) =>
          wanting({ isActive: isActive ?? coupon.isActive }),
        )
      : judges[action],
  );
