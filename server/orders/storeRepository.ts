import { sql, type SqlBool } from 'kysely';
import { deliverableStatuses, type OrderStatus, type PaymentMethod, type PaymentStatus } from '../../contract/orderStates';
import type { StoreOrderListQuery } from '../../contract/storeOrders';
import { containsText, likePattern } from '../platform/db/containsText';
import { countUpToCap } from '../platform/db/countUpToCap';
import type { Db } from '../platform/db/database';
import { findPageStart } from '../platform/db/dayPaging';
import { notFound } from '../platform/errors';

type Filter = Pick<StoreOrderListQuery, 'status' | 'search'>;

/** The Confirmed tab holds what the kitchen works on. */
const statusesOf = (status: OrderStatus): readonly OrderStatus[] => (status === 'confirmed' ? deliverableStatuses : [status]);

// `search` is what the trigram index holds, code and address; a store searches by order id alone
const codeContains = (text: string) =>
  sql<SqlBool>`orders.search like ${likePattern(text)} and ${containsText('orders.code', text)}`;

function matching(storeId: string, db: Db, { status, search }: Filter) {
  let found = db.selectFrom('orders').where('orders.store_id', '=', storeId);
  if (status) found = found.where('orders.status', 'in', statusesOf(status));
  return search ? found.where(codeContains(search)) : found;
}

const newestFirst = (storeId: string, db: Db, filter: Filter) =>
  matching(storeId, db, filter).select('orders.id').orderBy('orders.created_at', 'desc').orderBy('orders.id', 'desc');

const ofStatus = (status: OrderStatus | undefined) =>
  status === undefined ? sql`true` : sql`status = any(${statusesOf(status)}::text[])`;

// a search has no rollup; its pages end soon
function pageStart(storeId: string, db: Db, { page, limit, status, search }: StoreOrderListQuery) {
  const offset = (page - 1) * limit;
  if (search) return Promise.resolve({ offset, before: undefined });
  const days = sql`
    select day, sum(orders)::bigint as n from order_days where store_id = ${storeId} and ${ofStatus(status)} group by day`;
  return findPageStart(db, days, offset);
}

/** Every column that a store may see. Not the OTP. */
const visible = (db: Db) =>
  db
    .selectFrom('orders as o')
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select([
      'o.id', 'o.code', 'o.user_id', 'o.store_id', 'o.total_paise', 'o.delivery_fee_paise', 'o.discount_paise',
      'o.final_paise', 'o.address', 'o.notes', 'o.cancel_reason', 'o.customer_name', 'o.customer_phone', 'o.created_at',
      'o.updated_at', 's.name as store_name', 'u.email', 'u.is_phone_verified',
    ])
    .select([
      sql<OrderStatus>`o.status`.as('status'),
      sql<PaymentMethod>`o.payment_method`.as('payment_method'),
      sql<PaymentStatus>`o.payment_status`.as('payment_status'),
      sql<Date | null>`case when o.otp_locked_until > now() then o.otp_locked_until end`.as('locked_until'),
    ]);
export type OrderRow = Awaited<ReturnType<ReturnType<typeof visible>['execute']>>[number];

/** A page of the store's orders, newest first. The ids of the page are found first; only its rows are joined. */
export async function selectOrderPage(storeId: string, db: Db, query: StoreOrderListQuery): Promise<OrderRow[]> {
  const start = await pageStart(storeId, db, query);
  if (!start) return [];
  const { before, offset } = start;
  let ids = newestFirst(storeId, db, query);
  if (before) ids = ids.where('orders.created_at', '<', before);
  return visible(db)
    .innerJoin(ids.limit(query.limit).offset(offset).as('page'), 'page.id', 'o.id')
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .execute();
}

/** Exact without a search; with one it stops one above `TOTAL_CAP`. */
export async function countOrders(storeId: string, db: Db, filter: Filter): Promise<number> {
  if (!filter.search) {
    const { rows } = await sql<{ n: string | null }>`
      select sum(orders) as n from order_days where store_id = ${storeId} and ${ofStatus(filter.status)}`.execute(db);
    return Number(rows[0]?.n ?? 0);
  }
  return countUpToCap(db, newestFirst(storeId, db, filter));
}

/** By the internal id or the human one, which can't be mistaken for each other. */
const columnOf = (reference: string) => (reference.startsWith('JB-') ? 'code' : 'id');

export const findOrder = (storeId: string, db: Db, reference: string): Promise<OrderRow | undefined> =>
  visible(db).where('o.store_id', '=', storeId).where(`o.${columnOf(reference)}`, '=', reference).executeTakeFirst();

/** The items of all of these orders at once. */
export const selectItems = (storeId: string, db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select(['i.id', 'i.order_id', 'i.product_id', 'i.name', 'i.image_url', 'i.price_paise', 'i.quantity', 'p.description'])
    // a product may stand in several categories of the menu: the one it was put into first
    .select((eb) =>
      eb
        .selectFrom('product_prices as m')
        .innerJoin('categories as c', 'c.id', 'm.category_id')
        .select('c.name')
        .whereRef('m.product_id', '=', 'i.product_id')
        .where('m.store_id', '=', storeId)
        .orderBy('m.id')
        .limit(1)
        .as('category'),
    )
    .where('o.store_id', '=', storeId)
    .where('i.order_id', '=', sql<string>`any(${orderIds}::bigint[])`)
    .orderBy('i.id')
    .execute();
export type ItemRow = Awaited<ReturnType<typeof selectItems>>[number];

/** What happened to an order and which role did it, oldest first. */
export const selectHistory = (storeId: string, db: Db, orderId: string) =>
  db
    .selectFrom('order_events as e')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .select(['e.reason', 'e.created_at', 'u.role'])
    .select([sql<OrderStatus | null>`e.from_status`.as('from_status'), sql<OrderStatus>`e.to_status`.as('to_status')])
    .where('o.store_id', '=', storeId)
    .where('e.order_id', '=', orderId)
    .orderBy('e.created_at')
    .orderBy('e.id')
    .execute();

/** Orders and their revenue by status, from the rollup. */
export const selectStatusSums = (storeId: string, db: Db) =>
  db
    .selectFrom('order_days')
    .select((eb) => ['status', eb.fn.sum<string>('orders').as('orders'), eb.fn.sum<string>('revenue_paise').as('revenue')])
    .where('store_id', '=', storeId)
    .groupBy('status')
    .execute();

/**
 * The store's order, held against every other change of it until the transaction ends, or a 404. Carries the OTP: for
 * use cases alone, never for an answer. `now` is the database's clock after the wait for the lock.
 */
export async function lockOrder(storeId: string, tx: Db, reference: string) {
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'code', 'user_id', 'final_paise', 'payment_method', 'payment_status', 'otp', 'otp_tries', 'otp_locked_until'])
    .select([sql<OrderStatus>`status`.as('status'), sql<Date>`clock_timestamp()`.as('now')])
    .where('store_id', '=', storeId)
    .where(columnOf(reference), '=', reference)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!order) throw notFound('Order');
  return order;
}
export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>;
