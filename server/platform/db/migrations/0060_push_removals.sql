-- works with: 0037
-- Browsers that their person took away from elsewhere: they ring again once they are switched on there, and not because they were before.
create table push_removals (
  user_id    bigint not null references users (id) on delete cascade,
  session_id uuid not null,
  -- a hash of its address; null of one that was gone
  address    bytea,
  removed_at timestamptz(3) not null default now(),
  primary key (user_id, session_id)
);
create index push_removals_removed on push_removals (removed_at);
create trigger push_removals_of_erased before insert on push_removals for each row execute function refuse_for_erased();
create function forget_push_removals() returns trigger language plpgsql as $$
begin
  delete from push_removals where user_id = new.id;
  return null;
end $$;
create trigger users_forget_push_removals after update of erased_at on users for each row
  when (old.erased_at is null and new.erased_at is not null) execute function forget_push_removals();
