-- Exact totals and statistics without counting: orders and revenue by IST day, store and status. Kept by statement-level
-- triggers in the transaction of the write; slots spread the contention of concurrent writers over rows.
create function business_day(timestamptz) returns date language sql immutable parallel safe as
  $$ select ($1 at time zone 'Asia/Kolkata')::date $$;

create table order_days (
  store_id      bigint not null,
  day           date not null,
  status        text not null,
  slot          smallint not null,
  orders        bigint not null,
  revenue_paise bigint not null,
  primary key (store_id, day, status, slot)
);

create table order_days_all (
  day           date not null,
  status        text not null,
  slot          smallint not null,
  orders        bigint not null,
  revenue_paise bigint not null,
  primary key (day, status, slot)
);

create function apply_order_changes(store_ids bigint[], days date[], statuses text[], counts bigint[], revenues bigint[])
returns void language plpgsql as $$
declare writer_slot smallint := pg_backend_pid() % 8;
begin
  insert into order_days as d
    select c.store_id, c.day, c.status, writer_slot, sum(c.n), sum(c.revenue)
    from unnest(store_ids, days, statuses, counts, revenues) as c(store_id, day, status, n, revenue)
    group by 1, 2, 3 having sum(c.n) <> 0 or sum(c.revenue) <> 0 order by 1, 2, 3
    on conflict (store_id, day, status, slot)
    do update set orders = d.orders + excluded.orders, revenue_paise = d.revenue_paise + excluded.revenue_paise;
  insert into order_days_all as d
    select c.day, c.status, writer_slot, sum(c.n), sum(c.revenue)
    from unnest(days, statuses, counts, revenues) as c(day, status, n, revenue)
    group by 1, 2 having sum(c.n) <> 0 or sum(c.revenue) <> 0 order by 1, 2
    on conflict (day, status, slot)
    do update set orders = d.orders + excluded.orders, revenue_paise = d.revenue_paise + excluded.revenue_paise;
end $$;

create function roll_up_orders() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform apply_order_changes(array_agg(store_id), array_agg(day), array_agg(status), array_agg(n), array_agg(revenue))
      from (select store_id, business_day(created_at) as day, status, count(*) as n, sum(final_paise)::bigint as revenue
            from new_rows group by 1, 2, 3) c having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform apply_order_changes(array_agg(store_id), array_agg(day), array_agg(status), array_agg(n), array_agg(revenue))
      from (select store_id, business_day(created_at) as day, status, -count(*) as n, -sum(final_paise)::bigint as revenue
            from old_rows group by 1, 2, 3) c having count(*) > 0;
  else
    perform apply_order_changes(array_agg(store_id), array_agg(day), array_agg(status), array_agg(n), array_agg(revenue))
      from (select store_id, business_day(created_at) as day, status, 1::bigint as n, final_paise::bigint as revenue from new_rows
            union all
            select store_id, business_day(created_at), status, -1, -final_paise from old_rows) c having count(*) > 0;
  end if;
  return null;
end $$;

create trigger orders_added after insert on orders referencing new table as new_rows
  for each statement execute function roll_up_orders();
create trigger orders_changed after update on orders referencing old table as old_rows new table as new_rows
  for each statement execute function roll_up_orders();
create trigger orders_removed after delete on orders referencing old table as old_rows
  for each statement execute function roll_up_orders();
