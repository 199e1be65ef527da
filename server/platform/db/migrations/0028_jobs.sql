-- What people of one role may do. The words are the contract's (contract/permissions.ts); `super` and `owner` hold all of
-- their role, also those that are added later, so theirs are not listed.
create table jobs (
  key         text primary key check (key ~ '^[a-z][a-z0-9-]{1,39}$'),
  role        text not null check (role in ('admin', 'store')),
  name        text not null,
  permissions text[] not null default '{}',
  -- one that ships can be neither renamed nor deleted
  is_shipped  boolean not null default false,
  updated_at  timestamptz(3) not null default now()
);
create unique index jobs_name on jobs (role, lower(name));

insert into jobs (key, role, name, is_shipped, permissions) values
  ('super', 'admin', 'Super', true, '{}'),
  ('finance', 'admin', 'Finance', true, '{dashboard.read,orders.read,orders.export,refunds.read,refunds.ask,refunds.approve,payments.read,payments.settle,wallet.read,wallet.export,rewards.read,coupons.read,stores.read,customers.read,audit.read}'),
  ('support', 'admin', 'Support', true, '{dashboard.read,orders.read,orders.manage,refunds.read,refunds.ask,payments.read,wallet.read,rewards.read,coupons.read,stores.read,catalogue.read,customers.read}'),
  ('catalogue', 'admin', 'Catalogue', true, '{stores.read,catalogue.read,catalogue.manage,coupons.read,coupons.manage,rewards.read,files.upload}'),
  ('owner', 'store', 'Owner', true, '{}'),
  ('manager', 'store', 'Manager', true, '{store.orders.read,store.orders.cook,store.orders.deliver,store.orders.cancel,store.today.read,store.money.read,store.menu.read,store.menu.availability,store.menu.manage,store.ratings.read,store.settings.manage,files.upload}'),
  ('counter', 'store', 'Counter', true, '{store.orders.read,store.orders.cook,store.orders.deliver,store.orders.cancel,store.today.read,store.menu.read,store.menu.availability}'),
  ('kitchen', 'store', 'Kitchen', true, '{store.orders.read,store.orders.cook}');

-- An admin's job is of the person, a store's of the membership.
alter table users add column job text references jobs (key);
update users set job = 'super' where role = 'admin';
alter table users add constraint users_job_of_admins check (role <> 'admin' or job is not null);

create table store_members (
  store_id   bigint not null references stores (id) on delete cascade,
  user_id    bigint not null references users (id) on delete cascade,
  job        text not null references jobs (key),
  created_at timestamptz(3) not null default now(),
  primary key (store_id, user_id)
);
create index store_members_user on store_members (user_id, created_at, store_id);
create index store_members_job on store_members (job);
insert into store_members (store_id, user_id, job, created_at) select id, owner_id, 'owner', created_at from stores;

-- Whoever owns a store is one of its people, whoever writes that.
create function keep_owner_member() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from store_members where store_id = new.id and user_id = old.owner_id;
  end if;
  insert into store_members (store_id, user_id, job, created_at)
    values (new.id, new.owner_id, 'owner', case tg_op when 'INSERT' then new.created_at else now() end)
    on conflict (store_id, user_id) do update set job = 'owner';
  return null;
end $$;
create trigger stores_owner_member after insert or update of owner_id on stores for each row execute function keep_owner_member();

-- A session belongs to the rights that it was opened with (0014): another job ends it, as another role does.
drop trigger users_rights_end_sessions on users;
create trigger users_rights_end_sessions after update of is_active, role, job on users for each row
  when (old.role is distinct from new.role or old.job is distinct from new.job or (old.is_active and not new.is_active))
  execute function end_sessions_of_person();
create function end_sessions_of_member() returns trigger language plpgsql as $$
begin
  update sessions set revoked_at = now() where user_id = old.user_id and revoked_at is null;
  return null;
end $$;
create trigger store_members_end_sessions after delete or update of job on store_members for each row
  execute function end_sessions_of_member();
