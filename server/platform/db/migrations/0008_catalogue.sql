-- What orders refer to is hidden, not removed.
alter table products add deleted_at timestamptz(3);
drop index products_created;
create index products_created on products (created_at desc, id desc) where deleted_at is null;

alter table coupons add deleted_at timestamptz(3);
drop index coupons_code;
create unique index coupons_code on coupons (lower(code)) where deleted_at is null;
drop index coupons_created;
create index coupons_created on coupons (created_at desc, id desc) where deleted_at is null;

-- a rejected name may be asked for again
create unique index categories_name on categories (lower(name)) where status <> 'rejected';

create index scratch_cards_status on scratch_cards (status, created_at desc, id desc);
create index scratch_cards_code_trgm on scratch_cards using gin (lower(code) gin_trgm_ops);
create index referrals_status on referrals (status, created_at desc, id desc);
create index referrals_search_trgm on referrals
  using gin (lower(referee_name || ' ' || referee_email || ' ' || referee_phone) gin_trgm_ops);
