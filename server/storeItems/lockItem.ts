import type { Selectable } from 'kysely';
import type { Db } from '../platform/db/database';
import type { ProductPrices } from '../platform/db/types.gen';
import { notFound } from '../platform/errors';
import { lockProduct, type ProductRow } from '../products/repository';

export interface LockedItem {
  row: Selectable<ProductPrices>;
  product: ProductRow;
}

const findRow = (tx: Db, storeId: string, id: string) =>
  tx.selectFrom('product_prices').selectAll().where('store_id', '=', storeId).where('id', '=', id).executeTakeFirst();

/**
 * The store's item under the lock of its product, which every change of a product or a row of it takes first; or a 404.
 * While one waits for the lock the row may move to a copy of the product: then that one is the product to lock.
 */
export async function lockItem(tx: Db, storeId: string, id: string): Promise<LockedItem> {
  const seen = await findRow(tx, storeId, id);
  const product = seen && (await lockProduct(tx, seen.product_id));
  const row = await findRow(tx, storeId, id);
  if (!row) throw notFound('Item');
  if (product?.id === row.product_id) return { row, product };
  // neither moved nor there: the product was deleted, and its rows with it
  if (seen?.product_id === row.product_id) throw notFound('Item');
  return lockItem(tx, storeId, id);
}

/** Whether another store that is still there sells the product. */
export async function isSoldElsewhere(tx: Db, storeId: string, productId: string): Promise<boolean> {
  const other = await tx
    .selectFrom('product_prices as pp')
    .innerJoin('stores as s', 's.id', 'pp.store_id')
    .select('pp.id')
    .where('pp.product_id', '=', productId)
    .where('pp.store_id', '<>', storeId)
    .where('s.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
