-- works with: 0037
-- Takes a person out of the audit: out of the entries about them, their orders and refunds and those of their own doing whatever
-- calls them, out of all others what can mean nobody else. Returns which entries are others than they were.
create function erase_from_audit(person bigint, own text, prose text, anywhere text, hints text[]) returns bigint[]
  language plpgsql set search_path = pg_catalog, public as $$
declare changed bigint[] := '{}'; more bigint[];
begin
  with related as (
    select id from audit_entries where object = 'user' and object_id = person::text
    union select id from audit_entries where actor_id = person
    union select a.id from orders o join audit_entries a on a.object = 'order' and a.object_id in (o.id::text, o.code) where o.user_id = person
    union select a.id from orders o join refunds r on r.order_id = o.id join audit_entries a on a.object = 'refund' and a.object_id = r.id::text
      where o.user_id = person
    union select a.id from orders o join payments p on p.order_id = o.id join audit_entries a on a.object = 'payment' and a.object_id = p.id::text
      where o.user_id = person
  ), wanted as (
    select a.id, case when is_own then erased_account(a.before, own, prose) else erased_json(a.before, own, prose) end as before,
      case when is_own then erased_account(a.after, own, prose) else erased_json(a.after, own, prose) end as after,
      case when a.actor_id = person then null else a.address end as address, case when a.actor_id = person then null else a.device end as device
    from related join audit_entries a using (id), lateral (select a.object = 'user' and a.object_id = person::text as is_own) o
  ), written as (
    -- with its salt, the digest of before could tell what stood there
    update audit_entries a set before = w.before, after = w.after, address = w.address, device = w.device, salt = null from wanted w
    where w.id = a.id and (a.before, a.after, a.address, a.device) is distinct from (w.before, w.after, w.address, w.device) returning a.id)
  select coalesce(array_agg(id), '{}') into changed from written;
  if anywhere is not null then
    with written as (
      update audit_entries set salt = null, before = erased_json(before, anywhere, anywhere), after = erased_json(after, anywhere, anywhere), object_id = erased_text(object_id, anywhere)
      where case when lower(concat_ws(' ', before::text, after::text, object_id) collate "C") like any (hints)
        then concat_ws(' ', before::text, after::text, object_id) ~* anywhere end returning id)
    select coalesce(array_agg(id), '{}') into more from written;
  end if;
  return array(select distinct id from unnest(changed || more) id order by id);
end $$;

create function erase_from_payment_events(person bigint, anywhere text, hints text[]) returns void
  language plpgsql set search_path = pg_catalog, public as $$
begin
  update payment_events e set body = erased_payment(e.body)
  where e.provider_payment_id in (select p.provider_payment_id from payments p join orders o on o.id = p.order_id where o.user_id = person)
    or e.provider_order_id in (select payment_reference from orders where user_id = person and payment_reference is not null);
  if anywhere is not null then
    update payment_events set body = erased_payment(body) where case when lower(body::text collate "C") like any (hints) then body::text ~* anywhere end;
  end if;
end $$;

-- What is theirs alone: deleted, or left without what says who they are.
create function erase_own_rows(person bigint, own text, prose text, hints text[]) returns void
  language plpgsql set search_path = pg_catalog, public as $$
declare
  nobody constant text := 'Erased person';
  mail constant text := format('erased-%s@erased.invalid', person);
  mails_of text[] := array(select lower(value) from traces_of_person(person) where kind = 'email');
begin
  delete from sessions where user_id = person;
  delete from password_otps where user_id = person;
  delete from factor_challenges where user_id = person;
  delete from passkeys where user_id = person;
  delete from totp_factors where user_id = person;
  delete from recovery_codes where user_id = person;
  delete from saved_views where user_id = person;
  delete from notifications where user_id = person;
  delete from idempotency_keys where user_id = person;
  delete from store_members m where user_id = person and not exists (select from stores s where s.id = m.store_id and s.owner_id = person);
  delete from rate_limits r where split_part(r.key, ':', 2) = person::text or exists (select from unnest(mails_of) m where strpos(lower(r.key), m) > 0);
  delete from mails where lower(recipient) = any (mails_of);
  delete from invitations where lower(email) = any (mails_of) and accepted_at is null;
  update invitations set email = mail where lower(email) = any (mails_of);
  update referrals set referee_name = nobody, referee_email = mail, referee_phone = '' where referee_id = person or lower(referee_email) = any (mails_of);
  update stores set owner_name = nobody, email = mail, phone = '' where owner_id = person and deleted_at is not null;
  update ratings set comment = '' where user_id = person and comment <> '';
  update order_events e set reason = erased_text(e.reason, prose) from orders o where o.id = e.order_id and o.user_id = person and e.reason ~* prose;
  update refunds r set reason = erased_text(r.reason, prose), problem = erased_text(r.problem, prose) from orders o
    where o.id = r.order_id and o.user_id = person and (r.reason ~* prose or r.problem ~* prose);
  update payments p set problem = erased_text(p.problem, prose) from orders o where o.id = p.order_id and o.user_id = person and p.problem ~* prose;
  with near as materialized (
    select id, substring(message from 'JB-\d{6}-\d{4,}') as code from notifications
    where case when lower(concat_ws(' ', title, message) collate "C") like any (hints) then concat_ws(' ', title, message) ~* prose end)
  update notifications n set title = erased_text(n.title, prose), message = erased_text(n.message, prose) from near, orders o
    where n.id = near.id and o.code = near.code and o.user_id = person;
  update mails m set subject = erased_text(m.subject, prose), body = erased_text(m.body, prose) from orders o
    where o.user_id = person and o.code = substring(concat_ws(' ', m.subject, m.body) from 'JB-\d{6}-\d{4,}') and concat_ws(' ', m.subject, m.body) ~* prose;
  update wallet_postings set description = erased_text(description, own), reference = erased_text(reference, own)
    where user_id = person and (description ~* own or reference ~* own);
  update orders set customer_name = nobody, customer_phone = '', address = 'Erased', notes = null, cancel_reason = erased_text(cancel_reason, prose)
    where user_id = person;
end $$;

-- The rest: every text of every table, also of one that is made after this, but for what says who other people are.
create function erase_everywhere(anywhere text, hints text[]) returns void
  language plpgsql set search_path = pg_catalog, public as $$
declare place record;
begin
  for place in
    select c.oid::regclass as name, string_agg(a.attname || '::text', ', ') as texts, string_agg(format(case t.typname
        when '_text' then '%1$s = array(select erased_text(v, $1) from unnest(%1$s) with ordinality e (v, at) order by at)'
        when 'jsonb' then '%1$s = erased_json(%1$s, $1, $1)' when 'json' then '%1$s = erased_json(%1$s::jsonb, $1, $1)::json'
        else '%1$s = erased_text(%1$s, $1)' end, a.attname), ', ') as changes
    from pg_class c join (select attrelid, atttypid, attnum, attisdropped, attgenerated, attname as plain, quote_ident(attname) as attname from pg_attribute) a
      on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and t.typname in ('text', 'varchar', '_text', 'jsonb', 'json')
      and (c.relname, a.plain) not in (
        ('users', 'name'), ('users', 'email'), ('users', 'phone'), ('users', 'address'), ('orders', 'customer_name'), ('orders', 'customer_phone'),
        ('orders', 'address'), ('stores', 'owner_name'), ('stores', 'email'), ('stores', 'phone'), ('stores', 'address'))
      and c.relname not in ('migrations', 'audit_entries', 'payment_events')
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
    group by c.oid
  loop
    execute format('update %1$s set %2$s where case when lower(concat_ws('' '', %3$s) collate "C") like any ($2) then concat_ws('' '', %3$s) ~* $1 end',
      place.name, place.changes, place.texts) using anywhere, hints;
  end loop;
end $$;

-- Erases a person: for good, once, under the lock of their row. Answers null where they are erased already or not known, else the
-- ids of the audit's entries that are others now, the address of their picture, and what files may call them.
create function erase_person(person bigint, erased_by bigint) returns jsonb
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  account users; words text[]; own text; prose text; anywhere text; hints text[]; word_hints text[]; entries bigint[];
begin
  select * into account from users where id = person for update;
  if account.id is null or account.erased_at is not null then return null; end if;
  perform set_config('jaldi.erases', 'on', true);
  words := array(select word from unnest(regexp_split_to_array(account.name, '\s+') || account.city || account.pincode) word where length(word) >= 3);
  select bounded_pattern(array_agg(pattern)), bounded_pattern(array_agg(pattern) || array(select pattern_of_trace('name', word) from unnest(words) word)),
    bounded_pattern(array_agg(pattern) filter (where is_sole)), array_agg(hint) filter (where is_sole),
    array_agg(hint) || array(select hint_of_trace('name', word) from unnest(words) word)
    into own, prose, anywhere, hints, word_hints
    from (select pattern_of_trace(kind, value) as pattern, hint_of_trace(kind, value) as hint, is_unmistakable(person, kind, value) as is_sole
      from (select distinct kind, value from traces_of_person(person)) t) p;
  entries := erase_from_audit(person, own, prose, anywhere, hints);
  perform erase_from_payment_events(person, anywhere, hints);
  perform erase_own_rows(person, own, prose, word_hints);
  if anywhere is not null then perform erase_everywhere(anywhere, hints); end if;
  perform set_config('jaldi.erases', 'off', true);
  update users set name = 'Erased person', email = format('erased-%s@erased.invalid', person), phone = null, address = null, city = null, state = null,
    pincode = null, image_url = null, password_hash = null, referral_code = null, is_phone_verified = false, is_active = false,
    inactive_reason = 'Erased', first_sign_in_at = null, factor_due_at = null, erased_at = now(), updated_at = greatest(now(), updated_at + interval '1 ms')
    where id = person;
  insert into erasures (user_id, registered_at, erased_by) values (person, account.created_at, erased_by) on conflict do nothing;
  return jsonb_build_object('entries', to_jsonb(entries), 'picture', account.image_url, 'pattern', anywhere);
end $$;
revoke execute on function erase_person(bigint, bigint), erase_everywhere(text, text[]), erase_own_rows(bigint, text, text, text[]),
  erase_from_payment_events(bigint, text, text[]), erase_from_audit(bigint, text, text, text, text[]) from public;
