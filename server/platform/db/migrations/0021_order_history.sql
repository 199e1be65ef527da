-- What changed an order where no person did. Null without a person, as in older rows: the payment.
alter table order_events add column program text check (program in ('payment', 'deadline', 'expiry', 'closure'));

-- Orders that a store accepted and then could not make.
alter table stores add column unmade_orders integer not null default 0;
