import { sql } from 'kysely';
import type { Issue } from '../../../contract/errors';
import { productTexts, type PricingInput } from '../../../contract/products';
import type { Db } from '../../platform/db/database';
import { AppError } from '../../platform/errors';

// in one order, as for the stores, so that two changes never wait for each other in a circle
const lockUsable = (tx: Db, categoryIds: readonly string[]) =>
  tx
    .selectFrom('categories')
    .select('id')
    .where(sql<boolean>`id = any(${categoryIds}::bigint[])`)
    .where('is_active', '=', true)
    .where('is_approved', '=', true)
    .orderBy('id')
    .forShare()
    .execute();

/**
 * Tells of a store and one of these categories whether a product may be sold there: the category is active, approved, and
 * global or the store's own. The categories are locked against a change until the transaction ends.
 */
export async function selectUsableCategories(tx: Db, categoryIds: readonly string[]) {
  const usable = await lockUsable(tx, categoryIds);
  // read after the lock: a statement that waits for one sees other tables as they were before it
  const limits = await tx
    .selectFrom('category_stores')
    .select(['category_id', 'store_id'])
    .where(sql<boolean>`category_id = any(${categoryIds}::bigint[])`)
    .execute();
  return (storeId: string, categoryId: string): boolean => {
    const stores = limits.filter(({ category_id }) => category_id === categoryId);
    const isVisible = stores.length === 0 || stores.some(({ store_id }) => store_id === storeId);
    return isVisible && usable.some(({ id }) => id === categoryId);
  };
}

const selectStoreIds = async (tx: Db, ids: readonly string[]): Promise<Set<string>> => {
  const stores = await tx
    .selectFrom('stores')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
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
