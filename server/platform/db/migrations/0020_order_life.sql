-- Every order ends: an unpaid one at expires_at, a paid one that its store does not accept at accept_by.
alter table orders
  add column expires_at      timestamptz(3),
  add column accept_by       timestamptz(3),
  add column accepted_at     timestamptz(3),
  -- what the store told when it accepted
  add column ready_by        timestamptz(3),
  add column cancel_fault    text check (cancel_fault in ('store', 'platform', 'customer', 'nobody')),
  -- kept by the trigger on refunds: done; and asked for, approved or sent
  add column refunded_paise  integer not null default 0 check (refunded_paise >= 0),
  add column refunding_paise integer not null default 0 check (refunding_paise >= 0);

alter table orders drop constraint orders_payment_status_check;
alter table orders add constraint orders_payment_status_check
  check (payment_status in ('pending', 'completed', 'failed', 'refunded', 'partly_refunded'));

update orders set refunded_paise = greatest(0, subtotal_paise + delivery_fee_paise - discount_paise) where payment_status = 'refunded';
update orders set accepted_at = updated_at where status in ('confirmed', 'preparing', 'ready');
-- those that wait already get the window from now on
update orders set expires_at = now() + interval '15 minutes' where status = 'pending';

-- What was captured is kept or refunded: nobody gets back more than was paid, and nothing of an order that was not paid.
alter table orders add constraint orders_refunds_within_payment check (
  refunded_paise + refunding_paise <= greatest(0, subtotal_paise + delivery_fee_paise - discount_paise)
  and (payment_status in ('completed', 'refunded', 'partly_refunded') or refunded_paise + refunding_paise = 0));

-- The sweeper's: few rows at any time.
create index orders_expiring on orders (expires_at) where status = 'pending';
create index orders_unaccepted on orders (accept_by) where status = 'confirmed' and accepted_at is null;

alter table stores
  add column auto_accept      boolean not null default true,
  add column accept_minutes   smallint not null default 5 check (accept_minutes between 3 and 10),
  -- in a row; accepting an order sets it back
  add column missed_deadlines smallint not null default 0,
  add column paused_until     timestamptz(3);

-- Money that goes back. One of an order counts against what was paid for it; one that is beyond it (surplus: a second
-- payment, one that fits no order) counts against nothing but its payment.
create table refunds (
  id                 bigint generated always as identity primary key,
  order_id           bigint references orders (id),
  payment_id         text references payments (provider_payment_id),
  is_surplus         boolean not null default false,
  amount_paise       integer not null check (amount_paise > 0),
  destination        text not null check (destination in ('source', 'wallet')),
  fault              text not null check (fault in ('store', 'platform', 'customer', 'nobody')),
  reason             text not null,
  state              text not null check (state in ('asked', 'approved', 'sent', 'done', 'failed', 'declined')),
  -- null: the program, at the end of an order or at a payment that came too late
  asked_by           bigint references users (id),
  decided_by         bigint references users (id),
  provider_refund_id text unique,
  -- what the provider gets as its idempotency key; another try has the same one
  key                text not null unique default gen_random_uuid()::text,
  -- why it failed or was declined, in words
  problem            text,
  tries              smallint not null default 0,
  next_try_at        timestamptz(3),
  created_at         timestamptz(3) not null default now(),
  decided_at         timestamptz(3),
  sent_at            timestamptz(3),
  done_at            timestamptz(3),
  updated_at         timestamptz(3) not null default now(),
  check (order_id is not null or payment_id is not null),
  check (is_surplus or order_id is not null),
  check (destination = 'wallet' or payment_id is not null)
);
create index refunds_created on refunds (created_at desc, id desc);
create index refunds_order on refunds (order_id);
create index refunds_payment on refunds (payment_id);
create index refunds_to_send on refunds (next_try_at) where destination = 'source' and state in ('approved', 'sent');
create index refunds_state_created on refunds (state, created_at desc, id desc);

-- Which of the order's lines a refund is for, and what each was worth.
create table refund_lines (
  refund_id     bigint not null references refunds (id),
  order_item_id bigint not null references order_items (id) on delete cascade,
  quantity      integer not null check (quantity > 0),
  amount_paise  integer not null check (amount_paise >= 0),
  primary key (refund_id, order_item_id)
);
create index refund_lines_item on refund_lines (order_item_id);

-- The order's sums follow its refunds in the same transaction, whoever writes them.
create function sum_refund() returns trigger language plpgsql as $$
declare
  refunding_change integer := 0;
  refunded_change  integer := 0;
begin
  if tg_op = 'UPDATE' and not old.is_surplus then
    if old.state in ('asked', 'approved', 'sent') then refunding_change := refunding_change - old.amount_paise; end if;
    if old.state = 'done' then refunded_change := refunded_change - old.amount_paise; end if;
  end if;
  if not new.is_surplus then
    if new.state in ('asked', 'approved', 'sent') then refunding_change := refunding_change + new.amount_paise; end if;
    if new.state = 'done' then refunded_change := refunded_change + new.amount_paise; end if;
  end if;
  if refunding_change = 0 and refunded_change = 0 then return null; end if;
  update orders o set
    refunding_paise = o.refunding_paise + refunding_change,
    refunded_paise = o.refunded_paise + refunded_change,
    payment_status = case
      when refunded_change = 0 then o.payment_status
      when o.refunded_paise + refunded_change = 0 then 'completed'
      when o.refunded_paise + refunded_change = o.final_paise then 'refunded'
      else 'partly_refunded' end,
    updated_at = greatest(now(), o.updated_at + interval '1 millisecond')
    where o.id = new.order_id;
  return null;
end $$;
create trigger refunds_summed after insert or update of state, amount_paise, is_surplus on refunds
  for each row execute function sum_refund();

-- A use is held by an order that waits for its payment, and counts from the payment on.
alter table coupon_uses add column is_held boolean not null default false;
update coupon_uses set is_held = true where order_id in (select id from orders where status = 'pending');

-- A payment may fit no order of ours.
alter table payments alter column order_id drop not null;
alter table payments
  add column id                bigint generated always as identity unique,
  add column provider_order_id text,
  add column currency          text not null default 'INR',
  add column refunded_paise    integer not null default 0 check (refunded_paise >= 0),
  -- why it fits no order, in words
  add column problem           text,
  add column disputed_at       timestamptz(3),
  add column matched_by        bigint references users (id);
alter table payments drop constraint payments_status_check;
alter table payments add constraint payments_status_check
  check (status in ('captured', 'failed', 'refunded', 'unmatched'));
create index payments_created on payments (created_at desc, id desc);
create index payments_unmatched on payments (created_at desc, id desc) where status = 'unmatched';

-- What the provider told us, before anything is made of it.
create table payment_events (
  id                  bigint generated always as identity primary key,
  event               text not null,
  provider_payment_id text,
  provider_order_id   text,
  body                jsonb not null,
  received_at         timestamptz(3) not null default now()
);
create index payment_events_payment on payment_events (provider_payment_id, id);
create index payment_events_received on payment_events (received_at desc, id desc);
create trigger payment_events_append_only before update or delete on payment_events
  for each statement execute function refuse_change();
