-- works with: 0037
-- When an order was paid: its `updated_at` moves on with a refund. Null of one that a program paid which does not say so.
alter table orders add column paid_at timestamptz(3);
-- How much longer than usual its kitchen took when it accepted the order by itself. Null: as long as ever.
alter table orders add column busy_minutes smallint;
