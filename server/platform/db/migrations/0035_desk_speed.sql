-- The desks of refunds and payments at a million orders: what they filter, sort, count and sum is read from an index, not from rows.

-- What a refund is searched and filtered by is its order's, which never changes.
alter table refunds add column order_code text, add column store_id bigint;

create function name_refunded_order() returns trigger language plpgsql as $$
begin
  select o.code, o.store_id into new.order_code, new.store_id from orders o where o.id = new.order_id;
  return new;
end $$;
create trigger refunds_named before insert on refunds for each row execute function name_refunded_order();

-- it moves no money: without the triggers that sum refunds
alter table refunds disable trigger user;
update refunds r set order_code = o.code, store_id = o.store_id from orders o where o.id = r.order_id;
alter table refunds enable trigger user;

create index refunds_listed on refunds (created_at desc, id desc) include (state, amount_paise, destination, fault, store_id, order_code, order_id);
drop index refunds_created;
alter index refunds_listed rename to refunds_created;
create index refunds_by_amount on refunds (amount_paise, id) include (created_at, state, destination, fault, store_id, order_code, order_id);
drop index refunds_amount;
alter index refunds_by_amount rename to refunds_amount;
create index refunds_of_state on refunds (state, created_at desc, id desc) include (amount_paise, destination, fault, store_id, order_code);
drop index refunds_state_created;
alter index refunds_of_state rename to refunds_state_created;
create index refunds_store on refunds (store_id, created_at desc, id desc) include (state, amount_paise, destination, fault);

create index payments_listed on payments (created_at desc, id desc) include (status, amount_paise, currency, dispute_state);
drop index payments_created;
alter index payments_listed rename to payments_created;
create index payments_of_status on payments (status, created_at desc, id desc) include (amount_paise, currency, dispute_state);
drop index payments_status_created;
alter index payments_of_status rename to payments_status_created;
create index payments_by_amount on payments (amount_paise, id) include (created_at, status, dispute_state);
drop index payments_amount;
alter index payments_by_amount rename to payments_amount;
