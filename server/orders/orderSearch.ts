import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { SEARCHED_PEOPLE_MAX, SEARCHED_PEOPLE_TEXT_MIN } from '../constants.lists';
import { containsText, likePattern } from '../platform/db/containsText';
import { personTextOf } from '../platform/db/searchText';
import type { Db } from '../platform/db/database';

/** What a search of orders means: those with the text in their number, address, or customer's name or phone, and those of these. */
export interface OrderSearch {
  text: string;
  /** The text as it is looked for in names and phones: the ten digits of what is typed as a phone number. */
  personText: string;
  /** The stores whose name contains the text. */
  storeIds: string[];
  /** The people whose account has it. */
  userIds: string[];
  /** Where they have been looked up and are few: all orders that it finds beside those of the stores. */
  orderIds?: string[];
}

/** Columns of `orders` that `matchesSearch` reads. */
export const searchedColumns = [
  'orders.search',
  'orders.store_id',
  'orders.user_id',
  'orders.customer_name',
  'orders.customer_phone',
] as const;

export async function resolveSearch(db: Db, text: string): Promise<OrderSearch> {
  const personText = personTextOf(text);
  const [storeIds, userIds] = await Promise.all([
    findStoresNamed(db, text),
    findCustomersNamed(db, personText),
  ]);
  return { text, personText, storeIds, userIds };
}

// deleted stores included: their orders are still listed
async function findStoresNamed(db: Db, text: string): Promise<string[]> {
  const stores = await db
    .selectFrom('stores')
    .select('id')
    .where(containsText('name', text))
    .execute();
  return stores.map(({ id }) => id);
}

/**
 * The accounts with the text in name or phone, not in the e-mail address, where every number is somebody's. A name that more
 * have than `SEARCHED_PEOPLE_MAX` is found on the orders alone, which carry it as well.
 */
async function findCustomersNamed(db: Db, text: string): Promise<string[]> {
  if (text.length < SEARCHED_PEOPLE_TEXT_MIN) return [];
  const people = await db
    .selectFrom('users')
    .select('id')
    // the expression of users_person_trgm
    .where(
      sql<boolean>`lower(users.name || ' ' || coalesce(users.phone, '')) like ${likePattern(text)}`,
    )
    .limit(SEARCHED_PEOPLE_MAX + 1)
    .execute();
  return people.length > SEARCHED_PEOPLE_MAX ? [] : people.map(({ id }) => id);
}

/** True where the row of `orders` contains the text, or is of a store or a customer that it names. */
export const matchesSearch = (search: OrderSearch): RawBuilder<SqlBool> =>
  search.storeIds.length === 0
    ? matchesItself(search)
    : sql`(orders.store_id = any(${search.storeIds}::bigint[]) or ${matchesItself(search)})`;

/** The same without the stores. */
export function matchesItself({
  text,
  personText,
  userIds,
  orderIds,
}: OrderSearch): RawBuilder<SqlBool> {
  if (orderIds) return sql`orders.id = any(${orderIds}::bigint[])`;
  const conditions = [
    ...(userIds.length === 0 ? [] : [sql`orders.user_id = any(${userIds}::bigint[])`]),
    sql`orders.search like ${likePattern(text)}`,
    // the expression of orders_customer_trgm
    sql`lower(orders.customer_name || ' ' || orders.customer_phone) like ${likePattern(personText)}`,
  ];
  return sql`(${sql.join(conditions, sql` or `)})`;
}
