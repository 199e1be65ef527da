import type { Pool } from 'pg';

/** What must be empty in a marketplace whose rows agree with each other, by what it would mean. */
const disagreements: Record<string, string> = {
  'order_days differs from a recount of the orders':
    differing('select store_id, day, status, sum(orders), sum(revenue_paise) from order_days group by 1, 2, 3 having sum(orders) <> 0 or sum(revenue_paise) <> 0',
      'select store_id, business_day(created_at), status, count(*), sum(final_paise) from orders group by 1, 2, 3'),
  'order_days_all differs from a recount of the orders':
    differing('select day, status, sum(orders), sum(revenue_paise) from order_days_all group by 1, 2 having sum(orders) <> 0 or sum(revenue_paise) <> 0',
      'select business_day(created_at), status, count(*), sum(final_paise) from orders group by 1, 2'),
  'store_totals differs from a recount of the orders':
    differing('select period, store_id, status, sum(orders), sum(revenue_paise) from store_totals group by 1, 2, 3 having sum(orders) <> 0 or sum(revenue_paise) <> 0',
      `select p.period, o.store_id, o.status, count(*), sum(o.final_paise) from orders o
        cross join lateral (values ('all'), (to_char(business_day(o.created_at), 'YYYY-MM'))) as p (period) group by 1, 2, 3`),
  'user_days differs from a recount of the accounts':
    differing('select day, role, is_active, sum(users) from user_days group by 1, 2, 3 having sum(users) <> 0',
      'select business_day(created_at), role, is_active, count(*) from users where deleted_at is null group by 1, 2, 3'),
  'wallet_days differs from a recount of the ledger':
    differing('select day, type, status, sum(postings), sum(amount_paise) from wallet_days group by 1, 2, 3',
      'select business_day(created_at), type, status, count(*), sum(amount_paise) from wallet_postings group by 1, 2, 3'),
  'reward_days differs from a recount of coupon uses, scratch cards and referrals':
    differing('select kind, day, status, sum(rewards), sum(amount_paise) from reward_days group by 1, 2, 3 having sum(rewards) <> 0 or sum(amount_paise) <> 0',
      `select * from (select 'coupon_use', business_day(created_at), 'used', count(*), sum(discount_paise) from coupon_uses group by 2
      union all select 'scratch_card_use', business_day(used_at), 'used', count(*), sum(prize_paise) from scratch_cards where used_at is not null group by 2
      union all select 'scratch_card', business_day(created_at), status, count(*), sum(prize_paise) from scratch_cards group by 2, 3
      union all select 'referral', business_day(created_at), status, count(*), 0 from referrals group by 2, 3) c`),
  'what was redeemed names another code than its order': `select u.id from coupon_uses u join orders o on o.id = u.order_id where u.order_code is distinct from o.code
    union all select c.id from scratch_cards c left join orders o on o.id = c.order_id where c.order_code is distinct from o.code`,
  'a balance is below zero': `select user_id from wallet_postings where status = 'completed' group by 1
    having sum(case type when 'credit' then amount_paise else -amount_paise end) < 0`,
  'a store counts other ratings than it has': `select s.id from stores s
    left join ratings r on r.store_id = s.id and r.product_id is null
    group by s.id having s.ratings_count <> count(r.id) or s.rating_sum <> coalesce(sum(r.rating), 0)`,
  'an order has no items, or another number of them': `select o.id from orders o left join order_items i on i.order_id = o.id
    group by o.id having o.item_count <> coalesce(sum(i.quantity), 0)`,
  'the status of an order is not the last of its history': `select o.id from orders o
    left join lateral (select to_status from order_events e where e.order_id = o.id order by e.created_at desc, e.id desc limit 1) last on true
    where last.to_status is distinct from o.status`,
  'an order paid by wallet was not paid from it exactly once': `select o.id from orders o
    left join wallet_postings p on p.order_id = o.id and p.type = 'debit' and p.status = 'completed'
    where o.payment_method = 'wallet' and o.final_paise > 0 group by o.id having count(p.id) <> 1 or sum(p.amount_paise) <> o.final_paise`,
  'an order gave a coupon and its use is not recorded': `select o.id from orders o left join coupon_uses u on u.order_id = o.id
    where o.coupon_id is not null and o.status <> 'cancelled' and u.id is null`,
};

function differing(kept: string, counted: string): string {
  return `(${kept} except all ${counted}) union all (${counted} except all ${kept})`;
}

/** Recounts the whole marketplace. Answers what does not agree, in words; nothing where the books are right. */
export async function findDisagreements(pool: Pick<Pool, 'query'>): Promise<string[]> {
  const found: string[] = [];
  for (const [meaning, sql] of Object.entries(disagreements)) {
    const { rows } = await pool.query(sql);
    if (rows.length > 0) found.push(`${meaning}: ${rows.length} rows, ${JSON.stringify(rows[0])}`);
  }
  return found;
}
