import { sql } from 'kysely';
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
export async function sellOut(
  storeId: string,
  tx: Db,
  actor: Actor,
  { productIds, until }: SoldOutProducts,
): Promise<void> {
  const columns = soldOutColumns(until, await readClock(tx));
  // always in this order, or two stores that sell the same products could wait for each other
  for (const productId of [...(await soldNow(storeId, tx, productIds))].sort(
    (a, b) => Number(a) - Number(b),
  )) {
    // gone from every menu already
    if (!(await lockProduct(tx, productId))) continue;
    for (const row of await selectOffered(storeId, tx, productId)) {
      const before = withoutRatings(await readItem(storeId, tx, row.id));
      await writeRow(storeId, tx, row, columns);
      const after = withoutRatings(await readItem(storeId, tx, row.id));
      await recordChange(tx, actor, {
        action: switchAction(before, after),
        object: 'store-item',
        objectId: row.id,
        before,
        after,
      });
    }
  }
}

/** A store that changes what others sell as well sells a copy from then on: in the place of a product that it does not sell any more, those made of it. */
async function soldNow(
  storeId: string,
  tx: Db,
  productIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    with recursive sold as (select distinct product_id as id from product_prices where store_id = ${storeId}),
    copies as (
      select p.id, p.forked_from as source from sold join products p on p.id = sold.id
      union select c.id, p.forked_from from copies c join products p on p.id = c.source
    )
    select id from sold where id = any(${productIds}::bigint[])
    union select id from copies where source = any(${productIds}::bigint[]) and source not in (select id from sold)`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
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
