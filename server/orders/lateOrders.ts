import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { KITCHEN_MINUTES_MAX, LATE_CANCEL_MINUTES } from '../constants';

const cookedStatuses = ['confirmed', 'preparing'];

/** When the time of a paid order is over that its store still has to accept or to cook. */
export const dueAt = (orders: 'orders' | 'o'): RawBuilder<Date> => {
  const column = (name: string) => sql.ref(`${orders}.${name}`);
  return sql`case
    when ${column('accepted_at')} is null and ${column('accept_by')} is not null then ${column('accept_by')}
    when ${column('ready_by')} is not null then ${column('ready_by')}
    else coalesce(${column('accepted_at')}, ${column('created_at')}) + (${KITCHEN_MINUTES_MAX}::int + coalesce(${column('busy_minutes')}, 0)) * interval '1 minute'
  end`;
};

/** The moment at which a customer may cancel an accepted order `o` that is not begun; null for others. */
export const cancelFrom: RawBuilder<Date | null> = sql`case when o.status = 'confirmed' and o.accepted_at is not null
  then ${dueAt('o')} + ${LATE_CANCEL_MINUTES}::int * interval '1 minute' end`;

/**
 * True where a paid order of `orders` is late at this time: nobody has accepted it within its time, it is not ready when the
 * store said it would be, or, where nobody said when, its kitchen takes longer than `KITCHEN_MINUTES_MAX` and what it was busier by.
 */
export const isLate = (now: Date): RawBuilder<SqlBool> =>
  sql`(orders.status = any(${cookedStatuses}::text[]) and ${dueAt('orders')} < ${now})`;
