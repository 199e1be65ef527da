-- Lists sorted by a column that a person chooses, with the id behind it in the same order: each index serves both orders.
-- What the lists filter by is in it too, so that a page reads entries and not rows. This one was there for counts.
create index orders_final_filters on orders (final_paise, id) include (status, payment_method, store_id, created_at);
drop index orders_final;
alter index orders_final_filters rename to orders_final;

create index wallet_postings_amount on wallet_postings (amount_paise, id) include (type, status, created_at);

-- An index on an expression is read alone only where it has the column as well.
create index users_name on users (lower(name), id) include (name, is_active, role) where deleted_at is null;
create index users_email_sorted on users (lower(email), id) include (email, is_active, role) where deleted_at is null;
create index users_role on users (role, id) include (is_active) where deleted_at is null;
create index users_active on users (is_active, id) include (role) where deleted_at is null;

create index scratch_cards_prize on scratch_cards (prize_paise, id) include (status, created_at, expires_at);
create index scratch_cards_expires on scratch_cards (expires_at, id) include (status, created_at);
create index scratch_cards_code_sorted on scratch_cards (lower(code), id) include (code, status, created_at, expires_at);
-- What may be empty comes last in both orders, and takes an index for each.
create index scratch_cards_used_first on scratch_cards (used_at, id) include (status, created_at, expires_at);
create index scratch_cards_used_last on scratch_cards (used_at desc nulls last, id desc) include (status, created_at, expires_at);

create index referrals_email_sorted on referrals (lower(referee_email), id) include (referee_email, status, created_at);
create index referrals_status_sorted on referrals (status, id) include (created_at);
create index referrals_completed_first on referrals (completed_at, id) include (status, created_at);
create index referrals_completed_last on referrals (completed_at desc nulls last, id desc) include (status, created_at);
