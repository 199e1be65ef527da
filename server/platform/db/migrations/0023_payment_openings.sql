-- Who opens an order's payment at the provider at the moment: a row while one process asks it, so that two that ask at once
-- make one order there. One that a killed process has left is taken over after its lease.
create table payment_openings (
  order_id   bigint primary key references orders (id) on delete cascade,
  claimed_at timestamptz not null default now()
);
