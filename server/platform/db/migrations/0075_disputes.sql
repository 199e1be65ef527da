-- works with: 0037
-- What a bank says of a payment that its customer denies: each dispute with its part of the money. The
-- payment's own columns name the one that was raised last.
create table disputes (
  -- the provider's
  id           text primary key,
  payment_id   text not null references payments (provider_payment_id) on delete cascade,
  state        text not null check (state in ('open', 'won', 'lost', 'closed')),
  amount_paise integer not null check (amount_paise > 0),
  -- until when the bank has to be answered
  respond_by   timestamptz(3),
  created_at   timestamptz(3) not null default now(),
  updated_at   timestamptz(3) not null default now()
);
create index disputes_payment on disputes (payment_id);
insert into disputes (id, payment_id, state, amount_paise, created_at, updated_at)
  select dispute_id, provider_payment_id, dispute_state, amount_paise, disputed_at, updated_at
  from payments where dispute_id is not null and disputed_at is not null;
