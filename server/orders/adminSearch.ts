import { sql } from 'kysely';
import { TOTAL_CAP, type PageQuery } from '../../contract/paging';
import type { Db } from '../platform/db/database';
import { FREQUENT_SHARE, FREQUENT_SHARE_OF_DEEP_PAGES, PLAIN_OFFSET_MAX, PROBED_ORDERS } from '../constants';
import { holdsSearch, matchingOrders, type OrderSelection } from './adminFilters';
import { joinIds, selectOrderPage, type OrderRow } from './adminListPage';

/** What the list's query selects, whatever else it is about. */
export interface Search extends OrderSelection {
  search: NonNullable<OrderSelection['search']>;
}

/**
 * A page of a search and how many orders it finds, up to one above `TOTAL_CAP`. Two ways, as PostgreSQL does not know how
 * frequent a text is: what many orders hold is found by walking them from the newest on, anything else through the trigram
 * index, which knows no order. The wrong one of them reads most of the table.
 */
export async function searchOrders(db: Db, selection: Search, page: PageQuery): Promise<{ rows: OrderRow[]; counted: number }> {
  const skipped = (page.page - 1) * page.limit;
  const share = await probe(db, selection);
  const isWalked = share >= (skipped > PLAIN_OFFSET_MAX ? FREQUENT_SHARE_OF_DEEP_PAGES : FREQUENT_SHARE);
  const { ids, counted } = await findHits(db, selection, { isWalked, skipped, limit: page.limit });
  // above the cap, the hits at hand are all of the newest, or any
  const isCovered = counted <= TOTAL_CAP || (isWalked && skipped + page.limit <= TOTAL_CAP);
  return { rows: isCovered ? await joinIds(db, ids) : await selectOrderPage(db, selection, page), counted };
}

/** The share of the newest orders that hold the text, 0 to 1. */
async function probe(db: Db, { search, ...others }: Search): Promise<number> {
  const newest = matchingOrders(db, others)
    .select(['orders.search', 'orders.store_id'])
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(PROBED_ORDERS);
  const { share } = await db
    .selectFrom(newest.as('orders'))
    .select(sql<number | null>`avg(case when ${holdsSearch(search)} then 1 else 0 end)::float8`.as('share'))
    .executeTakeFirstOrThrow();
  return share ?? 0;
}

interface Wanted {
  isWalked: boolean;
  skipped: number;
  limit: number;
}

/** Counts the hits until the cap, and picks the page's ids out of those. */
async function findHits(db: Db, selection: Search, { isWalked, skipped, limit }: Wanted): Promise<{ ids: string[]; counted: number }> {
  const some = matchingOrders(db, selection).select(['orders.id', 'orders.created_at']).limit(TOTAL_CAP + 1);
  const hits = isWalked ? some.orderBy('orders.created_at', 'desc').orderBy('orders.id', 'desc') : some;
  const { rows } = await sql<{ ids: string[]; counted: string }>`
    with hits as materialized (${hits})
    select (select count(*) from hits) as counted,
      array(select id from hits order by created_at desc, id desc limit ${limit} offset ${skipped}) as ids`.execute(db);
  return { ids: rows[0]?.ids ?? [], counted: Number(rows[0]?.counted ?? 0) };
}
