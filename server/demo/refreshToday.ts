import { sql } from 'kysely';
import { DAY_ENDS_AT_HOUR, endOfKitchenDay } from '../../contract/availability';
import { DEMO_TODAY_MS } from '../constants';
import type { Deps } from '../context';
import type { Db } from '../platform/db/database';
import { repeat, type Repeated } from '../platform/repeat';
import { dishes } from './tables/dishes';

const counted = dishes.flatMap(({ name, today }) =>
  typeof today === 'number' ? [{ name, left: today }] : [],
);
const soldOut = dishes.filter(({ today }) => today === 'sold out').map(({ name }) => name);

/**
 * Says of the demonstration's dishes anew what was said of a kitchen day that is over: so many are left, or none until they
 * open tomorrow. What somebody has ended since, or said for an hour, stays as it is.
 */
export async function refreshToday(db: Db, now = new Date()): Promise<void> {
  const endsAt = endOfKitchenDay(now);
  await sql`
    update item_stock s set stock_left = d.left_of_day, ends_at = ${endsAt}
    from product_prices i join products p on p.id = i.product_id
      join unnest(${counted.map(({ name }) => name)}::text[], ${counted.map(({ left }) => left)}::integer[]) d (name, left_of_day) on d.name = p.name
    where i.id = s.item_id and s.ends_at <= ${now}`.execute(db);
  await sql`
    update product_prices i set sold_out_until = ${endsAt}
    from products p
    where p.id = i.product_id and p.name = any(${soldOut}::text[]) and not i.is_available and i.sold_out_until <= ${now}
      and (i.sold_out_until at time zone 'Asia/Kolkata')::time = make_time(${DAY_ENDS_AT_HOUR}::integer, 0, 0)`.execute(
    db,
  );
}

/** Does so at once and whenever a kitchen day has ended, until it is stopped; a server that shows no demonstration does nothing. */
export const openRefreshOfToday = ({
  db,
  log,
  config,
}: Pick<Deps, 'db' | 'log' | 'config'>): Repeated[] =>
  config.isDemo
    ? [
        repeat(
          {
            name: 'refresh the stock of the demonstration',
            everyMs: DEMO_TODAY_MS,
            turn: async () => (await refreshToday(db), false),
          },
          log,
        ),
      ]
    : [];
