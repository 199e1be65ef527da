import { type RawBuilder, sql } from 'kysely';
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

/** Reads the current stock count of a menu row; `item` is the alias of `product_prices`. */
const stockOf = (item: string, column: 'stock_left' | 'ends_at') =>
  sql`(select s.${sql.ref(column)} from item_stock s where s.item_id = ${sql.ref(`${item}.id`)} and s.ends_at > now())`;

/** Portions left today; null without a count. */
export const stockLeft = (item: string) => sql<number | null>`${stockOf(item, 'stock_left')}`;
export const stockEndsAt = (item: string) => sql<Date | null>`${stockOf(item, 'ends_at')}`;

/** True if the store offers the dish: its switch is on, or a temporary sold-out is over. */
export const isOffered = (item: string) =>
  sql<boolean>`(${sql.ref(`${item}.is_available`)} or coalesce(${sql.ref(`${item}.sold_out_until`)} <= now(), false))`;

/** True if the dish is offered and not out of stock. */
export const isSwitchedOn = (item: string): RawBuilder<boolean> =>
  sql<boolean>`(${isOffered(item)} and coalesce(${stockLeft(item)} > 0, true))`;

/** True if the dish is on sale now: switched on, and with a picture. */
export const isOnSale = (item: string): RawBuilder<boolean> =>
  sql<boolean>`(${isSwitchedOn(item)} and exists (
    select from products shown
    where shown.id = ${sql.ref(`${item}.product_id`)} and ${hasPicture('shown')}))`;

/** True if the product has a picture. A file may add it without one; it is then never on sale. */
export const hasPicture = (product: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${product}.image_url`)} <> '')`;

/** The lasting state of the switch, as files show it: a temporary sold-out counts as on sale. */
export const isStanding = (item: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${item}.is_available`)} or ${sql.ref(`${item}.sold_out_until`)} is not null)`;

/**
 * Time at which a sold-out dish goes on sale automatically; null on sale, and until a manual
 * switch.
 */
const soldOutUntilOf = (item: string) => sql<Date | null>`case
  when not ${isOffered(item)} then ${sql.ref(`${item}.sold_out_until`)}
  when ${stockLeft(item)} = 0 then ${stockEndsAt(item)} end`;

/**
 * As `soldOutUntilOf`, for customers: if unpaid orders hold the remaining stock, the time at which
 * the first of them expires and may return some. The subquery reads waiting orders, of which there
 * are few, only for a dish that is sold out.
 */
export const backOnSaleAt = (item: string) => sql<Date | null>`case
  when ${isOffered(item)} and ${stockLeft(item)} = 0 then least(${stockEndsAt(item)}, (
    select min(greatest(o.expires_at, now())) from orders o join order_items i on i.order_id = o.id
    where o.status = 'pending' and o.expires_at is not null and o.store_id = ${sql.ref(`${item}.store_id`)}
      and i.stock_item_id = ${sql.ref(`${item}.id`)} and i.stock_ends_at = ${stockEndsAt(item)}))
  else ${soldOutUntilOf(item)} end`;

/** Columns that `availabilityOf` reads. */
export const availabilityColumns = (item: string) =>
  [
    isOnSale(item).as('is_on_sale'),
    isSwitchedOn(item).as('is_switched_on'),
    soldOutUntilOf(item).as('sold_out_end'),
    stockLeft(item).as('stock_left'),
  ] as const;

interface Availability {
  is_on_sale: boolean;
  is_switched_on: boolean;
  sold_out_end: Date | null;
  stock_left: number | null;
}

export const availabilityOf = ({
  is_on_sale: isActive,
  is_switched_on: isSwitched,
  sold_out_end: end,
  stock_left: left,
}: Availability) => ({
  isActive,
  isAvailable: isActive,
  until: isSwitched ? null : (end?.toISOString() ?? 'manual'),
  left,
});
