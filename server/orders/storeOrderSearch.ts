import { sql } from 'kysely';
import { toRupees } from '../../contract/money';
import { cappedPageInfoOf, TOTAL_CAP } from '../../contract/lists';
import type { StoreOrderListQuery } from '../../contract/orders/store';
import type { Db } from '../platform/db/database';
import { listOrder } from '../platform/db/listOrder';
import { storeOrderValues } from './storeOrderSorting';
import { matchingStoreOrders, type StoreOrderSelection } from './storeOrderFilters';

interface Hits {
  /** Of the page. */
  ids: string[];
  /** False where the page lies among more hits than were counted: it has to be read by its place. */
  isCovered: boolean;
  pageInfo: ReturnType<typeof cappedPageInfoOf> & { amountSum: number; refundedSum: number };
}

/** The beginning of a number, without its day: most orders have it, so they are walked from the newest on. */
const isOfMost = (search: string): boolean => /^jb-?\d{0,5}$/i.test(search);

/**
 * What a selection of the store's orders finds that no rollup counts, counted and summed up to one
 * above `TOTAL_CAP`, with the ids of the page from it.
 */
export async function searchStoreOrders(
  storeId: string,
  db: Db,
  selection: StoreOrderSelection,
  query: StoreOrderListQuery,
): Promise<Hits> {
  const asked = matchingStoreOrders(storeId, db, selection)
    .select([
      'orders.id',
      'orders.created_at',
      'orders.status',
      'orders.final_paise',
      'orders.refunded_paise',
    ])
    .limit(TOTAL_CAP + 1);
  const isWalked = isOfMost(selection.search ?? '');
  const hits = isWalked
    ? asked.orderBy('orders.created_at', 'desc').orderBy('orders.id', 'desc')
    : asked;
  const skipped = (query.page - 1) * query.limit;
  // materialized: PostgreSQL would walk the whole store for ten rows of a rare text
  const { rows } = await sql<{ ids: string[]; counted: string; paise: string; refunded: string }>`
    with hits as materialized (${hits})
    select (select count(*) from hits) as counted, (select coalesce(sum(final_paise), 0) from hits) as paise,
      (select coalesce(sum(refunded_paise), 0) from hits) as refunded,
      array(select id from hits order by ${listOrder(storeOrderValues, query, 'hits')} limit ${query.limit} offset ${skipped}) as ids`.execute(
    db,
  );
  const [found] = rows;
  const counted = Number(found?.counted ?? 0);
  return {
    ids: found?.ids ?? [],
    isCovered:
      counted <= TOTAL_CAP || (isWalked && !query.sort && skipped + query.limit <= TOTAL_CAP),
    pageInfo: {
      amountSum: toRupees(Number(found?.paise ?? 0)),
      refundedSum: toRupees(Number(found?.refunded ?? 0)),
      ...cappedPageInfoOf(query, counted),
    },
  };
}
