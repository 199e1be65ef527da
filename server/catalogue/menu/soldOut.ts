import { sql } from 'kysely';
import type { SoldOutUntil } from '../../../contract/catalogue/rules';
import type { Db } from '../../platform/db/database';
import type { Actor } from '../../platform/http/context';
import { change, inSession } from '../../records/change';
import { write } from '../../records/kind';
import { lockProducts } from '../products/repository';
import { isOffered } from '../availability/stock';
import { menuItems } from './kind';
import { readClock, soldOutColumns, switchAction } from './setAvailability';

interface SoldOutProducts {
  productIds: readonly string[];
  until: SoldOutUntil;
}

/**
 * Marks these products as sold out, in every category of the store's menu. Products that are
 * already sold out keep their state.
 * @throws {AppError} 422 on `until`
 */
export async function sellOut(
  storeId: string,
  tx: Db,
  actor: Actor,
  { productIds, until }: SoldOutProducts,
): Promise<void> {
  const soldOut = soldOutColumns(until, await readClock(tx));
  const sold = [...(await soldNow(storeId, tx, productIds))];
  // the lock comes first: before it, a row may move to another product
  await lockProducts(tx, sold);
  const rows = await selectOffered(storeId, tx, sold);
  await inSession(tx, actor, menuItems(storeId), 'call', (session) =>
    change(session, rows, {
      action: switchAction,
      stale: 'first',
      patchOf: () => write({ soldOut, keepsCount: true }),
    }),
  );
}

/**
 * Replaces products that the store no longer sells by their copies: a store that changes a shared
 * product sells a copy from then on.
 */
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

const selectOffered = (storeId: string, tx: Db, productIds: readonly string[]) =>
  tx
    .selectFrom('product_prices')
    .select('id')
    .where('store_id', '=', storeId)
    .where(sql<boolean>`product_id = any(${productIds}::bigint[])`)
    .where(isOffered('product_prices'))
    .orderBy('product_id')
    .orderBy('id')
    .execute();
