import { type RawBuilder, sql } from 'kysely';

/** The count of a menu's row that is in force, of the row called `item`. */
const stockOf = (item: string, column: 'stock_left' | 'ends_at') =>
  sql`(select s.${sql.ref(column)} from item_stock s where s.item_id = ${sql.ref(`${item}.id`)} and s.ends_at > now())`;

/** How many are left today; null where nobody counts. */
export const stockLeft = (item: string) => sql<number | null>`${stockOf(item, 'stock_left')}`;
export const stockEndsAt = (item: string) => sql<Date | null>`${stockOf(item, 'ends_at')}`;

/** The store's own word: the switch, and what was said for a while until it is over. */
export const isOffered = (item: string) =>
  sql<boolean>`(${sql.ref(`${item}.is_available`)} or coalesce(${sql.ref(`${item}.sold_out_until`)} <= now(), false))`;

/** Whether the store sells it at this moment, of the row of `product_prices` called `item`. */
export const isOnSale = (item: string): RawBuilder<boolean> =>
  sql<boolean>`(${isOffered(item)} and coalesce(${stockLeft(item)} > 0, true))`;

/** Whether it is to be on sale but for what ends by itself: what a file says. */
export const isStanding = (item: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${item}.is_available`)} or ${sql.ref(`${item}.sold_out_until`)} is not null)`;

/** When it comes back by itself; null on sale, and where somebody has to say so. */
export const soldOutUntilOf = (item: string) => sql<Date | null>`case
  when not ${isOffered(item)} then ${sql.ref(`${item}.sold_out_until`)}
  when ${stockLeft(item)} = 0 then ${stockEndsAt(item)} end`;

/**
 * As `soldOutUntilOf`, for who might order: where the rest is held by orders that nobody has paid, the moment at which the first of
 * these ends and may give some back. Orders that wait are few, and are read only of a dish that is sold out.
 */
export const backFrom = (item: string) => sql<Date | null>`case
  when ${isOffered(item)} and ${stockLeft(item)} = 0 then least(${stockEndsAt(item)}, (
    select min(greatest(o.expires_at, now())) from orders o join order_items i on i.order_id = o.id
    where o.status = 'pending' and o.expires_at is not null and o.store_id = ${sql.ref(`${item}.store_id`)}
      and i.stock_item_id = ${sql.ref(`${item}.id`)} and i.stock_ends_at = ${stockEndsAt(item)}))
  else ${soldOutUntilOf(item)} end`;

/** All of it, for a row that becomes an answer. */
export const availabilityColumns = (item: string) =>
  [
    isOnSale(item).as('is_on_sale'),
    soldOutUntilOf(item).as('sold_out_end'),
    stockLeft(item).as('stock_left'),
  ] as const;

interface Availability {
  is_on_sale: boolean;
  sold_out_end: Date | null;
  stock_left: number | null;
}

/** Of an answer. */
export const availabilityOf = ({
  is_on_sale: isActive,
  sold_out_end: end,
  stock_left: left,
}: Availability) => ({
  isActive,
  isAvailable: isActive,
  until: isActive ? null : (end?.toISOString() ?? 'manual'),
  left,
});
