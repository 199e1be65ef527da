-- Nobody writes between the first sums and the triggers that keep them.
lock table orders, users in share row exclusive mode;

-- Few write of one store at once, and they wait for each other anyway to tell its owner: two slots instead of eight leave
-- half the rows to read. In the order of days, as they come.
create table order_days_merged as
  select store_id, day, status, slot % 2 as slot, sum(orders) as orders, sum(revenue_paise) as revenue_paise
  from order_days group by 1, 2, 3, 4 having sum(orders) <> 0 or sum(revenue_paise) <> 0;
truncate order_days;
insert into order_days select * from order_days_merged order by day, store_id, status, slot;
drop table order_days_merged;

-- What each store sold in all (period 'all') and in each IST month (period '2026-03'), so that the best stores of a long
-- span are found without reading its days. Kept with the days, in the transaction of the write.
create table store_totals (
  period        text collate "C" not null,
  status        text not null,
  store_id      bigint not null,
  slot          smallint not null,
  orders        bigint not null,
  revenue_paise bigint not null,
  primary key (period, status, store_id, slot)
);

insert into store_totals
  select p.period, d.status, d.store_id, 0, sum(d.orders), sum(d.revenue_paise)
  from order_days d cross join lateral (values ('all'), (to_char(d.day, 'YYYY-MM'))) as p (period)
  group by 1, 2, 3 having sum(d.orders) <> 0 or sum(d.revenue_paise) <> 0 order by 1, 2, 3;

-- The best stores of a few days. Its columns never change in a row: rows are still updated in place.
create index order_days_delivered on order_days (day) where status = 'delivered';

create or replace function apply_order_changes(store_ids bigint[], days date[], statuses text[], counts bigint[], revenues bigint[])
returns void language plpgsql as $$
declare writer_slot smallint := pg_backend_pid() % 8;
begin
  insert into order_days as d
    select c.store_id, c.day, c.status, writer_slot % 2, sum(c.n), sum(c.revenue)
    from unnest(store_ids, days, statuses, counts, revenues) as c(store_id, day, status, n, revenue)
    group by 1, 2, 3 having sum(c.n) <> 0 or sum(c.revenue) <> 0 order by 1, 2, 3
    on conflict (store_id, day, status, slot)
    do update set orders = d.orders + excluded.orders, revenue_paise = d.revenue_paise + excluded.revenue_paise;
  insert into store_totals as t
    select p.period, c.status, c.store_id, writer_slot % 2, sum(c.n), sum(c.revenue)
    from unnest(store_ids, days, statuses, counts, revenues) as c(store_id, day, status, n, revenue)
      cross join lateral (values ('all'), (to_char(c.day, 'YYYY-MM'))) as p (period)
    group by 1, 2, 3 having sum(c.n) <> 0 or sum(c.revenue) <> 0 order by 1, 2, 3
    on conflict (period, status, store_id, slot)
    do update set orders = t.orders + excluded.orders, revenue_paise = t.revenue_paise + excluded.revenue_paise;
  -- the rows that most writers meet on come last: they are held shortest
  insert into order_days_all as d
    select c.day, c.status, writer_slot, sum(c.n), sum(c.revenue)
    from unnest(days, statuses, counts, revenues) as c(day, status, n, revenue)
    group by 1, 2 having sum(c.n) <> 0 or sum(c.revenue) <> 0 order by 1, 2
    on conflict (day, status, slot)
    do update set orders = d.orders + excluded.orders, revenue_paise = d.revenue_paise + excluded.revenue_paise;
end $$;

-- Accounts that are not deleted, by the IST day on which they were made and by what the list filters.
create table user_days (
  day       date not null,
  role      text not null,
  is_active boolean not null,
  slot      smallint not null,
  users     bigint not null,
  primary key (day, role, is_active, slot)
);

insert into user_days
  select business_day(created_at), role, is_active, 0, count(*) from users where deleted_at is null group by 1, 2, 3 order by 1, 2, 3;

create function apply_user_changes(days date[], roles text[], actives boolean[], counts bigint[]) returns void language sql as $$
  insert into user_days as d
    select c.day, c.role, c.is_active, pg_backend_pid() % 2, sum(c.n)
    from unnest(days, roles, actives, counts) as c(day, role, is_active, n)
    group by 1, 2, 3 having sum(c.n) <> 0 order by 1, 2, 3
    on conflict (day, role, is_active, slot) do update set users = d.users + excluded.users
$$;

create function roll_up_users() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform apply_user_changes(array_agg(business_day(created_at)), array_agg(role), array_agg(is_active), array_agg(1::bigint))
      from new_rows where deleted_at is null having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform apply_user_changes(array_agg(business_day(created_at)), array_agg(role), array_agg(is_active), array_agg(-1::bigint))
      from old_rows where deleted_at is null having count(*) > 0;
  else
    perform apply_user_changes(array_agg(business_day(created_at)), array_agg(role), array_agg(is_active), array_agg(n))
      from (select created_at, role, is_active, 1::bigint as n from new_rows where deleted_at is null
            union all
            select created_at, role, is_active, -1 from old_rows where deleted_at is null) c having count(*) > 0;
  end if;
  return null;
end $$;

create trigger users_added after insert on users referencing new table as new_rows
  for each statement execute function roll_up_users();
create trigger users_changed after update on users referencing old table as old_rows new table as new_rows
  for each statement execute function roll_up_users();
create trigger users_removed after delete on users referencing old table as old_rows
  for each statement execute function roll_up_users();
