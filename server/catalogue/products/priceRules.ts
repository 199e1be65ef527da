import { sql } from 'kysely';
import type { Issue } from '../../../contract/errors';
import { productTexts, type PricingInput } from '../../../contract/products';
import type { Db } from '../../platform/db/database';
import { AppError } from '../../platform/errors';

// in one order, as for the stores, so that two changes never deadlock
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
 * Returns whether a store may sell a product in one of these categories: it is active, approved, and global or given to the
 * store. Locks the categories against changes until the transaction ends.
 */
export async function selectUsableCategories(tx: Db, categoryIds: readonly string[]) {
  const usable = await lockUsable(tx, categoryIds);
  // read after the lock: a statement that waits for a lock sees other tables as they were before
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

const issueAt = (at: number, field: string, msg: string): Issue => ({
  loc: ['body', 'pricing', at, field],
  msg,
  type: 'value_error',
});

/**
 * Refuses rows of an unknown store, or of a category that the store may not use. Skips the rows that `isKept` accepts: a
 * price stays in a category that is disabled later.
 */
export async function refuseUnusable(
  tx: Db,
  rows: readonly PricingInput[],
  isKept: (row: PricingInput) => boolean = () => false,
): Promise<void> {
  const issues = (
    await judgeUsable(
      tx,
      rows.filter((row) => !isKept(row)),
    )
  )(rows, isKept);
  const [first] = issues;
  if (first) throw new AppError('invalid', first.msg, { issues });
}

/** What there is to refuse in the prices of one product after another; the stores and categories of all of them are read and locked once. */
export async function judgeUsable(
  tx: Db,
  added: readonly PricingInput[],
): Promise<(rows: readonly PricingInput[], isKept: (row: PricingInput) => boolean) => Issue[]> {
  if (added.length === 0) return () => [];
  const known = await selectStoreIds(tx, [...new Set(added.map(({ storeId }) => storeId))]);
  const isUsable = await selectUsableCategories(tx, [
    ...new Set(added.map(({ categoryId }) => categoryId)),
  ]);
  return (rows, isKept) =>
    rows.flatMap((row, at) => {
      if (isKept(row)) return [];
      if (!known.has(row.storeId)) return [issueAt(at, 'storeId', productTexts.storeUnknown)];
      return isUsable(row.storeId, row.categoryId)
        ? []
        : [issueAt(at, 'categoryId', productTexts.categoryUnusable)];
    });
}
