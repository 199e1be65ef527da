import type { z } from 'zod';
import type { StoreCategoryListQuery, storeCategoryListSchema } from '../../../contract/categories';
import { pageInfoOf } from '../../../contract/paging';
import type { Db } from '../../platform/db/database';
import { categoriesNamed, type CategoryRow, isUsableBy, selectCategories } from './repository';
import { toCategoryResponse, toStoreCategoryResponse } from './serializers';

/** The categories that a store sees: those it may sell in, and those it requested, in any status. */
const visible = (db: Db, storeId: string, search?: string) =>
  categoriesNamed(db, search).where((eb) => eb.or([isUsableBy(storeId), eb('c.requested_by_store', '=', storeId)]));

const selectStoreCategoryPage = (
  db: Db, storeId: string, { page, limit, search }: StoreCategoryListQuery,
): Promise<CategoryRow[]> =>
  selectCategories(db)
    .where('c.id', 'in', visible(db, storeId, search)
      .select('c.id')
      .orderBy('c.created_at', 'desc')
      .orderBy('c.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit))
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .execute();

async function countStoreCategories(db: Db, storeId: string, search: string | undefined) {
  const counted = await visible(db, storeId, search)
    .select((eb) => [
      eb.fn.countAll<string>().as('total'),
      eb.fn.countAll<string>().filterWhere('c.is_active', '=', true).as('active'),
      eb.fn.countAll<string>().filterWhere('c.status', '=', 'pending').as('pending'),
    ])
    .executeTakeFirstOrThrow();
  return { total: Number(counted.total), active: Number(counted.active), pending: Number(counted.pending) };
}

export const findStoreCategory = (db: Db, storeId: string, id: string): Promise<CategoryRow | undefined> =>
  selectCategories(db)
    .where('c.id', '=', id)
    .where('c.id', 'in', visible(db, storeId).select('c.id'))
    .executeTakeFirst();

const messageOf = (pending: number): string => {
  if (pending === 0) return 'No request awaits review';
  return pending === 1 ? '1 request awaits review' : `${pending} requests await review`;
};

/** The categories that the store may sell in, and those it requested, newest first. */
export async function listStoreCategories(
  db: Db, storeId: string, query: StoreCategoryListQuery,
): Promise<z.output<typeof storeCategoryListSchema>> {
  const [rows, { total, active, pending }] = await Promise.all([
    selectStoreCategoryPage(db, storeId, query),
    countStoreCategories(db, storeId, query.search),
  ]);
  return {
    categories: rows.map((row) => toStoreCategoryResponse(storeId, toCategoryResponse(row))),
    ...pageInfoOf(query, total),
    activeTotal: active,
    inactiveTotal: total - active,
    message: messageOf(pending),
  };
}
