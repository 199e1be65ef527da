import { sql, type RawBuilder } from 'kysely';
import { TOP_STORES } from '../../contract/dashboard';
import type { Db } from '../platform/db/database';
import type { ComparedSpans } from './figures';
import { partsOf, type Parts } from './storeTotals';

const ofPeriods = ({ first, last }: NonNullable<Parts['periods']>) => sql`
  select store_id, orders, revenue_paise from store_totals where status = 'delivered' and period between ${first} and ${last}`;
const ofDays = ({ first, last, sign }: Parts['days'][number]) => sql`
  select store_id, ${sign}::int * orders, ${sign}::int * revenue_paise from order_days
  where status = 'delivered' and day between ${first}::date and ${last}::date`;

const soldIn = ({ periods, days }: Parts): RawBuilder<unknown> =>
  sql.join([...(periods ? [ofPeriods(periods)] : []), ...days.map(ofDays)], sql` union all `);

interface TopStore {
  id: string;
  name: string;
  owner_name: string;
  image_url: string;
  rating_sum: number;
  ratings_count: number;
  city: string;
  state: string;
  /** Paise. */
  revenue: string;
  orders: string;
}

/** The stores that earned most in a span, deleted ones left out. What they sold is summed before stores are joined. */
export async function selectTopStores(db: Db, span: ComparedSpans['value'], today: string): Promise<TopStore[]> {
  const { rows } = await sql<TopStore>`
    select s.id, s.name, s.owner_name, s.image_url, s.rating_sum, s.ratings_count, s.city, s.state, sold.revenue, sold.orders
    from (
      select store_id, sum(orders) as orders, sum(revenue_paise) as revenue
      from (${soldIn(partsOf(span, today))}) as parts (store_id, orders, revenue_paise)
      group by store_id having sum(orders) > 0
    ) as sold join stores s on s.id = sold.store_id
    where s.deleted_at is null
    order by sold.revenue desc, sold.orders desc, s.id limit ${TOP_STORES}`.execute(db);
  return rows;
}
