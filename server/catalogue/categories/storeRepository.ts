import type { z } from 'zod';
import type { StoreCategoryListQuery, storeCategoryListSchema } from '../../../contract/categories';
import { pageInfoOf } from '../../../contract/paging';
import type { Db } from '../../platform/db/database';
import { categoriesNamed, type CategoryRow, isUsableBy, selectCategories } from './repository';
import { storeCategoryAnswer } from './serializers';

/** What a store sees: where it may sell, and what it asked for itself, in any status. */
const visible = (storeId: string, db: Db, search?: string) =>
  categoriesNamed(db, search).where((eb) => eb.or([isUsableBy(storeId), eb('c.requested_by_store', '=', storeId)]));

const selectStoreCategoryPage = (
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

async function countStoreCategories(storeId: string, db: Db, search: string | undefined) {
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

const messageOf = (pending: number): string => {
  if (pending === 0) return 'No request awaits review';
  return pending === 1 ? '1 request awaits review' : `${pending} requests await review`;
};

/** Where the store may sell and what it asked for itself, newest first. */
export async function listStoreCategories(
  storeId: string, db: Db, query: StoreCategoryListQuery,
): Promise<z.output<typeof storeCategoryListSchema>> {
  const [rows, { total, active, pending }] = await Promise.all([
    selectStoreCategoryPage(storeId, db, query),
    countStoreCategories(storeId, db, query.search),
  ]);
  return {
    categories: rows.map((row) => storeCategoryAnswer(storeId, row)),
    ...pageInfoOf(query, total),
    activeTotal: active,
    inactiveTotal: total - active,
    message: messageOf(pending),
  };
}
