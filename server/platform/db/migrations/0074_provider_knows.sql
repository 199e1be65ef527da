-- works with: 0037
-- What the payment provider knows of an order that nobody has told: asked for before the order ends as unpaid.
create table payment_asks (
  order_id    bigint primary key references orders (id) on delete cascade,
  -- the provider's last answer; an order without one after its end waits for it
  answered_at timestamptz(3),
  -- other processes leave it alone until then
  next_at     timestamptz(3) not null
);

-- When the admins were last told of what keeps many orders alike, so that they are not told of each.
create table provider_warnings (
  kind    text primary key,
  told_at timestamptz(3) not null
);

-- authorized: the bank has reserved the money, and the provider has not captured it. foreign: the
-- provider says that it pays an order of another website.
alter table payments drop constraint payments_status_check;
alter table payments add constraint payments_status_check
  check (status in ('authorized', 'captured', 'failed', 'foreign', 'refunded', 'unmatched'));
alter table payments drop constraint payments_refunds_within_amount;
alter table payments add constraint payments_refunds_within_amount check (
  refunded_paise + refunding_paise <= amount_paise
  and (status not in ('failed', 'authorized') or refunded_paise + refunding_paise = 0));

-- Who made a refund: a person or the program here, or somebody in the provider's dashboard.
alter table refunds add column is_by_provider boolean not null default false;
