-- Whoever holds a stream of notifications for a person looks at the session again when one of theirs ends, or when they are
-- deactivated or get another role: over the channel that wakes the streams anyway, see notify_people().
create function wake_streams_of_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', old.user_id::text);
  return null;
end $$;
create trigger sessions_revoked after update of revoked_at on sessions for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function wake_streams_of_session();
create trigger sessions_deleted after delete on sessions for each row
  when (old.revoked_at is null) execute function wake_streams_of_session();

create function wake_streams_of_person() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', new.id::text);
  return null;
end $$;
create trigger users_rights_changed after update of is_active, role on users for each row
  when (old.is_active is distinct from new.is_active or old.role is distinct from new.role) execute function wake_streams_of_person();
