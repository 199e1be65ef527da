-- works with: 0037
-- A person is erased by erase_person(), here and wherever an older backup is restored: what was theirs goes, orders and amounts stay.
alter table users add column erased_at timestamptz(3);

-- Who was erased, without anything personal: restores read it. No foreign key, for a backup may not know the person yet. When the
-- account was made tells it from another that got the same number after a restore.
create table erasures (
  user_id       bigint not null,
  registered_at timestamptz(3) not null,
  erased_at     timestamptz(3) not null default now(),
  erased_by     bigint,
  primary key (user_id, registered_at)
);

-- What is only ever appended to is changed by the functions below alone, for as long as each of them runs.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('jaldi.erases', true) = 'on' then return null; end if;
  raise exception '% is append only', tg_table_name using errcode = 'raise_exception';
end $$;

create function refuse_for_erased() returns trigger language plpgsql as $$
declare erased timestamptz;
begin
  -- waits for an erasure that is under way, and reads what it has made of the person
  select erased_at into erased from users where id = new.user_id for key share;
  if erased is not null then raise exception 'This account was erased' using errcode = 'JB410'; end if;
  return new;
end $$;
do $$ declare name text;
begin
  foreach name in array '{orders,idempotency_keys,sessions,password_otps,factor_challenges,passkeys,totp_factors,recovery_codes,saved_views,ratings}'::text[] loop
    execute format('create trigger %I before insert on %I for each row execute function refuse_for_erased()', name || '_of_erased', name);
  end loop;
end $$;

create function refuse_change_of_erased() returns trigger language plpgsql as $$
begin
  raise exception 'This account was erased' using errcode = 'JB410';
end $$;
create trigger users_stay_erased before update on users for each row when (old.erased_at is not null) execute function refuse_change_of_erased();

-- Everything that an account, its orders and earlier states of it have called the person.
create function traces_of_person(person bigint) returns table (kind text, value text) language sql stable set search_path = pg_catalog, public as $$
  with stated as (
    select t.kind, t.value from users u,
      lateral (values ('email', u.email), ('phone', u.phone), ('name', u.name), ('address', u.address)) t (kind, value) where u.id = person
    union
    select t.kind, t.value from orders o,
      lateral (values ('phone', o.customer_phone), ('name', o.customer_name), ('address', o.address)) t (kind, value) where o.user_id = person
    union
    select t.kind, t.value from referrals r,
      lateral (values ('email', r.referee_email), ('phone', r.referee_phone), ('name', r.referee_name)) t (kind, value) where r.referee_id = person
    union
    select t.kind, t.value from stores s,
      lateral (values ('email', s.email), ('phone', s.phone), ('name', s.owner_name)) t (kind, value)
      where s.owner_id = person and s.deleted_at is not null
    union
    select k.kind, s.state ->> k.kind from audit_entries a,
      lateral (values (a.before), (a.after)) s (state), lateral (values ('email'), ('phone'), ('name'), ('address')) k (kind)
      where a.object = 'user' and a.object_id = person::text
  )
  select kind, trim(value) from stated where length(trim(value)) > 1 and value <> 'Erased person' and value not like '%@erased.invalid'
$$;

-- A trace as a regular expression, which also finds it within the text of a JSON value. Numbers are found however they are grouped.
create function pattern_of_trace(kind text, value text) returns text language sql immutable set search_path = pg_catalog, public as $$
  select case
    when kind = 'phone' and length(digits) >= 7 then '(?:\+?91[\s-]*)?' || regexp_replace(right(digits, 10), '(\d)(?=\d)', '\1[\s-]?', 'g')
    else case kind when 'email' then '(?<![[:alnum:]._+-])' else '' end || replace(replace(regexp_replace(regexp_replace(value, '([.^$*+?()\[\]{}|\\-])', '\\\1', 'g'), '\s+', '(?:\\s|\\\\[nrt])+', 'g'), '"', '\\?"'), '@', '(?:@|%40)')
  end from (select regexp_replace(value, '\D', '', 'g') as digits) d
$$;

-- A part of a trace that is there wherever the trace is, for LIKE: looked for first, since a regular expression takes far longer. In
-- the collation "C", whose lower case costs little, and in a `case`: the planner would turn the two round.
create function hint_of_trace(kind text, value text) returns text language sql immutable set search_path = pg_catalog, public as $$
  select '%' || coalesce(case when kind = 'phone' and length(digits) >= 7 then right(digits, 3) else (
    select lower(m[1] collate "C") from regexp_matches(case kind when 'email' then split_part(value, '@', 1) else value end, '[[:alnum:]]+', 'g') m
    order by length(m[1]) desc, 1 limit 1) end, '') || '%'
  from (select regexp_replace(value, '\D', '', 'g') as digits) d
$$;

create function bounded_pattern(patterns text[]) returns text language sql immutable set search_path = pg_catalog, public as $$
  select '(?<![[:alnum:]])(?:' || string_agg(distinct p, '|') || ')(?![[:alnum:]])' from unnest(patterns) p having count(*) > 0
$$;

-- A trace that can mean nobody else: it is looked for everywhere, not only in what belongs to the person.
create function is_unmistakable(person bigint, kind text, value text) returns boolean language sql stable set search_path = pg_catalog, public as $$
  select case kind
    when 'email' then not exists (select from users where id <> person and lower(email) = lower(value))
      and not exists (select from stores where owner_id <> person and lower(email) = lower(value))
    when 'phone' then length(digits) >= 10
      and not exists (select from users where id <> person and right(regexp_replace(phone, '\D', '', 'g'), 10) = right(digits, 10))
      and not exists (select from stores where (owner_id <> person or deleted_at is null) and right(regexp_replace(phone, '\D', '', 'g'), 10) = right(digits, 10))
    when 'name' then value ~ '\S\s+\S' and length(value) >= 8
      and not exists (select from users where id <> person and case when lower(name collate "C") like hint then name ~* pattern end)
      and not exists (select from stores where (owner_id <> person and owner_name ~* pattern) or name ~* pattern)
      and not exists (select from products where name ~* pattern) and not exists (select from categories where name ~* pattern)
      and not exists (select from locations where name ~* pattern or city ~* pattern)
    else length(value) >= 12 and value ~ '\d'
      and not exists (select from users where id <> person and case when lower(address collate "C") like hint then address ~* pattern end)
      and not exists (select from stores where address ~* pattern)
      and not exists (select from orders where user_id <> person and case when lower(address collate "C") like hint then address ~* pattern end)
  end from (select regexp_replace(value, '\D', '', 'g') as digits, pattern_of_trace(kind, value) as pattern, hint_of_trace(kind, value) as hint) d
$$;

create function erased_text(value text, pattern text) returns text language sql immutable set search_path = pg_catalog, public as $$
  select case when pattern is null then value else regexp_replace(value, pattern, '[erased]', 'gi') end
$$;

-- What people have written themselves is looked through for `prose`, which also finds a first name.
create function erased_json(value jsonb, pattern text, prose text) returns jsonb language plpgsql immutable set search_path = pg_catalog, public as $$
begin
  return case jsonb_typeof(value)
    when 'string' then to_jsonb(erased_text(value #>> '{}', pattern))
    when 'object' then (
      select coalesce(jsonb_object_agg(erased_text(key, pattern), erased_json(v, case
        when key in ('reason', 'cancelReason', 'notes', 'comment', 'problem', 'description', 'message', 'inactiveReason') then prose else pattern end, prose)), '{}')
      from jsonb_each(value) e (key, v))
    when 'array' then (select coalesce(jsonb_agg(erased_json(v, pattern, prose) order by at), '[]') from jsonb_array_elements(value) with ordinality e (v, at))
    else value end;
end $$;

-- The state of an account in the audit: what says who it is goes by its key, whatever it says.
create function erased_account(state jsonb, pattern text, prose text) returns jsonb language sql immutable set search_path = pg_catalog, public as $$
  select erased_json(state, pattern, prose) || coalesce((
    select jsonb_object_agg(key, case key when 'name' then 'Erased person' else '[erased]' end) from jsonb_each(state) e (key, v)
    where key in ('name', 'email', 'phone', 'address', 'city', 'state', 'pincode', 'image', 'imageUrl') and jsonb_typeof(v) = 'string'), '{}')
$$;

-- What the provider tells of a payment, without who paid and by what: numbers, ids and words of its own stay.
create function erased_payment(value jsonb) returns jsonb language plpgsql immutable set search_path = pg_catalog, public as $$
begin
  return case jsonb_typeof(value)
    when 'object' then (
      select coalesce(jsonb_object_agg(key, case
        when jsonb_typeof(v) = 'string' and key not in ('id', 'event', 'entity', 'order_id', 'payment_id', 'refund_id', 'account_id', 'currency', 'status',
          'receipt', 'method', 'refund_status', 'error_code', 'phase', 'reason_code') then to_jsonb('[erased]'::text)
        else erased_payment(v) end), '{}')
      from jsonb_each(value) e (key, v))
    when 'array' then (
      select coalesce(jsonb_agg(case when jsonb_typeof(v) = 'string' and v #>> '{}' !~ '^[a-z_.]+$' then to_jsonb('[erased]'::text) else erased_payment(v) end order by at), '[]')
      from jsonb_array_elements(value) with ordinality e (v, at))
    else value end;
end $$;
