-- works with: 0037
-- in batches
-- The entries of before wait for their seals, too: from the newest of them down, as what is written meanwhile has higher ids.
insert into audit_waiting
  select id from audit_entries where id < (select coalesce(min(entry_id), 9223372036854775807) from audit_waiting)
  order by id desc limit 20000;
