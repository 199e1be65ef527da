-- The ledger is append only, for whoever holds a connection: a correction is a posting of the opposite type.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name using errcode = 'raise_exception';
end $$;
create trigger wallet_postings_append_only before update or delete on wallet_postings
  for each statement execute function refuse_change();

-- Totals and counts of any span of IST days without reading the ledger. Slots spread the contention of concurrent writers.
create table wallet_days (
  day          date not null,
  type         text not null,
  status       text not null,
  slot         smallint not null,
  postings     bigint not null,
  amount_paise bigint not null,
  primary key (day, type, status, slot)
);

insert into wallet_days
  select business_day(created_at), type, status, 0, count(*), sum(amount_paise) from wallet_postings group by 1, 2, 3;

create function roll_up_postings() returns trigger language plpgsql as $$
begin
  insert into wallet_days as d
    select business_day(created_at), type, status, pg_backend_pid() % 8, count(*), sum(amount_paise)
    from new_rows group by 1, 2, 3 order by 1, 2, 3
    on conflict (day, type, status, slot)
    do update set postings = d.postings + excluded.postings, amount_paise = d.amount_paise + excluded.amount_paise;
  return null;
end $$;
create trigger wallet_postings_added after insert on wallet_postings referencing new table as new_rows
  for each statement execute function roll_up_postings();

create index wallet_postings_type_created on wallet_postings (type, created_at desc, id desc);
create index wallet_postings_description_trgm on wallet_postings using gin (lower(description) gin_trgm_ops);
