import type { Insertable } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '../platform/db/database';
import type { Orders } from '../platform/db/types.gen';
import type { PricedLine } from './priceBasket';

export interface OrderNumber {
  /** `JB-240612-0042` */
  code: string;
  /** The order's time: on the day of its code, however long the order then waits for a lock. */
  placedAt: Date;
}

/**
 * The next number of the day. It is taken beside the order's transaction, or every order waits for
 * the commit of the order before it. Call it after the checks: an order that is refused after it
 * leaves its number unused.
 */
export async function takeOrderNumber(countingPool: Pool): Promise<OrderNumber> {
  const { rows } = await countingPool.query<{ day: string; last: number; at: Date }>(`
    with clock as (select now()::timestamptz(3) as at)
    insert into order_numbers as n (day, last) select business_day(at), 1 from clock
    on conflict (day) do update set last = n.last + 1
    returning day, last, (select at from clock) as at`);
  const taken = rows[0];
  if (!taken) throw new Error('The upsert of an order number returned no row');
  const { day, last, at } = taken;
  return {
    code: `JB-${day.slice(2).replaceAll('-', '')}-${String(last).padStart(4, '0')}`,
    placedAt: at,
  };
}

/**
 * Inserts an order with its items and the first lines of its history, and returns its id. A paid order is inserted as
 * confirmed, not moved there: a second write in the transaction would lock the rollup's rows of two statuses one after the
 * other, and two such transactions could deadlock.
 */
export async function insertOrder(
  tx: Db,
  order: Insertable<Orders>,
  lines: readonly PricedLine[],
): Promise<string> {
  const { id } = await tx
    .insertInto('orders')
    .values(order)
    .returning('id')
    .executeTakeFirstOrThrow();
  const items = lines.map(
    ({ productId, name, imageUrl, pricePaise, quantity, itemId, stockEndsAt }) => ({
      order_id: id,
      product_id: productId,
      name,
      image_url: imageUrl,
      price_paise: pricePaise,
      quantity,
      stock_item_id: stockEndsAt === null ? null : itemId,
      stock_ends_at: stockEndsAt,
    }),
  );
  await tx.insertInto('order_items').values(items).execute();
  const placed = {
    order_id: id,
    from_status: null,
    to_status: 'pending',
    actor_id: order.user_id,
    program: null,
  };
  const confirmed = {
    order_id: id,
    from_status: 'pending',
    to_status: 'confirmed',
    actor_id: null,
    program: 'payment',
  };
  await tx
    .insertInto('order_events')
    .values(order.status === 'confirmed' ? [placed, confirmed] : [placed])
    .execute();
  return id;
}
