import { type RawBuilder, sql } from 'kysely';
import type { OrderListQuery } from '../../contract/orders/admin';
import type { PageQuery } from '../../contract/lists';
import { SORTED_SEARCH_ROWS_MAX } from '../constants.lists';
import type { Db } from '../platform/db/database';
import { byColumn, byCreation, byNumberOfFew, listOrder } from '../platform/db/listOrder';
import { findPage } from '../platform/db/listPage';
import { isOfDeliveryDays, matchingOrders, type OrderSelection } from './adminFilters';
import { disputeColumns, isAuthorized } from './orderMoney';

export type OrderRow = Awaited<ReturnType<typeof selectOrdersById>>[number];

/** What a page is asked for by, and in which order. */
export type OrderPageQuery = PageQuery & Pick<OrderListQuery, 'sort' | 'order'>;

const sortValues = { date: byCreation, finalAmount: byColumn('final_paise') };
/** Of one store, customer or coupon. */
const sortValuesOfFew = { ...sortValues, finalAmount: byNumberOfFew('final_paise') };

/** Behind `order by`, of a table of orders. */
export const orderBy = (query: OrderPageQuery, table: string): RawBuilder<unknown> =>
  listOrder(sortValues, query, table);

/** A page, newest first unless the query sorts it; empty past the end. Finds its ids first, and joins only its rows. */
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

/** The orders with these ids, in the order of the query. */
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

/** True where the day rollup contains the selection, so that no rows have to be counted. */
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

/** The exact number of orders in a rolled-up selection, and the paise of their final amounts. */
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
