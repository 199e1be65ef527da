import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { TOTAL_CAP } from '../../contract/lists';
import type { Db } from '../platform/db/database';
import {
  FREQUENT_SHARE,
  FREQUENT_SHARE_OF_DEEP_PAGES,
  ORDERS_BESIDE_STORES_MAX,
  PLAIN_OFFSET_MAX,
  PROBED_ORDERS,
} from '../constants.lists';
import { matchingOrders, type OrderSelection } from './adminFilters';
import { matchesItself, matchesSearch, searchedColumns } from './orderSearch';
import {
  orderBy,
  type OrderPageQuery,
  selectOrdersById,
  selectOrderPage,
  type OrderRow,
} from './adminListPage';

/** A selection of the list that has a search. */
export interface Search extends OrderSelection {
  search: NonNullable<OrderSelection['search']>;
}

/**
 * A page of a search, and the number and sum of its hits, up to one above `TOTAL_CAP`. There are two plans, and PostgreSQL can't
 * estimate how frequent a text is: a frequent text is found by walking the orders from the newest on, a rare one through the
 * trigram index, which is unsorted. The wrong plan reads most of the table.
 */
export async function searchOrders(
  db: Db,
  asked: Search,
  query: OrderPageQuery,
): Promise<{ rows: OrderRow[] } & Omit<Hits, 'ids'>> {
  const skipped = (query.page - 1) * query.limit;
  const { selection, isWalked } = await planSearch(
    db,
    asked,
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
  /** Frequent: from the newest order on, and not by the index of the text. */
  isWalked: boolean;
}

/** How a text is found that counts as frequent from this share of the newest orders on. */
async function planSearch(db: Db, asked: Search, frequentShare = FREQUENT_SHARE): Promise<Plan> {
  const shares = await probe(db, asked);
  const isWalked = shares.all >= frequentShare;
  return {
    selection: isWalked && shares.beside === 0 ? await lookUpBeside(db, asked) : asked,
    isWalked,
  };
}

/** The hits of a search up to one above `TOTAL_CAP`, for figures of them. */
export async function searchedOrders(db: Db, asked: Search) {
  const { selection, isWalked } = await planSearch(db, asked);
  const hits = matchingOrders(db, selection).limit(TOTAL_CAP + 1);
  return isWalked ? hits.orderBy('orders.created_at', 'desc').orderBy('orders.id', 'desc') : hits;
}

/**
 * A text that is frequent by the stores that it names alone, as a dish's is: the few orders that hold it themselves are found
 * by their index, so that the walk need not read each order to look for it, but the index of the walk.
 */
async function lookUpBeside(db: Db, selection: Search): Promise<Search> {
  const { search } = selection;
  const found = await db
    .selectFrom('orders')
    .select('orders.id')
    .where(matchesItself(search))
    .limit(ORDERS_BESIDE_STORES_MAX + 1)
    .execute();
  return found.length > ORDERS_BESIDE_STORES_MAX
    ? selection
    : { ...selection, search: { ...search, orderIds: found.map(({ id }) => id) } };
}

interface Shares {
  all: number;
  /** Of those that hold the text themselves, or are of a customer that it names. */
  beside: number;
}

/** The shares of the newest orders that match the search, 0 to 1. */
async function probe(db: Db, { search, ...others }: Search): Promise<Shares> {
  const newest = matchingOrders(db, others)
    .select(searchedColumns)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(PROBED_ORDERS);
  const shareOf = (condition: RawBuilder<SqlBool>) =>
    sql<number | null>`avg(case when ${condition} then 1 else 0 end)::float8`;
  const { all, beside } = await db
    .selectFrom(newest.as('orders'))
    .select([shareOf(matchesSearch(search)).as('all'), shareOf(matchesItself(search)).as('beside')])
    .executeTakeFirstOrThrow();
  return { all: all ?? 0, beside: beside ?? 0 };
}

interface HitQuery {
  isWalked: boolean;
  skipped: number;
  query: OrderPageQuery;
}

interface Hits {
  ids: string[];
  counted: number;
  /** Sum of the final amounts. */
  paise: number;
}

/** Counts and sums the hits up to the cap and takes the page's ids from them. */
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
