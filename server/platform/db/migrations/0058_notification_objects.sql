-- works with: 0037
-- What a notification tells of: {"type": "order", "id": "JB-…", "storeId": "3"}. Null where a program wrote it that does not say so.
alter table notifications add column object jsonb;

create or replace function notify_people(notices jsonb) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7203402, reader)
    from (select distinct hashint8((n ->> 'userId')::bigint) as reader from jsonb_array_elements(notices) n order by 1) r;
  insert into notifications (user_id, type, title, message, object, created_at)
    select (n ->> 'userId')::bigint, n ->> 'type', n ->> 'title', n ->> 'message', n -> 'object', clock_timestamp()
    from jsonb_array_elements(notices) n;
  perform pg_notify('notifications', user_id)
    from (select distinct n ->> 'userId' as user_id from jsonb_array_elements(notices) n) r;
end $$;
