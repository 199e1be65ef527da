import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { BULK_RUN_MAX } from '../../../contract/constants';
import type { CouponListQuery } from '../../../contract/money/couponApi';
import type { FiguresQuery } from '../../../contract/lists';
import { businessDay } from '../../../contract/time';
import { containsText } from '../../platform/db/searchText';
import { type Db, laterUpdatedAt } from '../../platform/db/database';
import { byColumn, byCreation, byText, listOrder } from '../../platform/db/listPage';
import type { Coupons } from '../../platform/db/types.gen';

/** Coupon with the number of orders that used it, and of unpaid orders that hold it. */
export type CouponRow = Selectable<Coupons> & {
  used_count: string;
  held_count: string;
  /** Paise of used and held discounts. */
  used_paise: string;
};

type Filters = Pick<CouponListQuery, 'search' | 'status'>;

const open = (db: Db) => db.selectFrom('coupons').where('coupons.deleted_at', 'is', null);

export function matching(db: Db, { search, status }: FiguresQuery & Pick<Filters, 'status'>) {
  const today = businessDay(new Date());
  return open(db)
    .$if(status === 'expired', (query) => query.where('valid_until', '<', today))
    .$if(status === 'active' || status === 'inactive', (query) =>
      query.where('valid_until', '>=', today).where('is_active', '=', status === 'active'),
    )
    .$if(search !== undefined && search !== '', (query) =>
      query.where((eb) =>
        eb.or(
          ['coupons.code', 'coupons.description'].map((column) =>
            containsText(column, search ?? ''),
          ),
        ),
      ),
    );
}

// evaluated for the rows of a page only, from the index coupon_uses_coupon
const usesOf = (isHeld: boolean) =>
  sql<string>`(select count(*) from coupon_uses u where u.coupon_id = c.id and u.is_held = ${sql.lit(isHeld)})`;
const counts = [
  usesOf(false).as('used_count'),
  usesOf(true).as('held_count'),
  sql<string>`(select coalesce(sum(u.discount_paise), 0) from coupon_uses u where u.coupon_id = c.id)`.as(
    'used_paise',
  ),
] as const;
const zero = sql<string>`0`;
/** Columns of `counts` for coupons whose uses are unknown or irrelevant. */
export const noUses = [
  zero.as('used_count'),
  zero.as('held_count'),
  zero.as('used_paise'),
] as const;

const sortValues = {
  code: byText('code'),
  description: byText('description'),
  type: byColumn('type'),
  // in percent or rupees, as the list shows them
  value: {
    in: (coupons: string) =>
      sql`coalesce(${sql.ref(`${coupons}.percentage`)}, ${sql.ref(`${coupons}.discount_amount_paise`)} / 100.0)`,
  },
  minOrderAmount: byColumn('min_order_paise'),
  validFrom: byColumn('valid_from'),
  validUntil: byColumn('valid_until'),
  isActive: byColumn('is_active'),
  createdAt: byCreation,
};

/** Finds the ids of the page first, and counts the uses of its rows only. */
export const selectCouponPage = (
  db: Db,
  { page, limit, ...filters }: CouponListQuery,
): Promise<CouponRow[]> =>
  db
    .selectFrom(
      matching(db, filters)
        .select('coupons.id')
        .orderBy(listOrder(sortValues, filters, 'coupons'))
        .limit(limit)
        .offset((page - 1) * limit)
        .as('page'),
    )
    .innerJoin('coupons as c', 'c.id', 'page.id')
    .selectAll('c')
    .select(counts)
    .orderBy(listOrder(sortValues, filters, 'c'))
    .execute();

export async function countMatching(db: Db, filters: Filters): Promise<number> {
  const { total } = await matching(db, filters)
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Active excludes expired. */
export async function countCoupons(
  db: Db,
  found: FiguresQuery,
): Promise<{ total: number; active: number; expired: number }> {
  const today = businessDay(new Date());
  const counted = await matching(db, found)
    .select((eb) => [
      eb.fn.countAll<string>().as('total'),
      eb.fn
        .countAll<string>()
        .filterWhere('is_active', '=', true)
        .filterWhere('valid_until', '>=', today)
        .as('active'),
      eb.fn.countAll<string>().filterWhere('valid_until', '<', today).as('expired'),
    ])
    .executeTakeFirstOrThrow();
  return {
    total: Number(counted.total),
    active: Number(counted.active),
    expired: Number(counted.expired),
  };
}

export const findCoupons = (db: Db, ids: readonly string[]): Promise<CouponRow[]> =>
  db
    .selectFrom('coupons as c')
    .selectAll('c')
    .select(counts)
    .where(sql<boolean>`c.id = any(${ids}::bigint[])`)
    .where('c.deleted_at', 'is', null)
    .execute();

/** Locks coupons against changes and uses until the transaction ends, in the order of ids. */
export async function lockCoupons(tx: Db, ids: readonly string[]): Promise<CouponRow[]> {
  const locked = await open(tx)
    .select('coupons.id')
    .where(sql<boolean>`coupons.id = any(${ids}::bigint[])`)
    .orderBy('coupons.id')
    .forUpdate()
    .execute();
  // count after the lock, so that a concurrent use is included
  return findCoupons(
    tx,
    locked.map(({ id }) => id),
  );
}

/** Returns the ids and `updatedAt` of the selected coupons, at most one more than a run takes. */
export const selectCouponSet = (
  db: Db,
  filters: Filters,
): Promise<{ id: string; updated_at: Date }[]> =>
  matching(db, filters)
    .select(['coupons.id', 'coupons.updated_at'])
    .orderBy('coupons.id')
    .limit(BULK_RUN_MAX + 1)
    .execute();

export async function insertCoupons(tx: Db, values: Insertable<Coupons>[]): Promise<string[]> {
  const rows = await tx.insertInto('coupons').values(values).returning('id').execute();
  return rows.map(({ id }) => id);
}

export const changeCoupon = (tx: Db, id: string, values: Updateable<Coupons>) =>
  tx
    .updateTable('coupons')
    .set({ ...values, updated_at: laterUpdatedAt })
    .where('id', '=', id)
    .execute();
