import { byColumn, byCreation, listOrder } from '../../platform/db/listPage';
import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import { deliverableStatuses, type OrderStatus } from '../../../contract/states';
import type { StoreOrderFilters, StoreOrderListQuery } from '../../../contract/orders/store';
import { SEARCHED_PEOPLE_TEXT_MIN } from '../../platform/db/limits';
import { containsText, likePattern, personTextOf } from '../../platform/db/searchText';
import type { Db } from '../../platform/db/database';
import type { DB } from '../../platform/db/types.gen';
import { isOfDeliveryDays, ofDays, type OrderDays } from '../filters';
import { toRupees } from '../../../contract/money';
import { cappedPageInfoOf, TOTAL_CAP } from '../../../contract/lists';

export const storeOrderValues = {
  status: byColumn('status'),
  finalAmount: byColumn('final_paise'),
  createdAt: byCreation,
};

export interface StoreOrderSelection
  extends OrderDays, Pick<StoreOrderFilters, 'status' | 'search'> {
  /** The caller may read phone numbers. */
  hasContacts?: boolean;
}

/** Statuses of orders that are paid and not cancelled: the payment confirms an order. */
export const paidStatuses: readonly OrderStatus[] = [...deliverableStatuses, 'delivered'];

type Orders = SelectQueryBuilder<DB, 'orders', object>;

export function matchingStoreOrders(
  storeId: string,
  db: Db,
  { status, search, hasContacts = false, ...days }: StoreOrderSelection,
): Orders {
  let orders = ofDays(db.selectFrom('orders'), days).where('orders.store_id', '=', storeId);
  if (status) orders = orders.where('orders.status', 'in', statusesOf(status));
  return search ? orders.where(containsOrderText(search, hasContacts)) : orders;
}

export const newestFirst = (storeId: string, db: Db, selection: StoreOrderSelection): Orders =>
  matchingStoreOrders(storeId, db, selection)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc');

/** Expression of the index orders_store_search. */
const searched = sql`lower(orders.code || ' ' || orders.customer_name || ' ' || orders.customer_phone)`;

/** Matches number, name and phone; the phone only for callers who may read it. */
const containsOrderText = (text: string, hasContacts: boolean): RawBuilder<SqlBool> => {
  if (text.length < SEARCHED_PEOPLE_TEXT_MIN) return codeContains(text);
  const texts = [...new Set([text, hasContacts ? personTextOf(text) : text])];
  const isFound = sql<SqlBool>`(${sql.join(
    texts.map((item) => sql`${searched} like ${likePattern(item)}`),
    sql` or `,
  )})`;
  return hasContacts
    ? isFound
    : sql<SqlBool>`${isFound} and (${containsText('orders.code', text)} or ${containsText('orders.customer_name', text)})`;
};

// too short for a name: the trigram index is on `search`, which contains code and address
const codeContains = (text: string) =>
  isInCodes(text)
    ? sql<SqlBool>`orders.search like ${likePattern(text)} and ${containsText('orders.code', text)}`
    : sql<SqlBool>`false`;

/**
 * True if a code can contain the text. Another text occurs only in addresses, and the index would
 * return those of every store.
 */
const isInCodes = (text: string): boolean => /^[JB\d-]*$/i.test(text);

/** The Confirmed tab shows every order that the kitchen works on. */
const statusesOf = (status: NonNullable<StoreOrderFilters['status']>): readonly OrderStatus[] => {
  if (status === 'paid') return paidStatuses;
  return status === 'confirmed' ? deliverableStatuses : [status];
};

export const isCountedByRow = (selection: StoreOrderSelection): boolean =>
  Boolean(selection.search) || isOfDeliveryDays(selection);

const daysOf = (
  storeId: string,
  { status, span: { first, last } }: StoreOrderSelection,
): RawBuilder<unknown> => {
  const conditions = [
    sql`store_id = ${storeId}`,
    ...(status === undefined ? [] : [sql`status = any(${statusesOf(status)}::text[])`]),
    ...(first === undefined ? [] : [sql`day >= ${first}::date`]),
    ...(last === undefined ? [] : [sql`day <= ${last}::date`]),
  ];
  return sql`order_days where ${sql.join(conditions, sql` and `)}`;
};

/** `day` and `n` of a selection that a rollup counts, for `findPage`. */
export const ordersByDay = (storeId: string, selection: StoreOrderSelection): RawBuilder<unknown> =>
  sql`select day, sum(orders)::bigint as n from ${daysOf(storeId, selection)} group by day`;

/**
 * Exact number of orders in a selection that a rollup counts, and the paise of their final amounts.
 */
export async function sumStoreOrders(
  storeId: string,
  db: Db,
  selection: StoreOrderSelection,
): Promise<{ orders: number; paise: number }> {
  const { rows } = await sql<{ orders: string | null; paise: string | null }>`
    select sum(orders) as orders, sum(revenue_paise) as paise from ${daysOf(storeId, selection)}`.execute(
    db,
  );
  return { orders: Number(rows[0]?.orders ?? 0), paise: Number(rows[0]?.paise ?? 0) };
}

/** Number and paise of the final amounts by status. */
export async function sumByStatus(storeId: string, db: Db, days: OrderDays) {
  if (isOfDeliveryDays(days))
    return matchingStoreOrders(storeId, db, days)
      .groupBy('status')
      .select((eb) => [
        'status',
        eb.fn.countAll<string>().as('orders'),
        eb.fn.sum<string>('final_paise').as('revenue'),
      ])
      .execute();
  const { rows } = await sql<{ status: string; orders: string; revenue: string }>`
    select status, sum(orders) as orders, sum(revenue_paise) as revenue from ${daysOf(storeId, days)} group by status`.execute(
    db,
  );
  return rows;
}

/** From the index of orders with a refund. */
export async function sumRefunded(
  storeId: string,
  db: Db,
  selection: StoreOrderSelection,
): Promise<number> {
  const { paise } = await matchingStoreOrders(storeId, db, selection)
    .where('orders.refunded_paise', '>', 0)
    .select((eb) => eb.fn.sum<string | null>('orders.refunded_paise').as('paise'))
    .executeTakeFirstOrThrow();
  return Number(paise ?? 0);
}

interface Hits {
  ids: string[];
  /** False if the page is beyond the counted hits: it has to be read by offset. */
  isCovered: boolean;
  pageInfo: ReturnType<typeof cappedPageInfoOf> & { amountSum: number; refundedSum: number };
}

/**
 * True for the prefix of an order code without its day: most orders match, so they are walked from
 * the newest.
 */
const matchesMostOrders = (search: string): boolean => /^jb-?\d{0,5}$/i.test(search);

/**
 * Counts and sums a selection that no rollup counts, up to one above `TOTAL_CAP`, and takes the
 * page's ids from it.
 */
export async function searchStoreOrders(
  storeId: string,
  db: Db,
  selection: StoreOrderSelection,
  query: StoreOrderListQuery,
): Promise<Hits> {
  const filters = matchingStoreOrders(storeId, db, selection)
    .select([
      'orders.id',
      'orders.created_at',
      'orders.status',
      'orders.final_paise',
      'orders.refunded_paise',
    ])
    .limit(TOTAL_CAP + 1);
  const isWalked = matchesMostOrders(selection.search ?? '');
  const hits = isWalked
    ? filters.orderBy('orders.created_at', 'desc').orderBy('orders.id', 'desc')
    : filters;
  const skipped = (query.page - 1) * query.limit;
  // materialized: for ten rows of a rare text, PostgreSQL would walk the whole store
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
