import type { Insertable, Selectable, Updateable } from 'kysely';
import type { BannerListQuery } from '../../../contract/banners';
import { containsText } from '../../platform/db/containsText';
import type { Db } from '../../platform/db/database';
import { byColumn, byCreation, byText, listOrder } from '../../platform/db/listOrder';
import type { Banners } from '../../platform/db/types.gen';
import { laterUpdatedAt } from '../../platform/db/updatedAt';

export type BannerRow = Selectable<Banners>;
type Filters = Omit<BannerListQuery, 'page' | 'limit'>;

const matching = (db: Db, { search = '', is_active: isActive }: Filters) =>
  db
    .selectFrom('banners')
    .$if(isActive !== undefined, (query) => query.where('is_active', '=', isActive === true))
    .$if(search !== '', (query) => query.where(containsText('title', search)));

const sortValues = {
  title: byText('title'),
  isActive: byColumn('is_active'),
  createdAt: byCreation,
};

export const selectBannerPage = (
  db: Db,
  { page, limit, ...filters }: BannerListQuery,
): Promise<BannerRow[]> =>
  matching(db, filters)
    .selectAll()
    .orderBy(listOrder(sortValues, filters, 'banners'))
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

export async function countBanners(
  db: Db,
  filters: Filters,
): Promise<{ total: number; active: number }> {
  const counted = await matching(db, filters)
    .select((eb) => [
      eb.fn.countAll<string>().as('total'),
      eb.fn.countAll<string>().filterWhere('is_active', '=', true).as('active'),
    ])
    .executeTakeFirstOrThrow();
  return { total: Number(counted.total), active: Number(counted.active) };
}

export const findBanner = (db: Db, id: string): Promise<BannerRow | undefined> =>
  db.selectFrom('banners').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks the banner until the transaction ends. */
export const lockBanner = (tx: Db, id: string): Promise<BannerRow | undefined> =>
  tx.selectFrom('banners').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const insertBanner = (tx: Db, values: Insertable<Banners>): Promise<BannerRow> =>
  tx.insertInto('banners').values(values).returningAll().executeTakeFirstOrThrow();

export const changeBanner = (tx: Db, id: string, values: Updateable<Banners>): Promise<BannerRow> =>
  tx
    .updateTable('banners')
    .set({ ...values, updated_at: laterUpdatedAt })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const removeBanner = (tx: Db, id: string) =>
  tx.deleteFrom('banners').where('id', '=', id).execute();
