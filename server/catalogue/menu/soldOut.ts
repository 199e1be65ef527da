import { recordChange } from '../../audit/recordChange';
import type { Db } from '../../platform/db/database';
import type { Actor } from '../../platform/http/context';
import { lockProduct } from '../products/repository';
import { writeRow } from './itemChanges';
import { readItem } from './queries';
import { withoutRatings } from './service';

/** Switches these products off on the store's menu, in every category of it, as the store's own switch does. */
export async function makeUnavailable(storeId: string, tx: Db, actor: Actor, productIds: readonly string[]): Promise<void> {
  // always in this order, or two stores that sell the same products could wait for each other
  for (const productId of [...productIds].sort((a, b) => Number(a) - Number(b))) {
    // gone from every menu already
    if (!(await lockProduct(tx, productId))) continue;
    for (const row of await selectAvailable(storeId, tx, productId)) {
      const before = withoutRatings(await readItem(storeId, tx, row.id));
      await writeRow(storeId, tx, row, { is_available: false });
      const after = withoutRatings(await readItem(storeId, tx, row.id));
      await recordChange(tx, actor, { action: 'disable', object: 'store-item', objectId: row.id, before, after });
    }
  }
}

const selectAvailable = (storeId: string, tx: Db, productId: string) =>
  tx
    .selectFrom('product_prices')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('product_id', '=', productId)
    .where('is_available', '=', true)
    .orderBy('id')
    .execute();
