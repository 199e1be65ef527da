-- works with: 0037
-- each statement by itself
-- Orders are filtered by their days of delivery, refunds by the days on which they were done.
create index concurrently if not exists orders_delivered on orders (delivered_at) where delivered_at is not null;
create index concurrently if not exists refunds_done on refunds (done_at) where done_at is not null;
