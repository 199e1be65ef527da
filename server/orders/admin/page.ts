import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { OrderListQuery } from '../../../contract/orders/admin';
import { type PageQuery, TOTAL_CAP } from '../../../contract/lists';
import {
  SORTED_SEARCH_ROWS_MAX,
  FREQUENT_SHARE,
  FREQUENT_SHARE_OF_DEEP_PAGES,
  DIRECT_MATCHES_MAX,
  PLAIN_OFFSET_MAX,
  PROBED_ORDERS,
} from '../../platform/db/limits';
import type { Db } from '../../platform/db/database';
import {
  byColumn,
  byCreation,
  byNumberOfFew,
  findPage,
  listOrder,
} from '../../platform/db/listPage';
import {
  isOfDeliveryDays,
  matchingOrders,
  type OrderSelection,
  matchesItself,
  matchesSearch,
  searchedColumns,
} from '../filters';
import { disputeColumns, isAuthorized } from '../money';

export type OrderRow = Awaited<ReturnType<typeof selectOrdersById>>[number];

export type OrderPageQuery = PageQuery & Pick<OrderListQuery, 'sort' | 'order'>;

const sortValues = { date: byCreation, finalAmount: byColumn('final_paise') };
/** Sort values within one store, customer or coupon. */
const sortValuesOfFew = { ...sortValues, finalAmount: byNumberOfFew('final_paise') };

/** Expression for `order by`, on a table of orders. */
export const orderBy = (query: OrderPageQuery, table: string): RawBuilder<unknown> =>
  listOrder(sortValues, query, table);

/**
 * Returns a page, newest first unless the query sorts it; empty past the end. Finds the ids first,
 * and joins only the rows of the page.
 */
export async function selectOrderPage(
  db: Db,
  selection: OrderSelection,
  query: OrderPageQuery,
): Promise<OrderRow[]> {
  const days = isRolledUp(selection) ? ordersByDay(selection) : undefined;
  const rowsMax = selection.search ? SORTED_SEARCH_ROWS_MAX : undefined;
  const values = [selection.storeId, selection.userId, selection.couponId].every(
    (id) => id === undefined,
  )
    ? sortValues
    : sortValuesOfFew;
  const place = await findPage(db, { values, table: 'orders', days, rowsMax }, query);
  if (!place) return [];
  const { begin, order, offset, limit } = place;
  const ids = matchingOrders(db, selection)
    .select('orders.id')
    .where(begin)
    .orderBy(order)
    .limit(limit)
    .offset(offset);
  return listColumns(db, query).innerJoin(ids.as('page'), 'page.id', 'o.id').execute();
}

/** Sorted by the query. */
export const selectOrdersById = async (db: Db, ids: readonly string[], query: OrderPageQuery) =>
  ids.length === 0
    ? []
    : listColumns(db, query)
        .where('o.id', '=', sql<string>`any(${ids}::bigint[])`)
        .execute();

const listColumns = (db: Db, query: OrderPageQuery) =>
  db
    .selectFrom('orders as o')
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .select([
      'o.id',
      'o.code',
      'o.created_at',
      'o.updated_at',
      'o.status',
      'o.user_id',
      'o.customer_name',
      'o.customer_phone',
      'o.address',
      'o.store_id',
      's.name as store_name',
      's.image_url as store_image',
      'o.item_count',
      'o.total_paise',
      'o.discount_paise',
      'o.final_paise',
      'o.delivery_fee_paise',
      'o.payment_status',
      'o.payment_method',
      'o.notes',
      'o.expires_at',
      'o.accept_by',
      'o.accepted_at',
      'o.ready_by',
    ])
    .select([...disputeColumns, isAuthorized.as('is_authorized')])
    .orderBy(orderBy(query, 'o'));

/** True if the day rollup contains the selection, so that no rows have to be counted. */
export const isRolledUp = ({
  lateAt,
  paymentMethod,
  amount,
  search,
  userId,
  couponId,
  ...days
}: OrderSelection): boolean =>
  !lateAt &&
  !paymentMethod &&
  !amount &&
  !search &&
  userId === undefined &&
  couponId === undefined &&
  !isOfDeliveryDays(days);

const rollupRows = ({
  status,
  storeId,
  span: { first, last },
}: OrderSelection): RawBuilder<unknown> => {
  const conditions = [
    ...(storeId === undefined ? [] : [sql`store_id = ${storeId}`]),
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...(first === undefined ? [] : [sql`day >= ${first}::date`]),
    ...(last === undefined ? [] : [sql`day <= ${last}::date`]),
  ];
  const table = sql.table(storeId === undefined ? 'order_days_all' : 'order_days');
  return conditions.length === 0
    ? sql`${table}`
    : sql`${table} where ${sql.join(conditions, sql` and `)}`;
};

/** `day` and `n` of a rolled-up selection, for `findPage`. */
const ordersByDay = (selection: OrderSelection): RawBuilder<unknown> =>
  sql`select day, sum(orders) as n from ${rollupRows(selection)} group by day`;

/** Exact number of orders in a rolled-up selection, and the paise of their final amounts. */
export async function sumOrders(
  db: Db,
  selection: OrderSelection,
): Promise<{ orders: number; paise: number }> {
  const { rows } = await sql<{ orders: string | null; paise: string | null }>`
    select sum(orders) as orders, sum(revenue_paise) as paise from ${rollupRows(selection)}`.execute(
    db,
  );
  return { orders: Number(rows[0]?.orders ?? 0), paise: Number(rows[0]?.paise ?? 0) };
}

export interface Search extends OrderSelection {
  search: NonNullable<OrderSelection['search']>;
}

/**
 * Returns a page of a search, with number and sum of its hits up to one above `TOTAL_CAP`. There
 * are two plans, and PostgreSQL can't estimate how frequent a text is: a frequent text is found by
 * walking the orders from the newest; a rare text through the trigram index, which is unsorted. The
 * wrong plan reads most of the table.
 */
export async function searchOrders(
  db: Db,
  search: Search,
  query: OrderPageQuery,
): Promise<{ rows: OrderRow[] } & Omit<Hits, 'ids'>> {
  const skipped = (query.page - 1) * query.limit;
  const { selection, isWalked } = await planSearch(
    db,
    search,
    skipped > PLAIN_OFFSET_MAX ? FREQUENT_SHARE_OF_DEEP_PAGES : FREQUENT_SHARE,
  );
  const { ids, counted, paise } = await findHits(db, selection, { isWalked, skipped, query });
  // above the cap, the counted hits are the newest only if they were walked
  const isCovered =
    counted <= TOTAL_CAP || (isWalked && !query.sort && skipped + query.limit <= TOTAL_CAP);
  return {
    rows: isCovered
      ? await selectOrdersById(db, ids, query)
      : await selectOrderPage(db, selection, query),
    counted,
    paise,
  };
}

interface Plan {
  selection: Search;
  /** The text is frequent: walk from the newest order instead of using the index of the text. */
  isWalked: boolean;
}

/**
 * Chooses the plan of a search. A text is frequent if at least `frequentShare` of the newest orders
 * match.
 */
async function planSearch(db: Db, search: Search, frequentShare = FREQUENT_SHARE): Promise<Plan> {
  const shares = await probe(db, search);
  const isWalked = shares.all >= frequentShare;
  return {
    selection:
      isWalked && shares.matchingDirectly === 0 ? await resolveDirectMatches(db, search) : search,
    isWalked,
  };
}

/** Hits of a search up to one above `TOTAL_CAP`, to compute figures. */
export async function searchedOrders(db: Db, search: Search) {
  const { selection, isWalked } = await planSearch(db, search);
  const hits = matchingOrders(db, selection).limit(TOTAL_CAP + 1);
  return isWalked ? hits.orderBy('orders.created_at', 'desc').orderBy('orders.id', 'desc') : hits;
}

/**
 * Looks up the orders that contain the text themselves, if the text is frequent only because it
 * occurs in store names. They are few and found by their index, so the walk needs no heap access.
 */
async function resolveDirectMatches(db: Db, selection: Search): Promise<Search> {
  const { search } = selection;
  const found = await db
    .selectFrom('orders')
    .select('orders.id')
    .where(matchesItself(search))
    .limit(DIRECT_MATCHES_MAX + 1)
    .execute();
  return found.length > DIRECT_MATCHES_MAX
    ? selection
    : { ...selection, search: { ...search, orderIds: found.map(({ id }) => id) } };
}

interface Shares {
  all: number;
  /** Share of orders that contain the text themselves, or belong to a customer whom it finds. */
  matchingDirectly: number;
}

/** Returns the shares of the newest orders that match the search, 0 to 1. */
async function probe(db: Db, { search, ...filters }: Search): Promise<Shares> {
  const newest = matchingOrders(db, filters)
    .select(searchedColumns)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(PROBED_ORDERS);
  const shareOf = (condition: RawBuilder<SqlBool>) =>
    sql<number | null>`avg(case when ${condition} then 1 else 0 end)::float8`;
  const { all, beside: matchingDirectly } = await db
    .selectFrom(newest.as('orders'))
    .select([shareOf(matchesSearch(search)).as('all'), shareOf(matchesItself(search)).as('beside')])
    .executeTakeFirstOrThrow();
  return { all: all ?? 0, matchingDirectly: matchingDirectly ?? 0 };
}

interface HitQuery {
  isWalked: boolean;
  skipped: number;
  query: OrderPageQuery;
}

interface Hits {
  ids: string[];
  counted: number;
  paise: number;
}

/** Counts and sums the hits up to the cap, and takes the page's ids from them. */
async function findHits(
  db: Db,
  selection: Search,
  { isWalked, skipped, query }: HitQuery,
): Promise<Hits> {
  const hitsToCap = matchingOrders(db, selection)
    .select(['orders.id', 'orders.created_at', 'orders.final_paise'])
    .limit(TOTAL_CAP + 1);
  const hits = isWalked
    ? hitsToCap.orderBy('orders.created_at', 'desc').orderBy('orders.id', 'desc')
    : hitsToCap;
  const { rows } = await sql<{ ids: string[]; counted: string; paise: string }>`
    with hits as materialized (${hits})
    select (select count(*) from hits) as counted, (select coalesce(sum(final_paise), 0) from hits) as paise,
      array(select id from hits order by ${orderBy(query, 'hits')} limit ${query.limit} offset ${skipped}) as ids`.execute(
    db,
  );
  return {
    ids: rows[0]?.ids ?? [],
    counted: Number(rows[0]?.counted ?? 0),
    paise: Number(rows[0]?.paise ?? 0),
  };
}
