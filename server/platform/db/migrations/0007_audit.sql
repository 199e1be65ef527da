-- Every write of an admin or a store: who, when, what, and the object before and after as the API shows it.
create table audit_entries (
  id         bigint generated always as identity primary key,
  actor_id   bigint not null references users (id),
  actor_role text not null,
  action     text not null,
  object     text not null,
  -- null for what there is one of, such as the referral settings
  object_id  text,
  before     jsonb,
  after      jsonb,
  created_at timestamptz(3) not null default now()
);
create index audit_entries_created on audit_entries (created_at desc, id desc);
create index audit_entries_object on audit_entries (object, object_id, created_at desc, id desc);
create index audit_entries_actor on audit_entries (actor_id, created_at desc, id desc);
create trigger audit_entries_append_only before update or delete on audit_entries
  for each statement execute function refuse_change();
