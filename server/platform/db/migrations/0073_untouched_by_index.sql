-- works with: 0037
-- each statement by itself
-- Accepted orders that nobody has begun are looked for every two seconds.
create index concurrently if not exists orders_untouched on orders (accepted_at) where status = 'confirmed' and accepted_at is not null;
