import type { SoldOutUntil } from '../../../contract/availability';
import { recordChange } from '../../audit/recordChange';
import type { Db } from '../../platform/db/database';
import type { Actor } from '../../platform/http/context';
import { lockProduct } from '../products/repository';
import { isOffered } from '../availability/onSale';
import { readClock, soldOutColumns, switchAction } from './setAvailability';
import { writeRow } from './itemChanges';
import { readItem } from './queries';
import { withoutRatings } from './service';

interface SoldOutProducts {
  productIds: readonly string[];
  until: SoldOutUntil;
}

/**
 * Says of these products that the store has sold them out, in every category of its menu. Those that it
 * sells at no time at present stay as they are.
 * @throws {AppError} 422 on `until`
 */
export async function sellOut(storeId: string, tx: Db, actor: Actor, { productIds, until }: SoldOutProducts): Promise<void> {
  const columns = soldOutColumns(until, await readClock(tx));
  // always in this order, or two stores that sell the same products could wait for each other
  for (const productId of [...productIds].sort((a, b) => Number(a) - Number(b))) {
    // gone from every menu already
    if (!(await lockProduct(tx, productId))) continue;
    for (const row of await selectOffered(storeId, tx, productId)) {
      const before = withoutRatings(await readItem(storeId, tx, row.id));
      await writeRow(storeId, tx, row, columns);
      const after = withoutRatings(await readItem(storeId, tx, row.id));
      await recordChange(tx, actor, { action: switchAction(before, after), object: 'store-item', objectId: row.id, before, after });
    }
  }
}

const selectOffered = (storeId: string, tx: Db, productId: string) =>
  tx
    .selectFrom('product_prices')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('product_id', '=', productId)
    .where(isOffered('product_prices'))
    .orderBy('id')
    .execute();
