import { sql } from 'kysely';
import type { Db } from '../platform/db/database';

export interface OrderNumber {
  /** `JB-240612-0042` */
  code: string;
  /** The 42 of that code, from 1. */
  ofDay: number;
  /** The IST day of the code, `yyyy-mm-dd`. */
  day: string;
  /** The order's time: of the same day as its code, however long it then waits for a lock. */
  placedAt: Date;
}

/**
 * The next number of the day. To be called outside the order's transaction, or every order would wait for the one before
 * it to commit; the number of an order that is then refused stays unused.
 */
export async function takeOrderNumber(db: Db): Promise<OrderNumber> {
  const { rows } = await sql<{ day: string; last: number; at: Date }>`
    with clock as (select now()::timestamptz(3) as at)
    insert into order_numbers as n (day, last) select business_day(at), 1 from clock
    on conflict (day) do update set last = n.last + 1
    returning day, last, (select at from clock) as at`.execute(db);
  const taken = rows[0];
  if (!taken) throw new Error('The upsert of an order number returned no row');
  const { day, last, at } = taken;
  return { code: `JB-${day.slice(2).replaceAll('-', '')}-${String(last).padStart(4, '0')}`, ofDay: last, day, placedAt: at };
}
