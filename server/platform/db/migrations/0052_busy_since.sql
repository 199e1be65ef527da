-- works with: 0037
-- Since when a store is busy without a break, whichever program says so: another end or other minutes go on with it.
alter table stores add column busy_since timestamptz(3);

create function keep_busy_since() returns trigger language plpgsql as $$
begin
  if new.busy_until is null then
    new.busy_since := null;
  elsif tg_op = 'INSERT' or old.busy_until is null or old.busy_until <= now() then
    new.busy_since := now();
  end if;
  return new;
end $$;
create trigger stores_busy_since before insert or update of busy_minutes, busy_until on stores for each row execute function keep_busy_since();
