-- A session belongs to the rights that it was opened with: another role or a deactivated account ends it, whoever writes
-- that, and being activated again does not bring it back. The triggers on sessions wake the streams.
create function end_sessions_of_person() returns trigger language plpgsql as $$
begin
  update sessions set revoked_at = now() where user_id = new.id and revoked_at is null;
  return null;
end $$;
create trigger users_rights_end_sessions after update of is_active, role on users for each row
  when (old.role is distinct from new.role or (old.is_active and not new.is_active)) execute function end_sessions_of_person();
