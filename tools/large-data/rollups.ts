import type pg from 'pg';
import { addDays, businessDay } from '../../contract/time';
import { SLOTTED_DAYS } from '../../server/rollups/mergeSlots';

const refundSums = `(sum(refund_done(state, amount_paise)))::integer as done, (sum(refund_under_way(state, amount_paise)))::integer as under_way`;

// A writer's slot depends on its connection, so any slot will do; days before `firstSlotted` are
// summed up.
const slotOf = (firstSlotted: string) => (day: string, slots: number) =>
  `case when ${day} < date '${firstSlotted}' then 0 else hashint8(id) & ${slots - 1} end`;

// These rows match those of the triggers and the application.
const statements = (firstSlotted: string, slot = slotOf(firstSlotted)): string[] => [
  'truncate order_days, order_days_all, store_totals, user_days, wallet_days, reward_days, refund_days',
  `insert into store_members (store_id, user_id, job, created_at) select id, owner_id, 'owner', created_at from stores
     on conflict (store_id, user_id) do nothing`,
  'insert into audit_waiting select id from audit_entries',
  `insert into order_days
     select store_id, business_day(created_at), status, ${slot('business_day(created_at)', 2)}, count(*), sum(final_paise) from orders group by 1, 2, 3, 4 order by 2, 1, 3, 4`,
  `insert into order_days_all
     select business_day(created_at), status, ${slot('business_day(created_at)', 8)}, count(*), sum(final_paise) from orders group by 1, 2, 3 order by 1, 2, 3`,
  `insert into store_totals
     select p.period, d.status, d.store_id, case when p.period < '${firstSlotted.slice(0, 7)}' then 0 else d.slot end, sum(d.orders), sum(d.revenue_paise)
     from order_days d cross join lateral (values ('all'), (to_char(d.day, 'YYYY-MM'))) as p (period)
     group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  `insert into user_days
     select business_day(created_at), role, is_active, ${slot('business_day(created_at)', 2)}, count(*) from users where deleted_at is null
     group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  `insert into wallet_days
     select business_day(created_at), type, status, ${slot('business_day(created_at)', 8)}, count(*), sum(amount_paise) from wallet_postings group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  // the demonstration's rows; the bulk includes these values
  `update orders o set refunded_paise = r.done, refunding_paise = r.under_way,
       payment_status = case when r.done = 0 then o.payment_status when r.done = o.final_paise then 'refunded' else 'partly_refunded' end
     from (select order_id, ${refundSums} from refunds where not is_surplus group by 1) r
     where o.id = r.order_id and (o.refunded_paise, o.refunding_paise) is distinct from (r.done, r.under_way)`,
  `update payments p set refunded_paise = r.done, refunding_paise = r.under_way,
       status = case when r.done = p.amount_paise then 'refunded' else p.status end
     from (select payment_id, ${refundSums} from refunds where payment_id is not null group by 1) r
     where p.provider_payment_id = r.payment_id and (p.refunded_paise, p.refunding_paise) is distinct from (r.done, r.under_way)`,
  `update payments p set search = lower(concat_ws(' ', p.provider_payment_id, p.provider_order_id, o.code))
     from payments d left join orders o on o.id = d.order_id where d.provider_payment_id = p.provider_payment_id and p.search = ''`,
  'update coupon_uses u set order_code = o.code from orders o where o.id = u.order_id and u.order_code is null',
  'update scratch_cards c set order_code = o.code from orders o where o.id = c.order_id and c.order_code is null',
  `insert into reward_days
     select 'coupon_use', business_day(created_at), 'used', ${slot('business_day(created_at)', 8)}, count(*), sum(discount_paise) from coupon_uses where not is_held group by 2, 4
     union all
     select 'scratch_card_use', business_day(used_at), 'used', ${slot('business_day(used_at)', 8)}, count(*), sum(prize_paise)
     from scratch_cards where used_at is not null group by 2, 4
     union all
     select 'scratch_card', business_day(created_at), status, ${slot('business_day(created_at)', 8)}, count(*), sum(prize_paise) from scratch_cards group by 2, 3, 4
     union all
     select 'referral', business_day(created_at), status, ${slot('business_day(created_at)', 8)}, count(*), 0 from referrals group by 2, 3, 4
     order by 1, 2, 3, 4`,
  `insert into refund_days
     select business_day(created_at), state, destination, fault, ${slot('business_day(created_at)', 8)}, count(*), sum(amount_paise)
     from refunds group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
  `update stores s set rating_sum = r.total, ratings_count = r.n
     from (select store_id, sum(rating) as total, count(*) as n from ratings where product_id is null group by 1) r where s.id = r.store_id`,
  `update products p set rating_sum = r.total, ratings_count = r.n
     from (select product_id, sum(rating) as total, count(*) as n from ratings where product_id is not null group by 1) r where p.id = r.product_id`,
];

/** Fills the sums that lists and statistics read instead of counting, as of `now`. */
export async function fillRollups(client: pg.Client, now: Date): Promise<void> {
  for (const statement of statements(addDays(businessDay(now), 1 - SLOTTED_DAYS)))
    await client.query(statement);
}

/** Stores the last number issued on each day (`yymmdd`), where the application continues. */
export async function storeOrderNumbers(
  client: pg.Client,
  last: ReadonlyMap<string, number>,
): Promise<void> {
  await client.query(
    `insert into order_numbers select to_date('20' || day, 'YYYYMMDD'), last from unnest($1::text[], $2::int[]) as given(day, last)
     on conflict (day) do update set last = excluded.last`,
    [[...last.keys()], [...last.values()]],
  );
}

export async function readOrderNumbers(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ day: string; last: number }>(
    "select to_char(day, 'YYMMDD') as day, last from order_numbers",
  );
  return new Map(rows.map(({ day, last }) => [day, last]));
}
