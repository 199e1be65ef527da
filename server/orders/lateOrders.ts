import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { KITCHEN_MINUTES_MAX } from '../constants';

const cookedStatuses = ['confirmed', 'preparing'];

/** When the time of a paid order of `orders` is over that its store still has to accept or to cook. */
export const dueAt: RawBuilder<Date> = sql`case
    when orders.accepted_at is null and orders.accept_by is not null then orders.accept_by
    when orders.ready_by is not null then orders.ready_by
    else coalesce(orders.accepted_at, orders.created_at) + (${KITCHEN_MINUTES_MAX}::int + coalesce(orders.busy_minutes, 0)) * interval '1 minute'
  end`;

/**
 * True where a paid order of `orders` is late at this time: nobody has accepted it within its time, it is not ready when the
 * store said it would be, or, where nobody said when, its kitchen takes longer than `KITCHEN_MINUTES_MAX` and what it was busier by.
 */
export const isLate = (now: Date): RawBuilder<SqlBool> =>
  sql`(orders.status = any(${cookedStatuses}::text[]) and ${dueAt} < ${now})`;
