-- What is recorded stays as it was written, for whoever holds a connection: no statement changes, deletes or empties it.
create trigger order_events_append_only before update or delete on order_events
  for each statement execute function refuse_change();

-- A backup that is restored replaces everything that a database holds. Its transaction says so, and nothing else does.
create function refuse_emptying() returns trigger language plpgsql as $$
begin
  if current_setting('jaldi.replaces_all_data', true) = 'on' then return null; end if;
  raise exception '% is append only', tg_table_name using errcode = 'raise_exception';
end $$;
create trigger order_events_not_emptied before truncate on order_events for each statement execute function refuse_emptying();
create trigger audit_entries_not_emptied before truncate on audit_entries for each statement execute function refuse_emptying();
create trigger wallet_postings_not_emptied before truncate on wallet_postings for each statement execute function refuse_emptying();
create trigger payment_events_not_emptied before truncate on payment_events for each statement execute function refuse_emptying();
