-- What of a payment went back and what is on its way, kept by the database as the sums of an order are.
alter table payments
  add column refunding_paise integer not null default 0 check (refunding_paise >= 0),
  add column dispute_id      text,
  add column dispute_state   text check (dispute_state in ('open', 'won', 'lost', 'closed')),
  -- lower-cased: its id, the provider's order, the code of our order
  add column search          text not null default '';

update payments set refunded_paise = amount_paise where status = 'refunded';
update payments p set provider_order_id = o.payment_reference from orders o where o.id = p.order_id;

alter table payments add constraint payments_refunds_within_amount check (
  refunded_paise + refunding_paise <= amount_paise and (status <> 'failed' or refunded_paise + refunding_paise = 0));

-- Refunds from before refunds were kept: most of them went to the wallet, whose postings say so.
alter table refunds disable trigger refunds_summed;
insert into refunds (order_id, payment_id, is_surplus, amount_paise, destination, fault, reason, state, created_at, decided_at, done_at, updated_at)
select o.id, p.provider_payment_id, false, o.final_paise,
  case when p.provider_payment_id is null or w.n > 0 then 'wallet' else 'source' end,
  'nobody', coalesce(o.cancel_reason, 'The order was cancelled'), 'done', o.updated_at, o.updated_at, o.updated_at, o.updated_at
from orders o
left join lateral (select provider_payment_id from payments where order_id = o.id and status = 'refunded' order by created_at limit 1) p on true
left join lateral (select count(*) as n from wallet_postings where order_id = o.id and type = 'credit') w on true
where o.payment_status = 'refunded' and o.final_paise > 0;
insert into refunds (order_id, payment_id, is_surplus, amount_paise, destination, fault, reason, state, created_at, decided_at, done_at, updated_at)
select p.order_id, p.provider_payment_id, true, p.amount_paise, 'wallet', 'nobody', 'The order was paid already', 'done',
  p.updated_at, p.updated_at, p.updated_at, p.updated_at
from payments p
where p.status = 'refunded' and not exists (select from refunds r where r.payment_id = p.provider_payment_id);
alter table refunds enable trigger refunds_summed;

create function sum_refund_of_payment() returns trigger language plpgsql as $$
declare
  refunding_change integer := 0;
  refunded_change  integer := 0;
begin
  if tg_op = 'UPDATE' then
    if old.state in ('asked', 'approved', 'sent') then refunding_change := refunding_change - old.amount_paise; end if;
    if old.state = 'done' then refunded_change := refunded_change - old.amount_paise; end if;
  end if;
  if new.state in ('asked', 'approved', 'sent') then refunding_change := refunding_change + new.amount_paise; end if;
  if new.state = 'done' then refunded_change := refunded_change + new.amount_paise; end if;
  if refunding_change = 0 and refunded_change = 0 then return null; end if;
  update payments p set
    refunding_paise = p.refunding_paise + refunding_change,
    refunded_paise = p.refunded_paise + refunded_change,
    status = case when p.refunded_paise + refunded_change = p.amount_paise then 'refunded' else p.status end,
    updated_at = greatest(now(), p.updated_at + interval '1 millisecond')
    where p.provider_payment_id = new.payment_id;
  return null;
end $$;
-- by its name after refunds_summed: the order is locked before its payment
create trigger refunds_summed_of_payment after insert or update of state, amount_paise on refunds
  for each row when (new.payment_id is not null) execute function sum_refund_of_payment();

create function search_of_payment() returns trigger language plpgsql as $$
begin
  new.search := lower(concat_ws(' ', new.provider_payment_id, new.provider_order_id, (select code from orders where id = new.order_id)));
  return new;
end $$;
create trigger payments_searched before insert or update of order_id, provider_order_id on payments
  for each row execute function search_of_payment();
update payments set provider_order_id = provider_order_id;

create index payments_search on payments using gin (search gin_trgm_ops);
create index payments_status_created on payments (status, created_at desc, id desc);
drop index payments_unmatched;
create index payments_amount on payments (amount_paise, id);
create index payments_disputed on payments (created_at desc, id desc) where dispute_state is not null;

-- One comparison of everything that is counted twice. A nightly one is claimed by its day.
create table reconciliations (
  id                bigint generated always as identity primary key,
  night             date unique,
  started_at        timestamptz(3) not null default now(),
  finished_at       timestamptz(3),
  -- null: no payment provider is configured
  payments_compared integer
);
create index reconciliations_finished on reconciliations (finished_at desc) where finished_at is not null;

create table reconciliation_differences (
  id                bigint generated always as identity primary key,
  reconciliation_id bigint not null references reconciliations (id) on delete cascade,
  kind              text not null check (kind in ('provider', 'payments', 'refunds', 'ledger', 'rollups')),
  meaning           text not null,
  -- how many differ, and the first of them
  found             integer not null check (found > 0),
  subjects          text[] not null
);
create index reconciliation_differences_of on reconciliation_differences (reconciliation_id, id);
