-- works with: 0037
-- When a store takes orders: its week, closings and other hours by date, and how long a busy one needs more. One that has no
-- row here is open as before.
create function span_of_week(store_id bigint, weekday smallint, opens smallint, closes smallint) returns int8multirange
  language sql immutable parallel safe as $$
  -- each store has a week of its own on one line; what runs over the week's end goes on at its beginning
  select multirange(int8range(week + begins, week + least(ends, 10080)))
    + case when ends > 10080 then multirange(int8range(week, week + ends - 10080)) else '{}' end
  from (select store_id * 10080 as week, (weekday - 1) * 1440 + opens as begins, (weekday - 1) * 1440 + closes as ends) m
$$;

create table store_spans (
  store_id bigint not null references stores (id) on delete cascade,
  -- 1 is Monday
  weekday  smallint not null check (weekday between 1 and 7),
  slot     smallint not null check (slot between 1 and 3),
  -- minutes since the IST day began; a span that ends on the next day closes after 1440
  opens    smallint not null check (opens between 0 and 1439),
  closes   smallint not null check (closes > opens and closes <= opens + 1440),
  taken    int8multirange not null generated always as (span_of_week(store_id, weekday, opens, closes)) stored,
  primary key (store_id, weekday, slot),
  constraint store_spans_apart exclude using gist (taken with &&)
);

-- Closed from one instant to another; with opening times, other hours on each IST day that begins between them.
create table store_closures (
  id         bigint generated always as identity primary key,
  store_id   bigint not null references stores (id) on delete cascade,
  begins_at  timestamptz(3) not null,
  ends_at    timestamptz(3) not null check (ends_at > begins_at),
  reason     text,
  opens      smallint[],
  closes     smallint[],
  created_at timestamptz(3) not null default now(),
  check ((opens is null) = (closes is null)),
  check (opens is null or (cardinality(opens) between 1 and 3 and cardinality(opens) = cardinality(closes)))
);
create index store_closures_store on store_closures (store_id, ends_at);

alter table stores
  add column busy_minutes     smallint check (busy_minutes > 0),
  add column busy_until       timestamptz(3),
  add column hours_updated_at timestamptz(3) not null default now();

-- When a store is open, in times of the IST clock: the six days from the beginning of `first` on. Seven days open in them, since
-- what opened the day before may go on: so each weekday comes once, and its spans are read as they lie.
create function store_open_times(store bigint, first date) returns tsmultirange language plpgsql stable as $$
declare
  since constant timestamp := first;
  until constant timestamp := first + 6;
  openings tsmultirange := '{}'; closed tsmultirange := '{}'; other_days tsmultirange := '{}';
  closure record; spans bigint; of_week tsmultirange;
begin
  for closure in
    select begins_at at time zone 'Asia/Kolkata' as begins, ends_at at time zone 'Asia/Kolkata' as ends, c.opens, c.closes from store_closures c
      where store_id = store and ends_at > (since - interval '1 day') at time zone 'Asia/Kolkata' and begins_at < until at time zone 'Asia/Kolkata'
    union all select '-infinity', paused_until at time zone 'Asia/Kolkata', null, null from stores where id = store and paused_until is not null
  loop
    if closure.opens is null then
      closed := closed + tsmultirange(tsrange(closure.begins, closure.ends));
    else
      other_days := other_days + tsmultirange(tsrange(closure.begins, closure.ends));
      openings := openings + (select coalesce(range_agg(tsrange(day + t.opens * interval '1 minute', day + t.closes * interval '1 minute')), '{}')
        from generate_series(since - interval '1 day', until - interval '1 day', interval '1 day') day, unnest(closure.opens, closure.closes) as t (opens, closes)
        where day >= closure.begins and day < closure.ends);
    end if;
  end loop;
  select count(*), range_agg(tsrange(day + opens * interval '1 minute', day + closes * interval '1 minute')) filter (where not day <@ other_days)
    into spans, of_week
    from store_spans, lateral (select since + ((weekday + 8 - extract(isodow from since)::integer) % 7 - 1) * interval '1 day' as day) d where store_id = store;
  openings := openings + case when spans > 0 then coalesce(of_week, '{}') else tsmultirange(tsrange(since, until)) - other_days end;
  return openings * tsmultirange(tsrange(since, until)) - closed;
end $$;

-- Whether and from when a store is open, for orders: `opens_at` is `at` itself where it takes one then, else the next moment at
-- which it does, null where none is in sight. The last order is taken 15 minutes before closing. `closes_at` is the end of that
-- opening, null where it has none in sight. The one place that says so: intake, lists and screens ask it.
create function store_opens_at(store bigint, at timestamptz, out opens_at timestamptz, out closes_at timestamptz) language plpgsql stable as $$
declare
  moment constant timestamp := at at time zone 'Asia/Kolkata';
  day date := moment::date;
  opening tsrange;
begin
  -- two years, the farthest end of a closing
  while day < moment + interval '750 days' loop
    -- what begins on the last day may go on beyond what is known
    select span into opening from unnest(store_open_times(store, day) * tsmultirange(tsrange(moment, null))) span
      where upper(span) - lower(span) >= interval '15 minutes' and lower(span) < day + 5 order by span limit 1;
    if found then
      opens_at := lower(opening) at time zone 'Asia/Kolkata';
      closes_at := nullif(upper(opening), (day + 6)::timestamp) at time zone 'Asia/Kolkata';
      return;
    end if;
    day := greatest(day + 5, (select max(ends_at at time zone 'Asia/Kolkata')::date from store_closures
      where store_id = store and opens is null and begins_at < (day + 5)::timestamp at time zone 'Asia/Kolkata'));
  end loop;
end $$;

-- What a job of a store may already do says what it may here.
update jobs set permissions = permissions || '{store.hours.read}' where role = 'store' and 'store.orders.read' = any (permissions);
update jobs set permissions = permissions || '{store.hours.switch}' where role = 'store' and 'store.menu.availability' = any (permissions);
update jobs set permissions = permissions || '{store.hours.manage}' where role = 'store' and 'store.settings.manage' = any (permissions);
