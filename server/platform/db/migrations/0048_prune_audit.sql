-- works with: 0037
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('jaldi.erases', true) = 'on' then return null; end if;
  if tg_op = 'DELETE' and tg_table_name in ('payment_events', 'audit_entries', 'audit_seals') and current_setting('jaldi.prunes', true) = 'on' then return null; end if;
  raise exception '% is append only', tg_table_name using errcode = 'raise_exception';
end $$;

-- Removes the oldest seals of the audit with their entries: whole seals, of months that were over so many days ago, none younger than a
-- year and never the newest, which the next one follows on. So many entries at once, or one seal. Answers with the last that is gone, which
-- whoever calls records in the same transaction: without that, the audit counts as cut.
create function prune_audit(older_than_days integer, at_once integer) returns table (seq bigint, total bigint, hash bytea)
  language plpgsql security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
declare
  before constant timestamptz := date_trunc('month', now() - make_interval(days => greatest(older_than_days, 365)));
  entries_max constant bigint := least(at_once, 100000);
  oldest bigint; kept bigint; ending bigint;
  gone audit_seals;
begin
  select seq, total - (octet_length(entries) - 1) / 40 into oldest, kept from audit_seals order by seq limit 1;
  -- a clock that was set back makes no seal older than those before it
  select least(max(seq), (select seq from audit_seals where sealed_at >= before order by seq limit 1)) into ending from audit_seals;
  -- of every seal there is one entry at least
  select s.* into gone from (select * from audit_seals where seq < ending order by seq limit entries_max) s
    where seq = oldest or total - kept <= entries_max order by seq desc limit 1;
  if not found then return; end if;
  perform set_config('jaldi.prunes', 'on', true);
  delete from audit_entries where id in (
    select ('x' || encode(substring(s.entries from 2 + 40 * at for 8), 'hex'))::bit(64)::bigint
    from audit_seals s cross join lateral generate_series(0, (octet_length(s.entries) - 1) / 40 - 1) at where s.seq <= gone.seq);
  delete from audit_seals where seq <= gone.seq;
  perform set_config('jaldi.prunes', 'off', true);
  return query select gone.seq, gone.total, gone.hash;
end $$;
revoke execute on function prune_audit(integer, integer) from public;
