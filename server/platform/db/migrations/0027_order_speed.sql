-- Many orders end in one statement: what follows from it is a statement as well, and not one of each row.

-- A change that moves no order from one figure to another costs the rollups nothing.
create or replace function roll_up_orders() returns trigger language plpgsql as $$
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
      from (select store_id, day, status, sum(n)::bigint as n, sum(revenue)::bigint as revenue
            from (select store_id, business_day(created_at) as day, status, 1 as n, final_paise::bigint as revenue from new_rows
                  union all
                  select store_id, business_day(created_at), status, -1, -final_paise from old_rows) r
            group by 1, 2, 3 having sum(n) <> 0 or sum(revenue) <> 0) c having count(*) > 0;
  end if;
  return null;
end $$;

-- What a refund counts in its state, in paise: on its way, or done.
create function refund_under_way(state text, paise integer) returns integer language sql immutable as
  $$ select case when state in ('asked', 'approved', 'sent') then paise else 0 end $$;
create function refund_done(state text, paise integer) returns integer language sql immutable as
  $$ select case when state = 'done' then paise else 0 end $$;

create or replace function sum_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform apply_refund_changes(array_agg(order_id), array_agg(refund_under_way(state, amount_paise)), array_agg(refund_done(state, amount_paise)))
      from new_rows where not is_surplus having count(*) > 0;
  else
    perform apply_refund_changes(array_agg(order_id), array_agg(under_way), array_agg(done))
      from (select order_id, refund_under_way(state, amount_paise) as under_way, refund_done(state, amount_paise) as done
            from new_rows where not is_surplus
            union all
            select order_id, -refund_under_way(state, amount_paise), -refund_done(state, amount_paise)
            from old_rows where not is_surplus) r having count(*) > 0;
  end if;
  return null;
end $$;

create function apply_refund_changes(order_ids bigint[], under_ways integer[], dones integer[]) returns void language sql as $$
  update orders o set
    refunding_paise = o.refunding_paise + c.under_way,
    refunded_paise = o.refunded_paise + c.done,
    payment_status = case
      when c.done = 0 then o.payment_status
      when o.refunded_paise + c.done = 0 then 'completed'
      when o.refunded_paise + c.done = o.final_paise then 'refunded'
      else 'partly_refunded' end,
    updated_at = greatest(now(), o.updated_at + interval '1 millisecond')
  from (select id, sum(under_way)::integer as under_way, sum(done)::integer as done
    from unnest(order_ids, under_ways, dones) as r (id, under_way, done) group by 1) c
  where o.id = c.id and (c.under_way <> 0 or c.done <> 0)
$$;

create or replace function sum_refund_of_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform apply_refund_changes_of_payments(
        array_agg(payment_id), array_agg(refund_under_way(state, amount_paise)), array_agg(refund_done(state, amount_paise)))
      from new_rows where payment_id is not null having count(*) > 0;
  else
    perform apply_refund_changes_of_payments(array_agg(payment_id), array_agg(under_way), array_agg(done))
      from (select payment_id, refund_under_way(state, amount_paise) as under_way, refund_done(state, amount_paise) as done
            from new_rows where payment_id is not null
            union all
            select payment_id, -refund_under_way(state, amount_paise), -refund_done(state, amount_paise)
            from old_rows where payment_id is not null) r having count(*) > 0;
  end if;
  return null;
end $$;

create function apply_refund_changes_of_payments(payment_ids text[], under_ways integer[], dones integer[]) returns void language sql as $$
  update payments p set
    refunding_paise = p.refunding_paise + c.under_way,
    refunded_paise = p.refunded_paise + c.done,
    status = case when p.refunded_paise + c.done = p.amount_paise then 'refunded' else p.status end,
    updated_at = greatest(now(), p.updated_at + interval '1 millisecond')
  from (select id, sum(under_way)::integer as under_way, sum(done)::integer as done
    from unnest(payment_ids, under_ways, dones) as r (id, under_way, done) group by 1) c
  where p.provider_payment_id = c.id and (c.under_way <> 0 or c.done <> 0)
$$;

drop trigger refunds_summed on refunds;
drop trigger refunds_summed_of_payment on refunds;
-- those of payments come later in the alphabet, and so later: the order is locked before its payment
create trigger refunds_added after insert on refunds referencing new table as new_rows
  for each statement execute function sum_refund();
create trigger refunds_added_of_payment after insert on refunds referencing new table as new_rows
  for each statement execute function sum_refund_of_payment();
create trigger refunds_changed after update on refunds referencing old table as old_rows new table as new_rows
  for each statement execute function sum_refund();
create trigger refunds_changed_of_payment after update on refunds referencing old table as old_rows new table as new_rows
  for each statement execute function sum_refund_of_payment();

-- A search of orders looks accounts up by name and phone, and not by the address of mail, in which many texts are everybody's.
create index users_person_trgm on users using gin (lower(name || ' ' || coalesce(phone, '')) gin_trgm_ops);

-- With the store in it, the walk over the newest orders of some stores reads entries and not rows.
create index orders_created_stores on orders (created_at desc, id desc) include (status, payment_method, final_paise, store_id);
drop index orders_created;
alter index orders_created_stores rename to orders_created;
