-- A store finds its orders by number, name and phone: the store stands in the index, so that no other store's are read.
create extension if not exists btree_gin;
create index orders_store_search on orders using gin (store_id, (lower(code || ' ' || customer_name || ' ' || customer_phone)) gin_trgm_ops);
