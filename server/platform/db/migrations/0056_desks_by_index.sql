-- works with: 0037
-- each statement by itself
-- Refunds of a rare fault: looking for them passed over every refund there is.
create index concurrently if not exists refunds_fault_created on refunds (fault, created_at desc, id desc) include (state, destination, amount_paise);
-- What is not captured, 7 in 100 payments, by amount: page 1,000 sorted all that failed.
create index concurrently if not exists payments_not_captured_amount on payments (status, amount_paise, id) include (created_at, dispute_state)
  where status <> 'captured';
-- What belongs to the people whom a search names is counted and summed in these, and so are one person's wallet and its balance: where
-- thousands share a name, each row was looked up in the table.
create index concurrently if not exists scratch_cards_of_user on scratch_cards (user_id, created_at desc, id desc) include (status, used_at, expires_at, prize_paise);
drop index concurrently if exists scratch_cards_user;
create index concurrently if not exists coupon_uses_of_user on coupon_uses (user_id, created_at desc, id desc) include (is_held, discount_paise);
drop index concurrently if exists coupon_uses_user;
create index concurrently if not exists wallet_postings_of_user on wallet_postings (user_id, created_at desc, id desc) include (type, status, amount_paise);
drop index concurrently if exists wallet_postings_user;
