import { sql } from 'kysely';
import type { Issue } from '../../contract/errors';
import { productTexts, type PricingInput } from '../../contract/products';
import type { Db } from '../db/database';
import { AppError } from '../http/errors';

/**
 * Which of these pairs of store and category a product may be sold in: an active, approved category that is global or the
 * store's own. Rows are locked against removal until the transaction ends.
 */
export async function selectUsableCategories(tx: Db, categoryIds: readonly string[]) {
  const categories = await tx
    .selectFrom('categories as c')
    .select('c.id')
    .select(sql<string[]>`array(select cs.store_id::text from category_stores cs where cs.category_id = c.id)`.as('storeIds'))
    .where(sql<boolean>`c.id = any(${categoryIds}::bigint[])`)
    .where('c.is_active', '=', true)
    .where('c.is_approved', '=', true)
    .forShare()
    .execute();
  const storesOf = new Map(categories.map(({ id, storeIds }) => [id, storeIds]));
  return (storeId: string, categoryId: string): boolean => {
    const storeIds = storesOf.get(categoryId);
    return storeIds !== undefined && (storeIds.length === 0 || storeIds.includes(storeId));
  };
}

const selectStoreIds = async (tx: Db, ids: readonly string[]): Promise<Set<string>> => {
  const stores = await tx
    .selectFrom('stores')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('deleted_at', 'is', null)
    .forShare()
    .execute();
  return new Set(stores.map(({ id }) => id));
};

const issueAt = (at: number, field: string, msg: string): Issue => ({ loc: ['body', 'pricing', at, field], msg, type: 'value_error' });

/**
 * Refuses rows of an unknown store, or of a category that the store can't use. What `isKept` is not looked at: a price stays
 * where it is after its category was disabled.
 */
export async function refuseUnusable(
  tx: Db, rows: readonly PricingInput[], isKept: (row: PricingInput) => boolean = () => false,
): Promise<void> {
  const added = rows.filter((row) => !isKept(row));
  if (added.length === 0) return;
  const known = await selectStoreIds(tx, added.map(({ storeId }) => storeId));
  const isUsable = await selectUsableCategories(tx, added.map(({ categoryId }) => categoryId));
  const issues = rows.flatMap((row, at) => {
    if (isKept(row)) return [];
    if (!known.has(row.storeId)) return [issueAt(at, 'storeId', productTexts.storeUnknown)];
    return isUsable(row.storeId, row.categoryId) ? [] : [issueAt(at, 'categoryId', productTexts.categoryUnusable)];
  });
  const [first] = issues;
  if (first) throw new AppError('invalid', first.msg, { issues });
}
