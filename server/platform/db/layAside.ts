import type { ClientBase } from 'pg';

/** A statement that takes something away, and the one that puts it back as it was. */
interface Aside {
  drop: string;
  restore: string;
}

const FOREIGN_KEYS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
  from pg_constraint
  where contype = 'f' and (conrelid = any ($1::regclass[]) or confrelid = any ($1::regclass[]))
  order by 1`;

// Those of a primary key or a unique constraint stay: what has to be unique is refused at once.
const INDEXES = `
  select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as restore
  from pg_index i
  where i.indrelid = any ($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
  order by 1`;

const TRIGGERS = `
  select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as drop,
    format('alter table %s enable %s trigger %I', tgrelid::regclass,
      case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, tgname) as restore
  from pg_trigger
  where tgrelid = any ($1::regclass[]) and not tgisinternal and tgenabled <> 'D'
  order by 1`;

/**
 * For loading whole tables: their triggers are silenced, their foreign keys and plain indexes taken away, so that rows may
 * come in any order and as they are. Needs to own the tables, no more. To be called inside a transaction, which then holds
 * the tables alone; without the call to what is returned, everything is lost when it commits.
 * @param tables as `regclass` reads them: `orders`, `"schema".orders`
 * @returns puts all of it back, in the same transaction: every row is then checked by the foreign keys and unique indexes,
 * and the tables are analysed for the planner
 */
export async function layAside(
  client: ClientBase,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const aside: Aside[] = [];
  for (const query of [TRIGGERS, FOREIGN_KEYS, INDEXES]) {
    aside.push(...(await client.query<Aside>(query, [tables])).rows);
  }
  for (const { drop } of aside) await client.query(drop);
  return async () => {
    // indexes before the foreign keys, which are checked faster with them; triggers last
    for (const { restore } of aside.toReversed()) await client.query(restore);
    for (const table of tables) await client.query(`analyze ${table}`);
  };
}
