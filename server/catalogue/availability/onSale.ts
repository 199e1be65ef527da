import { type RawBuilder, sql } from 'kysely';

/** Reads the current stock count of a menu row; `item` is the alias of `product_prices`. */
const stockOf = (item: string, column: 'stock_left' | 'ends_at') =>
  sql`(select s.${sql.ref(column)} from item_stock s where s.item_id = ${sql.ref(`${item}.id`)} and s.ends_at > now())`;

/** Portions left today; null without a count. */
export const stockLeft = (item: string) => sql<number | null>`${stockOf(item, 'stock_left')}`;
export const stockEndsAt = (item: string) => sql<Date | null>`${stockOf(item, 'ends_at')}`;

/** True if the store offers the dish: its switch is on, or a temporary sold-out is over. */
export const isOffered = (item: string) =>
  sql<boolean>`(${sql.ref(`${item}.is_available`)} or coalesce(${sql.ref(`${item}.sold_out_until`)} <= now(), false))`;

/** True if the dish is on sale now: offered, and not out of stock. */
export const isOnSale = (item: string): RawBuilder<boolean> =>
  sql<boolean>`(${isOffered(item)} and coalesce(${stockLeft(item)} > 0, true))`;

/** The lasting state of the switch, as files show it: a temporary sold-out counts as on sale. */
export const isStanding = (item: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${item}.is_available`)} or ${sql.ref(`${item}.sold_out_until`)} is not null)`;

/**
 * Time at which a sold-out dish goes on sale automatically; null on sale, and until a manual
 * switch.
 */
export const soldOutUntilOf = (item: string) => sql<Date | null>`case
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
    soldOutUntilOf(item).as('sold_out_end'),
    stockLeft(item).as('stock_left'),
  ] as const;

interface Availability {
  is_on_sale: boolean;
  sold_out_end: Date | null;
  stock_left: number | null;
}

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
