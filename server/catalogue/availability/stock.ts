import { sql } from 'kysely';
import { STOCK_MAX } from '../../../contract/catalogue/rules';
import type { Db } from '../../platform/db/database';

/**
 * Starts a stock count that ends at `endsAt`, replacing an earlier one; null ends it. Requires the
 * lock of the dish's product.
 */
export async function setStock(
  tx: Db,
  itemId: string,
  left: number | null,
  endsAt: Date,
): Promise<void> {
  if (left === null)
    return void (await tx.deleteFrom('item_stock').where('item_id', '=', itemId).execute());
  await tx
    .insertInto('item_stock')
    .values({ item_id: itemId, stock_left: left, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column('item_id').doUpdateSet({ stock_left: left, ends_at: endsAt }),
    )
    .execute();
}

/**
 * Deletes counts of zero when a person sets whether dishes are on sale: the person's word overrides
 * an empty count.
 */
export const forgetEmptyStock = (tx: Db, itemIds: readonly string[]) =>
  sql`
  delete from item_stock where item_id in (
    select item_id from item_stock where item_id = any(${itemIds}::bigint[]) and stock_left = 0 order by item_id for update)`.execute(
    tx,
  );

/** A line of an order with the stock count of its dish. */
export interface LimitedLine {
  itemId: string;
  stockEndsAt: Date | null;
  quantity: number;
}

/**
 * Subtracts the lines of an order from the stock. Call it after all other locks are taken, both
 * when an order is placed and when it ends; it locks in the order of the dishes, so that
 * transactions never deadlock.
 * @returns the lines with too little stock, and how much is left; nothing is counted then
 */
export async function takeStock<L extends LimitedLine>(
  tx: Db,
  lines: readonly L[],
): Promise<{ line: L; left: number }[]> {
  const limitedLines = lines.filter(({ stockEndsAt }) => stockEndsAt !== null);
  if (limitedLines.length === 0) return [];
  const remainingByItem = await lockStock(tx, limitedLines);
  const short = limitedLines.flatMap((line) => {
    const left = remainingByItem.get(line.itemId);
    return left !== undefined && left < line.quantity ? [{ line, left }] : [];
  });
  if (short.length > 0) return short;
  await sql`
    update item_stock s set stock_left = s.stock_left - t.quantity
    from unnest(${limitedLines.map(({ itemId }) => itemId)}::bigint[], ${limitedLines.map(({ quantity }) => quantity)}::integer[],
      ${limitedLines.map(({ stockEndsAt }) => stockEndsAt)}::timestamptz[]) as t (item_id, quantity, ends_at)
    where s.item_id = t.item_id and s.ends_at = t.ends_at`.execute(tx);
  return [];
}

/** Locks and returns the stock of each line, without counts that have ended since. */
async function lockStock(
  tx: Db,
  limitedLines: readonly LimitedLine[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('item_stock')
    .select(['item_id', 'stock_left'])
    .where(sql<boolean>`(item_id, ends_at) in (select * from unnest(
      ${limitedLines.map(({ itemId }) => itemId)}::bigint[], ${limitedLines.map(({ stockEndsAt }) => stockEndsAt)}::timestamptz[]))`)
    .orderBy('item_id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map(({ item_id, stock_left }) => [item_id, stock_left]));
}

/**
 * Returns the stock of these orders, up to STOCK_MAX, to counts of the same day only. The orders
 * must end in the same transaction, so that their stock returns once. Lock order as for
 * `takeStock`.
 */
export async function returnStock(tx: Db, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const { rows } = await sql<{ item_id: string; quantity: number }>`
    select s.item_id, t.quantity from item_stock s join (
      select stock_item_id, stock_ends_at, sum(quantity)::integer as quantity from order_items
      where order_id = any(${orderIds}::bigint[]) and stock_ends_at > clock_timestamp() group by 1, 2
    ) t on t.stock_item_id = s.item_id and t.stock_ends_at = s.ends_at
    order by s.item_id for no key update of s`.execute(tx);
  if (rows.length === 0) return;
  await sql`
    update item_stock s set stock_left = least(s.stock_left + t.quantity, ${STOCK_MAX})
    from unnest(${rows.map(({ item_id }) => item_id)}::bigint[], ${rows.map(({ quantity }) => quantity)}::integer[]) as t (item_id, quantity)
    where s.item_id = t.item_id`.execute(tx);
}
