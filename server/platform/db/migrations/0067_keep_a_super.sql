-- works with: 0037
-- Erasing the only active Super would leave the platform without an account that may do everything. A restore may do it: it erases
-- again whom an older backup still knows, and `npm run admin:create` makes another Super.
create function refuse_erasing_last_super() returns trigger language plpgsql as $$
begin
  if current_setting('jaldi.replaces_all_data', true) = 'on' then return new; end if;
  perform from users where role = 'admin' and job = 'super' and is_active and id <> old.id for share;
  if not found then raise exception 'The last Super can''t be erased' using errcode = 'JB412'; end if;
  return new;
end $$;
create trigger users_keep_a_super before update of erased_at on users for each row
  when (old.erased_at is null and new.erased_at is not null and old.role = 'admin' and old.job = 'super' and old.is_active)
  execute function refuse_erasing_last_super();
