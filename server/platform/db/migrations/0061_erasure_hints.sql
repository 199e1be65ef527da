-- works with: 0037
-- What is looked for before the regular expression is all of a trace, word by word, where it was its longest word: of an address that is the
-- city, which every order names, and each was then read by the regular expression. Digits are apart, for these may be grouped anyhow.
-- Of words in other letters, which "C" can't lower, the longest alone, as before.
create or replace function hint_of_trace(kind text, value text) returns text language sql immutable set search_path = pg_catalog, public as $$
  select '%' || coalesce(
    case when kind = 'phone' and length(digits) >= 7 then regexp_replace(right(digits, 10), '(\d)(?=\d)', '\1%', 'g') end,
    (select string_agg(lower(m[1] collate "C"), '%' order by at) from regexp_matches(value, '[A-Za-z0-9]+', 'g') with ordinality r (m, at)),
    (select lower(m[1] collate "C") from regexp_matches(value, '[[:alnum:]]+', 'g') m order by length(m[1]) desc, 1 limit 1), '') || '%'
  from (select regexp_replace(value, '\D', '', 'g') as digits) d
$$;

-- Whether a column can hold nothing but what its constraint lists: no text of anybody.
create function is_listed_column(relation oid, number smallint) returns boolean language sql stable set search_path = pg_catalog, public as $$
  select exists (select from pg_constraint c join pg_attribute a on a.attrelid = relation and a.attnum = number
    where c.conrelid = relation and c.contype = 'c' and c.convalidated and c.conkey = array[number]
      and pg_get_constraintdef(c.oid) ~ ('^CHECK \(\(\(?' || a.attname || '(\)?::text)? = ANY \(\(?ARRAY\[(''[a-z_]+''::(text|character varying),? ?)+\](\)?::text\[\])?\)\)\)$'))
$$;

do $$
declare changed text; old constant text := $old$and c.relname not in ('migrations'$old$;
begin
  changed := replace(pg_get_functiondef('erase_everywhere(text,text[])'::regprocedure), old, 'and not is_listed_column(c.oid, a.attnum) ' || old);
  if strpos(changed, 'is_listed_column') = 0 then raise exception 'erase_everywhere is another than it was'; end if;
  execute changed;
end $$;
