import { sql } from 'kysely';
import { STOCK_MAX } from '../../../contract/catalogue/rules';
import type { Db } from '../../platform/db/database';

/** Begins a count that is over at `endsAt`, in the place of an earlier one; null ends it. Under the lock of the dish's product. */
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

/** Whoever says anew whether and from when on dishes are sold knows more than counts that have come to nothing. */
export const forgetEmptyStock = (tx: Db, itemIds: readonly string[]) =>
  sql`
  delete from item_stock where item_id in (
    select item_id from item_stock where item_id = any(${itemIds}::bigint[]) and stock_left = 0 order by item_id for update)`.execute(
    tx,
  );

/** A line of an order, and the count that its dish has. */
export interface CountedLine {
  itemId: string;
  stockEndsAt: Date | null;
  quantity: number;
}

/**
 * Counts the lines of an order down. Called last of what waits for others: by whoever places an order and by whoever ends one,
 * and always in the order of the dishes, so that no two wait for each other.
 * @returns of which lines there are too few, and how many; then nothing is counted
 */
export async function takeStock<L extends CountedLine>(
  tx: Db,
  lines: readonly L[],
): Promise<{ line: L; left: number }[]> {
  const counted = lines.filter(({ stockEndsAt }) => stockEndsAt !== null);
  if (counted.length === 0) return [];
  const leftOf = await lockStock(tx, counted);
  const short = counted.flatMap((line) => {
    const left = leftOf.get(line.itemId);
    return left !== undefined && left < line.quantity ? [{ line, left }] : [];
  });
  if (short.length > 0) return short;
  await sql`
    update item_stock s set stock_left = s.stock_left - t.quantity
    from unnest(${counted.map(({ itemId }) => itemId)}::bigint[], ${counted.map(({ quantity }) => quantity)}::integer[],
      ${counted.map(({ stockEndsAt }) => stockEndsAt)}::timestamptz[]) as t (item_id, quantity, ends_at)
    where s.item_id = t.item_id and s.ends_at = t.ends_at`.execute(tx);
  return [];
}

/** What is left of each, under lock; without those whose count was ended meanwhile. */
async function lockStock(
  tx: Db,
  counted: readonly CountedLine[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('item_stock')
    .select(['item_id', 'stock_left'])
    .where(sql<boolean>`(item_id, ends_at) in (select * from unnest(
      ${counted.map(({ itemId }) => itemId)}::bigint[], ${counted.map(({ stockEndsAt }) => stockEndsAt)}::timestamptz[]))`)
    .orderBy('item_id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map(({ item_id, stock_left }) => [item_id, stock_left]));
}

/**
 * Gives back what these orders took, to counts of the same day alone, up to the most that can be counted. They end in the same transaction, so that it comes back
 * once. Called as `takeStock` is.
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
