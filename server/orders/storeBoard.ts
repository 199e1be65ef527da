import { sql } from 'kysely';
import { toRupees } from '../../contract/money';
import { deliverableStatuses, type OrderStatus } from '../../contract/states';
import { BOARD_ORDERS_MAX, type ShownStoreBoard } from '../../contract/orders/board';
import type { StoreOrder } from '../../contract/orders/store';
import { addDays, businessDay, startOfDay } from '../../contract/time';
import type { Db } from '../platform/db/database';
import { refundedPieces, selectItems, storeOrders, toStoreOrderResponse } from './storeOrder';
import { sumRefunded, sumStoreOrders } from './storeOrderFilters';

export interface StoreBoard extends Omit<ShownStoreBoard, 'orders' | 'today'> {
  orders: StoreOrder[];
  today: NonNullable<ShownStoreBoard['today']>;
}

/** What a kitchen still has to cook. */
const cookedStatuses: readonly OrderStatus[] = ['confirmed', 'preparing'];

/** Everything that a store works on now, what that comes to, and what today has come to. */
export async function readStoreBoard(
  storeId: string,
  db: Db,
  now = new Date(),
): Promise<StoreBoard> {
  const [orders, counted, cook, today] = await Promise.all([
    selectActive(storeId, db),
    countActive(storeId, db),
    sumDishes(storeId, db),
    readToday(storeId, db, businessDay(now)),
  ]);
  return { orders, ...counted, cook, today };
}

async function selectActive(storeId: string, db: Db): Promise<StoreOrder[]> {
  const rows = await storeOrders(db)
    .where('o.store_id', '=', storeId)
    .where('o.status', 'in', deliverableStatuses)
    .orderBy('o.created_at')
    .orderBy('o.id')
    .limit(BOARD_ORDERS_MAX)
    .execute();
  const items = await selectItems(
    storeId,
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toStoreOrderResponse(row, items));
}

async function countActive(storeId: string, db: Db) {
  const counts = await db
    .selectFrom('orders')
    .select((eb) => [
      eb.fn.countAll<string>().filterWhere('status', 'in', deliverableStatuses).as('total'),
      eb.fn.countAll<string>().filterWhere('status', '=', 'pending').as('unpaid'),
      eb.fn.countAll<string>().filterWhere('status', '=', 'ready').as('ready'),
      eb.fn
        .countAll<string>()
        .filterWhere(
          sql<boolean>`status = 'confirmed' and accepted_at is null and accept_by is not null`,
        )
        .as('to_accept'),
    ])
    .where('store_id', '=', storeId)
    .where('status', 'in', ['pending', ...deliverableStatuses])
    .executeTakeFirstOrThrow();
  const [total, ready, toAccept] = [
    Number(counts.total),
    Number(counts.ready),
    Number(counts.to_accept),
  ];
  return {
    total,
    unpaid: Number(counts.unpaid),
    counts: { toAccept, toCook: total - ready - toAccept, ready },
  };
}

/** The most first. */
async function sumDishes(storeId: string, db: Db): Promise<StoreBoard['cook']> {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .select(['i.name', sql<string>`sum(i.quantity - ${refundedPieces})`.as('quantity')])
    .where('o.store_id', '=', storeId)
    .where('o.status', 'in', cookedStatuses)
    .groupBy('i.name')
    .having(sql<boolean>`sum(i.quantity - ${refundedPieces}) > 0`)
    .orderBy('quantity', 'desc')
    .orderBy('i.name')
    .execute();
  return rows.map(({ name, quantity }) => ({ name, quantity: Number(quantity) }));
}

/** From the rollup of days, as the list of the day's paid orders sums them. */
async function readToday(storeId: string, db: Db, date: string): Promise<StoreBoard['today']> {
  const selection = { status: 'paid' as const, span: { first: date, last: date } };
  const [{ orders, paise }, refunded, minutes] = await Promise.all([
    sumStoreOrders(storeId, db, selection),
    sumRefunded(storeId, db, selection),
    averageMinutes(storeId, db, date),
  ]);
  return { date, orders, amount: toRupees(paise), refunded: toRupees(refunded), minutes };
}

/** From acceptance to delivery, of the day's orders that are delivered. */
async function averageMinutes(storeId: string, db: Db, date: string): Promise<number | null> {
  const { minutes } = await db
    .selectFrom('orders')
    .select(
      sql<string | null>`round(avg(extract(epoch from delivered_at - accepted_at)) / 60)`.as(
        'minutes',
      ),
    )
    .where('store_id', '=', storeId)
    .where('status', '=', 'delivered')
    .where('created_at', '>=', startOfDay(date))
    .where('created_at', '<', startOfDay(addDays(date, 1)))
    .executeTakeFirstOrThrow();
  return minutes === null ? null : Number(minutes);
}
