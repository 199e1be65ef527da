-- When an order is delivered, and which cards its customer may win with it.
create table scratch_rules (
  id                 bigint generated always as identity primary key,
  card_type          text not null,
  min_order_paise    integer not null check (min_order_paise >= 0),
  -- of the delivered orders, in hundredths of a percent
  share_hundredths   integer not null check (share_hundredths between 1 and 10000),
  prize_from_paise   integer not null check (prize_from_paise > 0),
  prize_to_paise     integer not null check (prize_to_paise >= prize_from_paise),
  expires_after_days smallint not null check (expires_after_days between 1 and 365),
  -- IST days, both included
  valid_from         date not null,
  valid_until        date not null check (valid_until >= valid_from),
  -- false: ended by an admin
  is_active          boolean not null default true,
  created_at         timestamptz(3) not null default now(),
  updated_at         timestamptz(3) not null default now()
);
create index scratch_rules_created on scratch_rules (created_at desc, id desc);

-- What chance said to an order, kept: whoever asks why it brought a card, or none, can be answered.
create table scratch_draws (
  order_id   bigint primary key references orders (id) on delete cascade,
  rule_id    bigint not null references scratch_rules (id),
  -- wins below the rule's share_hundredths
  draw       integer not null check (draw between 0 and 9999),
  -- where in the range of prizes, in millionths
  prize_draw integer not null check (prize_draw between 0 and 999999),
  created_at timestamptz(3) not null default now()
);
create index scratch_draws_rule on scratch_draws (rule_id);

-- A card that was scratched before and has its used_at was redeemed elsewhere: it stays as it is.
alter table scratch_cards
  add column rule_id      bigint references scratch_rules (id),
  add column scratched_at timestamptz(3);
create index scratch_cards_rule on scratch_cards (rule_id) where rule_id is not null;
create unique index scratch_cards_issued_once on scratch_cards (order_id) where rule_id is not null;
-- a revealed prize that nobody has taken yet
create index scratch_cards_unredeemed on scratch_cards (expires_at) include (created_at) where status = 'scratched' and used_at is null;

-- Why an admin has refused a product; empty where nobody has, and again once its store has changed it.
alter table products add column rejection_reason text check (not (is_approved and rejection_reason is not null));

-- How often a coupon is used and held, without reading its uses.
create index coupon_uses_coupon_held on coupon_uses (coupon_id, is_held);

-- A coupon counts as redeemed from the payment on, not while an unpaid order holds it.
create or replace function roll_up_coupon_uses() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_rewards(array_agg('coupon_use'::text), array_agg(business_day(created_at)), array_agg('used'::text),
      array_agg(1::bigint), array_agg(discount_paise::bigint)) from new_rows where not is_held having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform add_rewards(array_agg('coupon_use'::text), array_agg(business_day(created_at)), array_agg('used'::text),
      array_agg(-1::bigint), array_agg(-discount_paise::bigint)) from old_rows where not is_held having count(*) > 0;
  else
    perform add_rewards(array_agg('coupon_use'::text), array_agg(business_day(created_at)), array_agg('used'::text),
      array_agg(n), array_agg(n * discount_paise))
      from (select created_at, discount_paise, 1::bigint as n from new_rows where not is_held
            union all
            select created_at, discount_paise, -1 from old_rows where not is_held) c having count(*) > 0;
  end if;
  return null;
end $$;

select add_rewards(array_agg('coupon_use'::text), array_agg(business_day(created_at)), array_agg('used'::text),
  array_agg(-1::bigint), array_agg(-discount_paise::bigint)) from coupon_uses where is_held having count(*) > 0;
