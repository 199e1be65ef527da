-- works with: 0037
-- How people have set their lists up, under names: it follows them to every device.
create table saved_views (
  id         bigint generated always as identity primary key,
  user_id    bigint not null references users (id) on delete cascade,
  resource   text not null,
  name       text not null check (length(name) between 1 and 60),
  -- null: it says nothing of the columns
  columns    text[],
  filters    jsonb not null default '{}',
  -- null: the list's own
  sort       jsonb,
  per_page   integer,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index saved_views_name on saved_views (user_id, resource, lower(name));

-- To whom a view is given: the people of a store, or the admins where none is named.
create table view_shares (
  view_id  bigint not null references saved_views (id) on delete cascade,
  store_id bigint references stores (id) on delete cascade,
  unique nulls not distinct (view_id, store_id)
);
create index view_shares_store on view_shares (store_id, view_id);
