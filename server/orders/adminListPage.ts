import { type RawBuilder, sql } from 'kysely';
import type { PageQuery } from '../../contract/paging';
import type { Db } from '../platform/db/database';
import { findPageStart } from '../platform/db/dayPaging';
import { matchingOrders, type OrderSelection } from './adminFilters';

export type OrderRow = Awaited<ReturnType<typeof selectOrdersById>>[number];

/** A page, newest first; empty past the end. Finds the ids of the page first, and joins only its rows. */
export async function selectOrderPage(db: Db, selection: OrderSelection, { page, limit }: PageQuery): Promise<OrderRow[]> {
  const skipped = (page - 1) * limit;
  const start = isRolledUp(selection) ? await findPageStart(db, ordersByDay(selection), skipped) : { offset: skipped };
  if (!start) return [];
  const orders = matchingOrders(db, selection);
  const fromStart = start.before ? orders.where('orders.created_at', '<', start.before) : orders;
  const ids = fromStart
    .select('orders.id')
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .offset(start.offset);
  return listColumns(db).innerJoin(ids.as('page'), 'page.id', 'o.id').execute();
}

/** The orders with these ids, newest first. */
export const selectOrdersById = async (db: Db, ids: readonly string[]) =>
  ids.length === 0 ? [] : listColumns(db).where('o.id', '=', sql<string>`any(${ids}::bigint[])`).execute();

const listColumns = (db: Db) =>
  db
    .selectFrom('orders as o')
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .select([
      'o.id', 'o.code', 'o.created_at', 'o.updated_at', 'o.status', 'o.user_id', 'o.customer_name', 'o.customer_phone',
      'o.address', 'o.store_id', 's.name as store_name', 's.image_url as store_image', 'o.item_count', 'o.total_paise',
      'o.discount_paise', 'o.final_paise', 'o.delivery_fee_paise', 'o.payment_status', 'o.payment_method', 'o.notes',
    ])
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc');

/** True where the day rollup contains the selection, so that no rows have to be counted. */
export const isRolledUp = ({ paymentMethod, amount, search }: OrderSelection): boolean => !paymentMethod && !amount && !search;

const rollupRows = ({ status, storeId, span: { first, last } }: OrderSelection): RawBuilder<unknown> => {
  const conditions = [
    ...(storeId === undefined ? [] : [sql`store_id = ${storeId}`]),
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...(first === undefined ? [] : [sql`day >= ${first}::date`]),
    ...(last === undefined ? [] : [sql`day <= ${last}::date`]),
  ];
  const table = sql.table(storeId === undefined ? 'order_days_all' : 'order_days');
  return conditions.length === 0 ? sql`${table}` : sql`${table} where ${sql.join(conditions, sql` and `)}`;
};

/** `day` and `n` of a rolled-up selection, for `findPageStart`. */
const ordersByDay = (selection: OrderSelection): RawBuilder<unknown> =>
  sql`select day, sum(orders) as n from ${rollupRows(selection)} group by day`;

/** The exact number of orders in a rolled-up selection. */
export async function sumOrders(db: Db, selection: OrderSelection): Promise<number> {
  const { rows } = await sql<{ total: string | null }>`select sum(orders) as total from ${rollupRows(selection)}`.execute(db);
  return Number(rows[0]?.total ?? 0);
}
