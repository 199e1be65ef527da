-- works with: 0037
-- What a person has called themselves and where they live is free text: who gives an order's code, a dish or an offer as an address had it erased
-- for everybody. Codes, keys and references are nobody's name now, the platform's own words (menus, places, offers) are left by what
-- is free text, and a text that stands in many rows of others means nobody in particular.

-- Whether a column names a thing: alone it is unique or leads to another table, or it is called like one that does.
create function is_reference_column(relation oid, number smallint, name text) returns boolean language sql stable set search_path = pg_catalog, public as $$
  select name ~ '(^|_)(id|code|key|token|reference|url|hash|nonce|salt|otp|endpoint)s?$'
    or exists (select from pg_index i where i.indrelid = relation and i.indisunique and i.indnatts = 1 and i.indkey[0] = number)
    or exists (select from pg_constraint c where c.conrelid = relation and c.contype = 'f' and c.conkey = array[number])
$$;

create or replace function is_unmistakable(person bigint, kind text, value text) returns boolean language sql stable set search_path = pg_catalog, public as $$
  select case kind
    when 'email' then not exists (select from users where id <> person and lower(email) = lower(value))
      and not exists (select from stores where owner_id <> person and lower(email) = lower(value))
    when 'phone' then right(digits, 10) ~ '^[6-9]\d{9}$'
      and not exists (select from users where id <> person and right(regexp_replace(phone, '\D', '', 'g'), 10) = right(digits, 10))
      and not exists (select from stores where (owner_id <> person or deleted_at is null) and right(regexp_replace(phone, '\D', '', 'g'), 10) = right(digits, 10))
    else case kind
        when 'name' then value ~ '\S\s+\S' and length(value) >= 8
          and not exists (select from users where id <> person and case when lower(name collate "C") like hint then name ~* pattern end)
          and not exists (select from stores where (owner_id <> person and owner_name ~* pattern))
        else length(value) >= 12 and value ~ '\d'
          and not exists (select from users where id <> person and case when lower(address collate "C") like hint then address ~* pattern end)
          and not exists (select from stores where address ~* pattern)
          and not exists (select from orders where user_id <> person and case when lower(address collate "C") like hint then address ~* pattern end)
      end
      and not exists (select from stores where name ~* pattern or description ~* pattern)
      and not exists (select from products where name ~* pattern or description ~* pattern)
      and not exists (select from categories where name ~* pattern or description ~* pattern)
      and not exists (select from special_offers where title ~* pattern or description ~* pattern)
      and not exists (select from coupons where description ~* pattern)
      and not exists (select from locations where name ~* pattern or city ~* pattern)
  end from (select regexp_replace(value, '\D', '', 'g') as digits, pattern_of_trace(kind, value) as pattern, hint_of_trace(kind, value) as hint) d
$$;

-- What names a thing stays as it is: an order whose code was erased is found by nobody.
create or replace function erased_json(value jsonb, pattern text, prose text) returns jsonb language plpgsql immutable set search_path = pg_catalog, public as $$
begin
  return case jsonb_typeof(value)
    when 'string' then to_jsonb(erased_text(value #>> '{}', pattern))
    when 'object' then (
      select coalesce(jsonb_object_agg(erased_text(key, pattern), case when key ~ '(^id|Id|_id|(?<!pin)code|Code|[rR]eference|[uU]rl|[kK]ey|[tT]oken)s?$' then v else erased_json(v, case
        when key in ('reason', 'cancelReason', 'notes', 'comment', 'problem', 'description', 'message', 'inactiveReason') then prose else pattern end, prose) end), '{}')
      from jsonb_each(value) e (key, v))
    when 'array' then (select coalesce(jsonb_agg(erased_json(v, pattern, prose) order by at), '[]') from jsonb_array_elements(value) with ordinality e (v, at))
    else value end;
end $$;

-- Entries about the platform's own words, whose texts no customer has written.
create function is_own_words(object text) returns boolean language sql immutable set search_path = pg_catalog, public as $$
  select object in ('product', 'store-item', 'store', 'category', 'location', 'coupon', 'banner', 'special-offer', 'scratch-rule', 'job')
$$;

-- Out of the entries that are not about them, which erase_from_audit() is no longer asked for: `said` is all that they are called, `anywhere` their address of e-mail and telephone.
create function erase_from_others_audit(anywhere text, said text, hints text[]) returns bigint[] language plpgsql set search_path = pg_catalog, public as $$
declare changed bigint[];
begin
  with wanted as (
    select a.id, erased_json(a.before, p.pattern, p.pattern) as before, erased_json(a.after, p.pattern, p.pattern) as after, erased_text(a.object_id, anywhere) as object_id
    from audit_entries a, lateral (select case when is_own_words(a.object) then anywhere else said end as pattern) p
    where case when lower(concat_ws(' ', a.before::text, a.after::text, a.object_id) collate "C") like any (hints)
      then concat_ws(' ', a.before::text, a.after::text, a.object_id) ~* p.pattern end
  ), written as (
    update audit_entries a set salt = null, before = w.before, after = w.after, object_id = w.object_id from wanted w
    where w.id = a.id and (a.before, a.after, a.object_id) is distinct from (w.before, w.after, w.object_id) returning a.id)
  select coalesce(array_agg(id), '{}') into changed from written;
  return changed;
end $$;

drop function erase_everywhere(text, text[]);
create function erase_everywhere(anywhere text, said text, hints text[]) returns void
  language plpgsql set search_path = pg_catalog, public as $$
declare
  place record; changed bigint;
  -- of one table, of rows that are others': more of them say it of no single person
  few constant bigint := 50;
begin
  for place in
    select c.oid::regclass as name, string_agg(a.attname || '::text', ', ') as texts, string_agg(format(case t.typname
        when '_text' then '%1$s = array(select erased_text(v, $1) from unnest(%1$s) with ordinality e (v, at) order by at)'
        when 'jsonb' then '%1$s = erased_json(%1$s, $1, $1)' when 'json' then '%1$s = erased_json(%1$s::jsonb, $1, $1)::json'
        else '%1$s = erased_text(%1$s, $1)' end, a.attname), ', ') as changes,
      c.relname in ('products', 'categories', 'stores', 'locations', 'special_offers', 'banners', 'coupons', 'scratch_rules', 'jobs', 'order_items') as is_own_words
    from pg_class c join (select attrelid, atttypid, attnum, attisdropped, attgenerated, attname as plain, quote_ident(attname) as attname from pg_attribute) a
      on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and t.typname in ('text', 'varchar', '_text', 'jsonb', 'json')
      and (c.relname, a.plain) not in (
        ('users', 'name'), ('users', 'email'), ('users', 'phone'), ('users', 'address'), ('orders', 'customer_name'), ('orders', 'customer_phone'),
        ('orders', 'address'), ('stores', 'owner_name'), ('stores', 'email'), ('stores', 'phone'), ('stores', 'address'))
      and not is_listed_column(c.oid, a.attnum) and not is_reference_column(c.oid, a.attnum, a.plain)
      and c.relname not in ('migrations', 'audit_entries', 'payment_events')
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
    group by c.oid
  loop
    place.changes := format('update %1$s set %2$s where case when lower(concat_ws('' '', %3$s) collate "C") like any ($2) then concat_ws('' '', %3$s) ~* $1 end',
      place.name, place.changes, place.texts);
    begin
      execute place.changes using case when place.is_own_words then anywhere else said end, hints;
      get diagnostics changed = row_count;
      if changed > few then raise exception 'too many' using errcode = 'JB411'; end if;
    exception when sqlstate 'JB411' then
      execute place.changes using anywhere, hints;
    end;
  end loop;
end $$;

create or replace function erase_person(person bigint, erased_by bigint) returns jsonb
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  account users; words text[]; own text; prose text; anywhere text; said text; hints text[]; said_hints text[]; word_hints text[]; entries bigint[];
begin
  select * into account from users where id = person for update;
  if account.id is null or account.erased_at is not null then return null; end if;
  perform set_config('jaldi.erases', 'on', true);
  words := array(select word from unnest(regexp_split_to_array(account.name, '\s+') || account.city || account.pincode) word where length(word) >= 3);
  select bounded_pattern(array_agg(pattern)), bounded_pattern(array_agg(pattern) || array(select pattern_of_trace('name', word) from unnest(words) word)),
    bounded_pattern(array_agg(pattern) filter (where is_sole and kind in ('email', 'phone'))), array_agg(hint) filter (where is_sole and kind in ('email', 'phone')),
    bounded_pattern(array_agg(pattern) filter (where is_sole)), array_agg(hint) filter (where is_sole),
    array_agg(hint) || array(select hint_of_trace('name', word) from unnest(words) word)
    into own, prose, anywhere, hints, said, said_hints, word_hints
    from (select kind, pattern_of_trace(kind, value) as pattern, hint_of_trace(kind, value) as hint, is_unmistakable(person, kind, value) as is_sole
      from (select distinct kind, value from traces_of_person(person)) t) p;
  entries := erase_from_audit(person, own, prose, null, null);
  if said is not null then entries := array(select distinct id from unnest(entries || erase_from_others_audit(anywhere, said, said_hints)) id order by id); end if;
  perform erase_from_payment_events(person, anywhere, hints);
  perform erase_own_rows(person, own, prose, word_hints);
  if said is not null then perform erase_everywhere(anywhere, said, said_hints); end if;
  perform set_config('jaldi.erases', 'off', true);
  update users set name = 'Erased person', email = format('erased-%s@erased.invalid', person), phone = null, address = null, city = null, state = null,
    pincode = null, image_url = null, password_hash = null, referral_code = null, is_phone_verified = false, is_active = false,
    inactive_reason = 'Erased', first_sign_in_at = null, factor_due_at = null, erased_at = now(), updated_at = greatest(now(), updated_at + interval '1 ms')
    where id = person;
  insert into erasures (user_id, registered_at, erased_by) values (person, account.created_at, erased_by) on conflict do nothing;
  return jsonb_build_object('entries', to_jsonb(entries), 'picture', account.image_url, 'pattern', anywhere);
end $$;
revoke execute on function erase_everywhere(text, text, text[]), erase_from_others_audit(text, text, text[]) from public;
