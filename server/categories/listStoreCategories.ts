import type { z } from 'zod';
import type { StoreCategoryListQuery, storeCategoryListSchema } from '../../contract/categories';
import { pageInfoOf } from '../../contract/paging';
import type { Db } from '../platform/db/database';
import { storeCategoryAnswer } from './storeCategoryAnswer';
import { countStoreCategories, selectStoreCategoryPage } from './storeRepository';

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
