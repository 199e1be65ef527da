import { sql } from 'kysely';
import type { Issue } from '../../../contract/errors';
import { pricingKey, productTexts, type PricingInput } from '../../../contract/catalogue/products';
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
 * Returns a test of whether a store may sell a product in one of these categories: the category is
 * active, approved, and global or assigned to the store. Locks the categories against changes until
 * the transaction ends.
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

const storeIdOf = ({ storeId }: PricingInput) => storeId;

const issueAt = (at: number, field: string, msg: string): Issue => ({
  loc: ['body', 'pricing', at, field],
  msg,
  type: 'value_error',
});

interface RequestedPrices {
  current: readonly PricingInput[];
  /** Prices after the change. A refusal starts with the store's name. */
  requested: readonly (PricingInput & { storeName?: string })[];
}

const refusal = ({ storeName }: { storeName?: string }, msg: string, issues: Issue[] = []) =>
  new AppError('invalid', storeName === undefined ? msg : `${storeName}: ${msg}`, { issues });

/**
 * Returns the refusal of each product: a price of an unknown store, in a category that the store
 * may not use, or in a category in which the store already has a price. A price stays in a category
 * that is disabled later. Locks stores and categories of new prices until the transaction ends.
 */
export async function judgePrices(
  tx: Db,
  requests: readonly RequestedPrices[],
): Promise<(AppError | undefined)[]> {
  const all = requests.map(({ current, requested }) => {
    const [keys, stores] = [new Set(current.map(pricingKey)), new Set(current.map(storeIdOf))];
    const added = requested.flatMap((row, at) => (keys.has(pricingKey(row)) ? [] : [{ row, at }]));
    return { requested, stores, added };
  });
  const newStoreIds = all.flatMap(({ stores, added }) =>
    added.flatMap(({ row: { storeId } }) => (stores.has(storeId) ? [] : [storeId])),
  );
  const existingStores =
    newStoreIds.length > 0 ? await selectStoreIds(tx, [...new Set(newStoreIds)]) : new Set();
  const categories = new Set(all.flatMap(({ added }) => added.map(({ row }) => row.categoryId)));
  const isUsable =
    categories.size > 0 ? await selectUsableCategories(tx, [...categories]) : () => true;
  return all.map(({ requested, stores, added }) => {
    const invalidRows = added.flatMap(({ row, at }) => {
      const { storeId, categoryId } = row;
      if (!stores.has(storeId) && !existingStores.has(storeId))
        return [{ row, issue: issueAt(at, 'storeId', productTexts.storeUnknown) }];
      return isUsable(storeId, categoryId)
        ? []
        : [{ row, issue: issueAt(at, 'categoryId', productTexts.categoryUnusable) }];
    });
    const [first] = invalidRows;
    if (first)
      return refusal(
        first.row,
        first.issue.msg,
        invalidRows.map(({ issue }) => issue),
      );
    const seen = new Set<string>();
    const twice = requested.find((row) => seen.size === seen.add(pricingKey(row)).size);
    return twice && refusal(twice, productTexts.pricingTwice);
  });
}
