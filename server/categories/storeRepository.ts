import type { StoreCategoryListQuery } from '../../contract/categories';
import type { Db } from '../platform/db/database';
import { categoriesNamed, isUsableBy, selectCategories, type CategoryRow } from './repository';

/** What a store sees: where it may sell, and what it asked for itself, in any status. */
const visible = (storeId: string, db: Db, search?: string) =>
  categoriesNamed(db, search).where((eb) => eb.or([isUsableBy(storeId), eb('c.requested_by_store', '=', storeId)]));

export const selectStoreCategoryPage = (
  storeId: string, db: Db, { page, limit, search }: StoreCategoryListQuery,
): Promise<CategoryRow[]> =>
  selectCategories(db)
    .where('c.id', 'in', visible(storeId, db, search)
      .select('c.id')
      .orderBy('c.created_at', 'desc')
      .orderBy('c.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit))
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .execute();

export async function countStoreCategories(storeId: string, db: Db, search: string | undefined) {
  const counted = await visible(storeId, db, search)
    .select((eb) => [
      eb.fn.countAll<string>().as('total'),
      eb.fn.countAll<string>().filterWhere('c.is_active', '=', true).as('active'),
      eb.fn.countAll<string>().filterWhere('c.status', '=', 'pending').as('pending'),
    ])
    .executeTakeFirstOrThrow();
  return { total: Number(counted.total), active: Number(counted.active), pending: Number(counted.pending) };
}

export const findStoreCategory = (storeId: string, db: Db, id: string): Promise<CategoryRow | undefined> =>
  selectCategories(db)
    .where('c.id', '=', id)
    .where('c.id', 'in', visible(storeId, db).select('c.id'))
    .executeTakeFirst();
