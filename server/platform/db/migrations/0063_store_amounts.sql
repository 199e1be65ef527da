-- works with: 0037
-- each statement by itself
-- A store's orders by amount, and those of a small amount, were all sorted where they were found, or met with the amounts of every store.
create index concurrently if not exists orders_store_final on orders (store_id, final_paise, id) include (status, payment_method, created_at);
