-- works with: 0037
-- Whoever has a store's menu open hears that a dish is sold out, has come back or is counted anew, whoever did it and by whichever
-- program: over the channel that wakes the streams, once for each store and transaction. A payload is `menu ` and the store's id.
create function tell_menu() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', 'menu ' || new.store_id);
  return null;
end $$;
create trigger product_prices_told after update of is_available, sold_out_until on product_prices for each row
  when (old.is_available is distinct from new.is_available or old.sold_out_until is distinct from new.sold_out_until) execute function tell_menu();

create function tell_menu_of_stock() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', 'menu ' || store_id) from product_prices where id = coalesce(new.item_id, old.item_id);
  return null;
end $$;
create trigger item_stock_told after insert or update or delete on item_stock for each row execute function tell_menu_of_stock();

-- What an admin allows and forbids stands on the menus of each store that sells it.
create function tell_menus_of_product() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', 'menu ' || store_id) from (select distinct store_id from product_prices where product_id = new.id) s;
  return null;
end $$;
create trigger products_told after update of is_enabled, is_approved, rejection_reason on products for each row
  when (old.is_enabled <> new.is_enabled or old.is_approved <> new.is_approved or old.rejection_reason is distinct from new.rejection_reason)
  execute function tell_menus_of_product();
