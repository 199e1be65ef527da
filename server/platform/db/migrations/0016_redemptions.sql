-- Nobody writes between the first sums and the triggers that keep them.
lock table coupon_uses, scratch_cards, referrals in access exclusive mode;

-- The order's code beside what was redeemed on it, so that a search finds it in an index of the very table that it lists.
-- The trigger writes it, whoever inserts; an order keeps its code.
alter table coupon_uses add order_code text;
alter table scratch_cards add order_code text;
update coupon_uses u set order_code = o.code from orders o where o.id = u.order_id;
update scratch_cards c set order_code = o.code from orders o where o.id = c.order_id;

create function copy_order_code() returns trigger language plpgsql as $$
begin
  new.order_code := (select code from orders where id = new.order_id);
  return new;
end $$;
create trigger coupon_uses_order_code before insert or update of order_id, order_code on coupon_uses
  for each row execute function copy_order_code();
create trigger scratch_cards_order_code before insert or update of order_id, order_code on scratch_cards
  for each row execute function copy_order_code();

create index coupon_uses_order_code_trgm on coupon_uses using gin (lower(order_code) gin_trgm_ops);
create index scratch_cards_order_code_trgm on scratch_cards using gin (lower(order_code) gin_trgm_ops);
create index scratch_cards_used on scratch_cards (used_at desc, id desc) where used_at is not null;
create index scratch_cards_pending on scratch_cards (expires_at) include (created_at) where status = 'pending';
-- a debit that was completed paid for an order, and its reference is the order's code
create index wallet_postings_paid_trgm on wallet_postings using gin (lower(reference) gin_trgm_ops)
  where type = 'debit' and status = 'completed';
-- of a partial index PostgreSQL takes none: it would not know how many rows hold a text
create statistics wallet_postings_reference on (lower(reference)) from wallet_postings;

-- Totals and statistics of rewards by IST day, without reading them: uses of coupons and of scratch cards by the day of
-- the use, cards and referrals by the day on which they came, and their present status.
create table reward_days (
  kind         text not null check (kind in ('coupon_use', 'scratch_card_use', 'scratch_card', 'referral')),
  day          date not null,
  status       text not null,
  slot         smallint not null,
  rewards      bigint not null,
  amount_paise bigint not null,
  primary key (kind, day, status, slot)
);

insert into reward_days
  select 'coupon_use', business_day(created_at), 'used', 0, count(*), sum(discount_paise) from coupon_uses group by 2
  union all
  select 'scratch_card_use', business_day(used_at), 'used', 0, count(*), sum(prize_paise) from scratch_cards where used_at is not null group by 2
  union all
  select 'scratch_card', business_day(created_at), status, 0, count(*), sum(prize_paise) from scratch_cards group by 2, 3
  union all
  select 'referral', business_day(created_at), status, 0, count(*), 0 from referrals group by 2, 3;

-- One statement writes all days, in their order: writers who share a slot wait for each other instead of both forever.
create function add_rewards(kinds text[], days date[], statuses text[], counts bigint[], amounts bigint[])
returns void language plpgsql as $$
begin
  insert into reward_days as d
    select c.kind, c.day, c.status, pg_backend_pid() % 8, sum(c.n), sum(c.amount)
    from unnest(kinds, days, statuses, counts, amounts) as c(kind, day, status, n, amount)
    group by 1, 2, 3 having sum(c.n) <> 0 or sum(c.amount) <> 0 order by 1, 2, 3
    on conflict (kind, day, status, slot)
    do update set rewards = d.rewards + excluded.rewards, amount_paise = d.amount_paise + excluded.amount_paise;
end $$;

create function roll_up_coupon_uses() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_rewards(array_agg('coupon_use'::text), array_agg(business_day(created_at)), array_agg('used'::text),
      array_agg(1::bigint), array_agg(discount_paise::bigint)) from new_rows having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform add_rewards(array_agg('coupon_use'::text), array_agg(business_day(created_at)), array_agg('used'::text),
      array_agg(-1::bigint), array_agg(-discount_paise::bigint)) from old_rows having count(*) > 0;
  else
    perform add_rewards(array_agg('coupon_use'::text), array_agg(business_day(created_at)), array_agg('used'::text),
      array_agg(n), array_agg(n * discount_paise))
      from (select created_at, discount_paise, 1::bigint as n from new_rows
            union all
            select created_at, discount_paise, -1 from old_rows) c having count(*) > 0;
  end if;
  return null;
end $$;
create trigger coupon_uses_added after insert on coupon_uses referencing new table as new_rows
  for each statement execute function roll_up_coupon_uses();
create trigger coupon_uses_changed after update on coupon_uses referencing old table as old_rows new table as new_rows
  for each statement execute function roll_up_coupon_uses();
create trigger coupon_uses_removed after delete on coupon_uses referencing old table as old_rows
  for each statement execute function roll_up_coupon_uses();

-- A card stands in the days twice once it is used.
create function add_scratch_cards(won timestamptz[], used timestamptz[], statuses text[], prizes integer[], counts bigint[])
returns void language sql as $$
  select add_rewards(array_agg(v.kind), array_agg(business_day(v.at)), array_agg(v.status), array_agg(c.n), array_agg(c.n * c.prize))
  from unnest(won, used, statuses, prizes, counts) as c(won, used, status, prize, n)
  cross join lateral (values ('scratch_card', c.won, c.status), ('scratch_card_use', c.used, 'used')) as v(kind, at, status)
  where v.at is not null;
$$;

create function roll_up_scratch_cards() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_scratch_cards(array_agg(created_at), array_agg(used_at), array_agg(status), array_agg(prize_paise), array_agg(1::bigint))
      from new_rows having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform add_scratch_cards(array_agg(created_at), array_agg(used_at), array_agg(status), array_agg(prize_paise), array_agg(-1::bigint))
      from old_rows having count(*) > 0;
  else
    perform add_scratch_cards(array_agg(created_at), array_agg(used_at), array_agg(status), array_agg(prize_paise), array_agg(n))
      from (select created_at, used_at, status, prize_paise, 1::bigint as n from new_rows
            union all
            select created_at, used_at, status, prize_paise, -1 from old_rows) c having count(*) > 0;
  end if;
  return null;
end $$;
create trigger scratch_cards_added after insert on scratch_cards referencing new table as new_rows
  for each statement execute function roll_up_scratch_cards();
create trigger scratch_cards_changed after update on scratch_cards referencing old table as old_rows new table as new_rows
  for each statement execute function roll_up_scratch_cards();
create trigger scratch_cards_removed after delete on scratch_cards referencing old table as old_rows
  for each statement execute function roll_up_scratch_cards();

create function add_referrals(made timestamptz[], statuses text[], counts bigint[]) returns void language sql as $$
  select add_rewards(array_agg('referral'::text), array_agg(business_day(c.made)), array_agg(c.status), array_agg(c.n), array_agg(0::bigint))
  from unnest(made, statuses, counts) as c(made, status, n);
$$;

create function roll_up_referrals() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_referrals(array_agg(created_at), array_agg(status), array_agg(1::bigint)) from new_rows having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform add_referrals(array_agg(created_at), array_agg(status), array_agg(-1::bigint)) from old_rows having count(*) > 0;
  else
    perform add_referrals(array_agg(created_at), array_agg(status), array_agg(n))
      from (select created_at, status, 1::bigint as n from new_rows union all select created_at, status, -1 from old_rows) c having count(*) > 0;
  end if;
  return null;
end $$;
create trigger referrals_added after insert on referrals referencing new table as new_rows
  for each statement execute function roll_up_referrals();
create trigger referrals_changed after update on referrals referencing old table as old_rows new table as new_rows
  for each statement execute function roll_up_referrals();
create trigger referrals_removed after delete on referrals referencing old table as old_rows
  for each statement execute function roll_up_referrals();
