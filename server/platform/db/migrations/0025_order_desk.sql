-- Orders are found by the customer's name and phone, as they stand on the order.
create index orders_customer_trgm on orders using gin (lower(customer_name || ' ' || customer_phone) gin_trgm_ops);

-- What of a store's orders went back, without reading those of which nothing did.
create index orders_store_refunded on orders (store_id, created_at) include (status, refunded_paise) where refunded_paise > 0;
