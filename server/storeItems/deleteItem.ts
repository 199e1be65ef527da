import type { StoreItemAnswer } from '../../contract/storeItems';
import type { Db } from '../platform/db/database';
import type { Actor } from '../platform/http/route';
import { selectPricing } from '../products/pricing';
import { changeProduct, retireProduct } from '../products/repository';
import { lockItem } from './lockItem';
import { readItem } from './readItems';
import { recordItem } from './recordItem';

/** Takes the item off the store's menu. A product that nobody sells any more goes, too; orders keep their history. */
export function deleteItem(db: Db, storeId: string, actor: Actor, id: string): Promise<StoreItemAnswer> {
  return db.transaction().execute(async (tx) => {
    const { product } = await lockItem(tx, storeId, id);
    const before = await readItem(tx, storeId, id);
    // before the row goes, and its time of change with it
    await changeProduct(tx, product.id, {});
    await tx.deleteFrom('product_prices').where('store_id', '=', storeId).where('id', '=', id).execute();
    if ((await selectPricing(tx, [product.id])).length === 0) await retireProduct(tx, product.id);
    await recordItem(tx, actor, 'delete', { before });
    return before;
  });
}
