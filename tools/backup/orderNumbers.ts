import type { ClientBase } from 'pg';
import { LOST_ORDERS_MAX } from './settings';

type Client = Pick<ClientBase, 'query'>;

/** Returns the last order number of today; 0 before the first. */
export async function lastOrderNumber(client: Client): Promise<number> {
  const { rows } = await client.query<{ last: number }>(
    'select last from order_numbers where day = business_day(now())',
  );
  return rows[0]?.last ?? 0;
}

/**
 * Skips numbers of today that customers may hold for orders missing in the backup: those issued by
 * the replaced database, and as many as a lost database may have issued.
 */
export async function skipOrderNumbers(client: Client, nextOrderNumber: number): Promise<void> {
  await client.query(
    `insert into order_numbers as n (day, last) values (business_day(now()), $1)
    on conflict (day) do update set last = greatest(n.last + $2, $3)`,
    [Math.max(LOST_ORDERS_MAX, nextOrderNumber), LOST_ORDERS_MAX, nextOrderNumber],
  );
}
