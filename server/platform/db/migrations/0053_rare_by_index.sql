-- works with: 0037
-- each statement by itself
-- Failed and waiting lines of the ledger, sorted by amount. The dearest lines are payments, which never fail: walking the index of all
-- amounts to the first failed one passed over every one of them.
create index concurrently if not exists wallet_postings_unfinished_amount on wallet_postings (status, amount_paise, id) include (type, created_at)
  where status <> 'completed';
-- Orders from 3,000 rupees, 8 in 100: page 1,000 of them passed over 115,000 that cost less, and so did the count of those of a status.
create index concurrently if not exists orders_dear on orders (created_at desc, id desc) include (status, payment_method, final_paise, store_id)
  where final_paise >= 300000;
-- Cards that can be scratched are counted by day and prize without a look at each.
create index concurrently if not exists scratch_cards_open on scratch_cards (expires_at) include (created_at, prize_paise) where status = 'pending';
drop index concurrently if exists scratch_cards_pending;
