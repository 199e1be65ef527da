-- Tells people something: [{"userId": "7", "type": "order", "title": "…", "message": "…"}]. To be called once in a
-- transaction, as its last statement. The lock of a reader lasts until the commit, so that the ids of one reader grow in
-- the order in which they become visible: a stream that resumes after an id misses none. Sorted, so that nobody waits in
-- a circle. The channel carries whom to look at; what was said is read from the table.
create function notify_people(notices jsonb) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7203402, reader)
    from (select distinct hashint8((n ->> 'userId')::bigint) as reader from jsonb_array_elements(notices) n order by 1) r;
  insert into notifications (user_id, type, title, message, created_at)
    select (n ->> 'userId')::bigint, n ->> 'type', n ->> 'title', n ->> 'message', clock_timestamp()
    from jsonb_array_elements(notices) n;
  perform pg_notify('notifications', user_id)
    from (select distinct n ->> 'userId' as user_id from jsonb_array_elements(notices) n) r;
end $$;
