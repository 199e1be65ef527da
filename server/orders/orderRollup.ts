import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../platform/db/database';
import type { OrderSelection } from './orderSelection';

/** Whether the day rollups know what the selection asks for, so that nothing has to be counted. */
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

/** `day` and `n` of a selection that is rolled up, for `findPageStart`. */
export const ordersByDay = (selection: OrderSelection): RawBuilder<unknown> =>
  sql`select day, sum(orders) as n from ${rollupRows(selection)} group by day`;

/** How many orders a selection has that is rolled up: exact. */
export async function sumOrders(db: Db, selection: OrderSelection): Promise<number> {
  const { rows } = await sql<{ total: string | null }>`select sum(orders) as total from ${rollupRows(selection)}`.execute(db);
  return Number(rows[0]?.total ?? 0);
}
