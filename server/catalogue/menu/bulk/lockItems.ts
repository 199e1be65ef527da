import { sql } from 'kysely';
import type { StoreItemAnswer } from '../../../../contract/storeItems';
import type { Db } from '../../../platform/db/database';
import { lockProducts } from '../../products/repository';
import { readItems } from '../queries';

const findRows = (storeId: string, tx: Db, ids: readonly string[]) =>
  tx
    .selectFrom('product_prices')
    .select(['id', 'product_id'])
    .where('store_id', '=', storeId)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();

/**
 * As many of `lockItem`: the store's items that are there, read under the locks of their products. Rows that moved to copies
 * while this waited are looked up again, with the copies locked as well.
 */
export async function lockItems(
  storeId: string,
  tx: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoreItemAnswer>> {
  const seen = new Map((await findRows(storeId, tx, ids)).map((row) => [row.id, row.product_id]));
  await lockProducts(tx, [...new Set(seen.values())]);
  const isMoved = (await findRows(storeId, tx, ids)).some(
    (row) => seen.get(row.id) !== row.product_id,
  );
  if (isMoved) return lockItems(storeId, tx, ids);
  return new Map((await readItems(storeId, tx, ids)).map((item) => [item.id, item]));
}
