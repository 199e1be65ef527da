import { sql } from 'kysely';
import { productTexts } from '../../../../contract/catalogue/products';
import type { Db } from '../../../platform/db/database';
import type { Reference } from '../../../platform/imports/references';

const matching = (ids: readonly string[], names: readonly string[]) =>
  sql<boolean>`(id = any(${ids}::bigint[]) or lower(name) = any(${names}::text[]))`;

export const storeReference = (tx: Db): Reference => ({
  id: 'storeId',
  name: 'storeName',
  word: 'Store',
  unknown: productTexts.storeUnknown,
  find: (ids, names) =>
    tx
      .selectFrom('stores')
      .select(['id', 'name'])
      .where('deleted_at', 'is', null)
      .where(matching(ids, names))
      .execute(),
});

/** Finds categories by id, or by name if they are active and approved. */
export const categoryReference = (tx: Db, unknown: string): Reference => ({
  id: 'categoryId',
  name: 'categoryName',
  word: 'Category',
  unknown,
  find: (ids, names) =>
    tx
      .selectFrom('categories')
      .select(['id', 'name'])
      .where(matching(ids, names))
      .where(sql<boolean>`(is_active and is_approved or id = any(${ids}::bigint[]))`)
      .execute(),
});
