import { sql } from 'kysely';
import { recordChange } from '../../audit/recordChange';
import type { Db } from '../../platform/db/database';
import type { Actor } from '../../platform/http/context';
import { afterAllPrices } from './prices';
import { readProducts } from './queries';
import { withoutRatings } from './kind';

const soldBy = (db: Db, storeId: string) =>
  db.selectFrom('product_prices').select('product_id').where('store_id', '=', storeId);

/**
 * Locks every product that the store sells. Call it before locking the store: every change of a
 * product locks in this order.
 */
export const lockMenu = (tx: Db, storeId: string) =>
  tx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', soldBy(tx, storeId))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

const selectSoldOnlyBy = (tx: Db, storeId: string) =>
  tx
    .selectFrom('products as p')
    .selectAll()
    .where('p.deleted_at', 'is', null)
    .where('p.id', 'in', soldBy(tx, storeId))
    .where(sql<boolean>`not exists (select from product_prices pp join stores s on s.id = pp.store_id
      where pp.product_id = p.id and s.id <> ${storeId} and s.deleted_at is null)`)
    .execute();

/**
 * Removes the price rows of a locked store and retires the products that only it sells. Orders keep
 * their history.
 */
export async function retireMenu(tx: Db, actor: Actor, storeId: string): Promise<void> {
  const retired = await readProducts(tx, await selectSoldOnlyBy(tx, storeId));
  const ids = retired.map(({ id }) => id);
  // before the rows and their times of change are deleted
  await tx
    .updateTable('products')
    .set({ updated_at: afterAllPrices(sql.ref('products.id')) })
    .where('id', 'in', soldBy(tx, storeId))
    .execute();
  await tx
    .updateTable('products')
    .set({ deleted_at: new Date() })
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
  await tx
    .deleteFrom('product_prices')
    .where((eb) =>
      eb.or([eb('store_id', '=', storeId), sql<boolean>`product_id = any(${ids}::bigint[])`]),
    )
    .execute();
  for (const product of retired) {
    await recordChange(tx, actor, {
      action: 'delete',
      object: 'product',
      objectId: product.id,
      before: withoutRatings(product),
    });
  }
}
