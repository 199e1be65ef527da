import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { DAY_ENDS_AT_HOUR, endOfKitchenDay } from '../../contract/catalogue/rules';
import { MINUTE_MS } from '../../contract/time';
import { orderInput } from '../../contract/orders/customer';
import { DEMO_TODAY_MS, DEMO_UNPAID_ORDERS } from '../constants';
import type { Deps } from '../context';
import type { Db } from '../platform/db/database';
import { AppError } from '../platform/errors';
import { repeat, type Repeated } from '../platform/repeat';
import { placeOrder } from '../orders/intake/placeOrder';
import { dishes } from './tables/dishes';

const limitedDishes = dishes.flatMap(({ name, today }) =>
  typeof today === 'number' ? [{ name, left: today }] : [],
);
const soldOut = dishes.filter(({ today }) => today === 'sold out').map(({ name }) => name);

/**
 * Renews stock counts and sold-out dishes of past kitchen days: the same count, or sold out until
 * tomorrow's opening. Changes that a person has made since, and sold-outs of an hour, stay.
 */
export async function refreshToday(db: Db, now = new Date()): Promise<void> {
  const endsAt = endOfKitchenDay(now);
  await sql`
    update item_stock s set stock_left = d.left_of_day, ends_at = ${endsAt}
    from product_prices i join products p on p.id = i.product_id
      join unnest(${limitedDishes.map(({ name }) => name)}::text[], ${limitedDishes.map(({ left }) => left)}::integer[]) d (name, left_of_day) on d.name = p.name
    where i.id = s.item_id and s.ends_at <= ${now}`.execute(db);
  await sql`
    update product_prices i set sold_out_until = ${endsAt}
    from products p
    where p.id = i.product_id and p.name = any(${soldOut}::text[]) and not i.is_available and i.sold_out_until <= ${now}
      and (i.sold_out_until at time zone 'Asia/Kolkata')::time = make_time(${DAY_ENDS_AT_HOUR}::integer, 0, 0)`.execute(
    db,
  );
}

const STORE_EMAIL = 'store@jaldi.example';

type Placing = Parameters<typeof placeOrder>[0];

/**
 * Keeps unpaid orders at the first store, so that a user can try deleting one at any time. Extends
 * the payment time of the newest ones, unless their customer is signed in; if there are too few,
 * places a past order again.
 */
export async function ensureUnpaidOrders(deps: Placing, now = new Date()): Promise<void> {
  const { db, config } = deps;
  const payBy = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS);
  const unpaidOrder = await db
    .updateTable('orders')
    .set({ expires_at: payBy(config.paymentWindowMinutes) })
    .where('id', 'in', (query) =>
      query
        .selectFrom('orders as o')
        .innerJoin('stores as s', 's.id', 'o.store_id')
        .select('o.id')
        .where('s.email', '=', STORE_EMAIL)
        .where('o.status', '=', 'pending')
        .where('o.expires_at', '>', now)
        // a signed-in customer may be about to pay: this order ends in time
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('sessions as a').select('a.id').whereRef('a.user_id', '=', 'o.user_id'),
            ),
          ),
        )
        .orderBy('o.id', 'desc')
        .limit(DEMO_UNPAID_ORDERS),
    )
    .returning('id')
    .execute();
  if (unpaidOrder.length < DEMO_UNPAID_ORDERS) await placeAgain(deps);
}

async function placeAgain(deps: Placing): Promise<void> {
  const past = await deps.db
    .selectFrom('orders as o')
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .select([
      'o.store_id as storeId',
      'o.user_id as userId',
      'o.address',
      'i.product_id as productId',
    ])
    .where('s.email', '=', STORE_EMAIL)
    .where('o.status', '=', 'delivered')
    .orderBy(sql`random()`)
    .limit(1)
    .executeTakeFirst();
  const input = orderInput.safeParse({ ...past, items: [{ ...past, quantity: 3 }] });
  if (!past || !input.success) return;
  await placeOrder(deps, past.userId, randomUUID(), input.data).catch((error: unknown) => {
    // the store is closed, or the dish sold out: the next turn tries another one
    if (!(error instanceof AppError)) throw error;
  });
}

/**
 * Runs both refreshes at once and every minute, until stopped. Does nothing on a server without the
 * demonstration.
 */
export const openRefreshOfToday = (deps: Placing & Pick<Deps, 'log'>): Repeated[] =>
  deps.config.isDemo
    ? [
        repeat(
          {
            name: 'refresh the demonstration',
            everyMs: DEMO_TODAY_MS,
            turn: async () => {
              await refreshToday(deps.db);
              await ensureUnpaidOrders(deps);
              return false;
            },
          },
          deps.log,
        ),
      ]
    : [];
