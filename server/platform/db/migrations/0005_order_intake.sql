-- The provider's own name of what is to be paid; the webhook finds the order by it. Of razorpay orders only.
alter table orders add payment_reference text unique;

-- The last number given out on an IST day: the 0042 of JB-240612-0042.
create table order_numbers (
  day  date primary key,
  last integer not null
);
insert into order_numbers
  select to_date('20' || split_part(code, '-', 2), 'YYYYMMDD'), max(split_part(code, '-', 3)::integer)
  from orders where code ~ '^JB-\d{6}-\d{4,8}$' group by 1;

-- One order for one key, however often a client repeats its request. The order is null while it is being placed.
create table idempotency_keys (
  user_id      bigint not null references users (id) on delete cascade,
  key          text not null,
  request_hash bytea not null,
  order_id     bigint references orders (id) on delete cascade,
  created_at   timestamptz(3) not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);

-- What the payment provider told us, one row a payment.
create table payments (
  provider_payment_id text primary key,
  order_id            bigint not null references orders (id) on delete cascade,
  amount_paise        integer not null check (amount_paise > 0),
  status              text not null check (status in ('captured', 'failed', 'refunded')),
  created_at          timestamptz(3) not null default now(),
  updated_at          timestamptz(3) not null default now()
);
create index payments_order on payments (order_id);

create index orders_method_created on orders (payment_method, created_at desc, id desc);
create index orders_final on orders (final_paise);
create index coupon_uses_created on coupon_uses (created_at desc, id desc);
create index coupon_uses_user on coupon_uses (user_id, created_at desc, id desc);
