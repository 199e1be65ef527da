const differsSql = (stored: string, recounted: string) =>
  `(${stored} except all ${recounted}) union all (${recounted} except all ${stored})`;

/** Queries by the meaning of a row: a row is a difference between a rollup and a recount. */
export const rollupDisagreements = {
  'the figures of stores by day differ from a recount of the orders': differsSql(
    `select store_id, day, status, sum(orders), sum(revenue_paise) from order_days group by 1, 2, 3
      having sum(orders) <> 0 or sum(revenue_paise) <> 0`,
    'select store_id, business_day(created_at), status, count(*), sum(final_paise) from orders group by 1, 2, 3',
  ),
  'the figures of all orders by day differ from a recount': differsSql(
    'select day, status, sum(orders), sum(revenue_paise) from order_days_all group by 1, 2 having sum(orders) <> 0 or sum(revenue_paise) <> 0',
    'select business_day(created_at), status, count(*), sum(final_paise) from orders group by 1, 2',
  ),
  'the figures of stores in all and by month differ from a recount of the orders': differsSql(
    'select period, store_id, status, sum(orders), sum(revenue_paise) from store_totals group by 1, 2, 3 having sum(orders) <> 0 or sum(revenue_paise) <> 0',
    `select p.period, o.store_id, o.status, count(*), sum(o.final_paise) from orders o
      cross join lateral (values ('all'), (to_char(business_day(o.created_at), 'YYYY-MM'))) as p (period) group by 1, 2, 3`,
  ),
  'the figures of accounts by day differ from a recount': differsSql(
    'select day, role, is_active, sum(users) from user_days group by 1, 2, 3 having sum(users) <> 0',
    'select business_day(created_at), role, is_active, count(*) from users where deleted_at is null group by 1, 2, 3',
  ),
  'the figures of the wallets by day differ from a recount of the ledger': differsSql(
    'select day, type, status, sum(postings), sum(amount_paise) from wallet_days group by 1, 2, 3 having sum(postings) <> 0',
    'select business_day(created_at), type, status, count(*), sum(amount_paise) from wallet_postings group by 1, 2, 3',
  ),
  'the figures of coupons, scratch cards and referrals by day differ from a recount': differsSql(
    `select kind, day, status, sum(rewards), sum(amount_paise) from reward_days group by 1, 2, 3
      having sum(rewards) <> 0 or sum(amount_paise) <> 0`,
    `select * from (select 'coupon_use', business_day(created_at), 'used', count(*), sum(discount_paise) from coupon_uses where not is_held group by 2
      union all select 'scratch_card_use', business_day(used_at), 'used', count(*), sum(prize_paise) from scratch_cards where used_at is not null group by 2
      union all select 'scratch_card', business_day(created_at), status, count(*), sum(prize_paise) from scratch_cards group by 2, 3
      union all select 'referral', business_day(created_at), status, count(*), 0 from referrals group by 2, 3) c`,
  ),
  'the figures of refunds by day differ from a recount': differsSql(
    `select day, state, destination, fault, sum(refunds), sum(amount_paise) from refund_days group by 1, 2, 3, 4
      having sum(refunds) <> 0 or sum(amount_paise) <> 0`,
    'select business_day(created_at), state, destination, fault, count(*), sum(amount_paise) from refunds group by 1, 2, 3, 4',
  ),
  'a redemption has another code than its order': `select u.id from coupon_uses u join orders o on o.id = u.order_id where u.order_code is distinct from o.code
    union all select c.id from scratch_cards c left join orders o on o.id = c.order_id where c.order_code is distinct from o.code`,
  'the balance of a wallet is below zero': `select user_id from wallet_postings where status = 'completed' group by 1
    having sum(case type when 'credit' then amount_paise else -amount_paise end) < 0`,
  'the rating figures of a store differ from a recount': `select s.id from stores s left join
    (select store_id, count(*) as n, sum(rating) as stars from ratings where product_id is null group by 1) r on r.store_id = s.id
    where s.ratings_count <> coalesce(r.n, 0) or s.rating_sum <> coalesce(r.stars, 0)`,
};
