-- works with: 0037
-- each statement by itself
-- The paise that all orders of a coupon may take off together; null of one without a bound.
alter table coupons add column if not exists budget_paise integer check (budget_paise > 0);
-- The uses of a coupon are counted and summed in their index.
create index concurrently if not exists coupon_uses_coupon on coupon_uses (coupon_id, user_id)
  include (discount_paise, is_held);
drop index concurrently if exists coupon_uses_coupon_user;
