-- works with: 0037
-- Names from before the rule that keeps them to one line: line breaks, control characters and marks that change the direction of
-- text become a space. A name that would then equal another one that has to be unique stays as it is.
do $$
declare
  -- what contract/rules.ts refuses in one line
  refused constant text := '[\s\u0001-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]*[\u0001-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069][\s\u0001-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]*';
  place record; found record;
begin
  for place in select * from (values
    ('users', 'name'), ('users', 'city'), ('users', 'state'), ('stores', 'name'), ('stores', 'owner_name'), ('stores', 'city'),
    ('stores', 'state'), ('stores', 'delivery_time'), ('locations', 'name'), ('locations', 'city'), ('locations', 'state'),
    ('categories', 'name'), ('products', 'name'), ('banners', 'title'), ('special_offers', 'title'), ('coupons', 'code'),
    ('jobs', 'name'), ('passkeys', 'name'), ('saved_views', 'name'), ('scratch_rules', 'card_type'), ('scratch_cards', 'card_type'),
    ('orders', 'customer_name'), ('order_items', 'name'), ('referrals', 'referee_name')
  ) as p (of, name) loop
    for found in execute format(
      'select ctid as at, btrim(regexp_replace(%1$I, $1, '' '', ''g'')) as clean from %2$I where %1$I ~ $1', place.name, place.of)
      using refused
    loop
      continue when found.clean = '';
      begin
        execute format('update %I set %I = $1 where ctid = $2', place.of, place.name) using found.clean, found.at;
      exception when unique_violation or check_violation then
        raise notice 'a text of %.% keeps its line break, since the clean text is taken', place.of, place.name;
      end;
    end loop;
  end loop;
end $$;
