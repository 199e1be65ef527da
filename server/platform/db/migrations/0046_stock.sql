-- works with: 0037
-- Sold out for a while. `is_available` is false meanwhile, so that a program that does not know of it sells none; whoever knows of it
-- takes the dish for on sale again from that moment on, without anybody's doing.
alter table product_prices add column sold_out_until timestamptz(3),
  add constraint product_prices_sold_out check (sold_out_until is null or not is_available);

-- The switch, by whichever program, ends what was said for a while.
create function forget_sold_out() returns trigger language plpgsql as $$
begin
  new.sold_out_until := null;
  return new;
end $$;
create trigger product_prices_switched before update of is_available on product_prices for each row
  when (new.is_available is distinct from old.is_available and new.sold_out_until is not distinct from old.sold_out_until)
  execute function forget_sold_out();

-- What is left of a dish on one menu until `ends_at`, 05:00 in India; without a row nobody counts. Apart from the menu, since orders
-- lock a row until they are placed, and changes of many dishes must not wait for them in another order.
create table item_stock (
  item_id    bigint primary key references product_prices (id) on delete cascade,
  stock_left integer not null check (stock_left >= 0),
  ends_at    timestamptz(3) not null
);

-- From which count a line was taken, to come back to no other. No foreign key: a dish that leaves the menu leaves its orders alone.
alter table order_items add column stock_item_id bigint, add column stock_ends_at timestamptz(3);

-- The pincodes that the stores of a location serve; none: every one.
alter table locations add column pincodes text[] not null default '{}';
alter table orders add column pincode text;

-- A pincode says where a person lives, as their address does.
do $$
declare
  changed text;
  change record;
begin
  for change in select * from (values
    ('traces_of_person(bigint)', '(''address'', o.address))', '(''address'', o.address), (''address'', o.pincode))'),
    ('erase_own_rows(bigint,text,text,text[])', 'address = ''Erased'', notes', 'address = ''Erased'', pincode = null, notes')
  ) c (name, old, new) loop
    changed := replace(pg_get_functiondef(change.name::regprocedure), change.old, change.new);
    if strpos(changed, change.new) = 0 then raise exception '% is another than it was', change.name; end if;
    execute changed;
  end loop;
end $$;
