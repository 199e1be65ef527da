import { sql } from 'kysely';
import { toRupees } from '../../../contract/money';
import type { Db } from '../../platform/db/database';
import { countStores } from './repository';

const averageOfRated = sql<number>`coalesce(round(avg(rating_sum::numeric / nullif(ratings_count, 0)), 1), 0)::float8`;

/** Orders and revenue come from the day rollup: exact without counting orders. Deleted stores' history is included. */
export async function readStoreStats(db: Db) {
  const [{ total, active }, { average }, { orders, revenue }] = await Promise.all([
    countStores(db),
    db.selectFrom('stores').select(averageOfRated.as('average')).where('deleted_at', 'is', null).executeTakeFirstOrThrow(),
    db
      .selectFrom('order_days_all')
      .select((eb) => [
        eb.fn.sum<string | null>('orders').as('orders'),
        eb.fn.sum<string | null>('revenue_paise').filterWhere('status', '=', 'delivered').as('revenue'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return {
    totalStores: total,
    activeStores: active,
    inactiveStores: total - active,
    averageRating: average,
    totalRevenue: toRupees(Number(revenue ?? 0)),
    totalOrders: Number(orders ?? 0),
  };
}
