-- works with: 0037
-- Uploads that nothing refers to, since when, and those of them that were removed: nothing may refer to these any more.
create table unused_uploads (
  name       text primary key,
  since      timestamptz(3) not null default now(),
  removed_at timestamptz(3)
);

-- Which upload an address names; null for a picture of elsewhere.
create function upload_of(address text) returns text language sql immutable parallel safe as
  $$ select substring(address from '/api/files/([a-z0-9][a-z0-9-]*\.webp)') $$;

-- Whoever refers to an upload and whoever removes it follow one another, by a lock on its name.
create function refuse_removed_upload() returns trigger language plpgsql as $$
declare named text := upload_of(new.image_url);
begin
  if named is null or (tg_op = 'UPDATE' and new.image_url is not distinct from old.image_url) then return new; end if;
  perform pg_advisory_xact_lock_shared(7203403, hashtext(named));
  -- a statement of its own, to see what was committed while it waited
  if exists (select from unused_uploads where name = named and removed_at is not null) then
    raise exception 'The upload is removed' using errcode = 'JB411';
  end if;
  return new;
end $$;
do $$ declare name text;
begin
  foreach name in array '{banners,categories,products,stores,users}'::text[] loop
    execute format('create trigger %I before insert or update of image_url on %I for each row execute function refuse_removed_upload()', name || '_picture_there', name);
  end loop;
end $$;

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('jaldi.erases', true) = 'on' then return null; end if;
  if tg_op = 'DELETE' and tg_table_name = 'payment_events' and current_setting('jaldi.prunes', true) = 'on' then return null; end if;
  raise exception '% is append only', tg_table_name using errcode = 'raise_exception';
end $$;

-- Removes the oldest events of payments that are settled, never one of the last 180 days, in which a bank may still ask.
create function prune_payment_events(older_than_days integer, at_once integer) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare removed bigint;
begin
  perform set_config('jaldi.prunes', 'on', true);
  delete from payment_events where id in (
    select e.id from payment_events e
    where e.received_at < now() - make_interval(days => greatest(older_than_days, 180))
      and not exists (select from payments p where p.provider_payment_id = e.provider_payment_id
        and (p.status = 'unmatched' or p.dispute_state = 'open' or p.refunding_paise > 0))
    order by e.received_at limit least(at_once, 10000));
  get diagnostics removed = row_count;
  perform set_config('jaldi.prunes', 'off', true);
  return removed;
end $$;
revoke execute on function prune_payment_events(integer, integer) from public;
