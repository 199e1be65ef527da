-- The request of a refund is recognised by its key, as that of an order is.
alter table idempotency_keys add column refund_id bigint references refunds (id);

-- What an admin has asked for since the day began.
create index refunds_asked on refunds (asked_by, created_at) where asked_by is not null;
create index refunds_amount on refunds (amount_paise, id);
-- An order's details show its postings.
create index wallet_postings_order on wallet_postings (order_id) where order_id is not null;
