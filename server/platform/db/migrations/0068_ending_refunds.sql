-- works with: 0037
-- A cancellation above what one admin may give back alone waits with its refund: the order ends when another admin approves it.
alter table refunds add column ends_order boolean not null default false;
