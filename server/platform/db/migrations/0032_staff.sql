-- Why somebody may no longer sign in. Somebody inactive without a reason has left their last store.
alter table users add column inactive_reason text check (not is_active or inactive_reason is null);

-- Whoever owned a store that was removed may own another.
alter table stores drop constraint stores_owner_id_key;
create unique index stores_owner on stores (owner_id) where deleted_at is null;

create table invitations (
  id           bigint generated always as identity primary key,
  email        text not null,
  role         text not null check (role in ('admin', 'store')),
  job          text not null references jobs (key) on delete cascade,
  store_id     bigint references stores (id) on delete cascade,
  -- of the one-time code in the link
  code_hash    bytea not null unique,
  invited_by   bigint not null references users (id),
  created_at   timestamptz(3) not null default now(),
  sent_at      timestamptz(3) not null default now(),
  expires_at   timestamptz(3) not null,
  accepted_at  timestamptz(3),
  withdrawn_at timestamptz(3),
  check ((role = 'store') = (store_id is not null))
);
-- one that is open, for an address at a place
create unique index invitations_open on invitations (lower(email), coalesce(store_id, 0)) where accepted_at is null and withdrawn_at is null;
create index invitations_store on invitations (store_id, created_at desc);
create index invitations_job on invitations (job);

update jobs set permissions = permissions || '{customers.manage}' where key = 'support';
update jobs set permissions = permissions || '{store.staff.read}' where key = 'manager';
