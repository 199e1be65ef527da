import type { ClientBase } from 'pg';

interface DroppedObject {
  drop: string;
  restore: string;
}

const FOREIGN_KEYS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
  from pg_constraint
  where contype = 'f' and (conrelid = any ($1::regclass[]) or confrelid = any ($1::regclass[]))
  order by 1`;

// Keeps the indexes of primary keys and unique constraints: duplicates are refused at once.
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
 * Prepares tables for loading: disables their triggers, and drops their foreign keys and plain
 * indexes, so that rows may come unchanged and in any order. Needs ownership of the tables only.
 * Call it inside a transaction, which then locks the tables. Without a call of the returned
 * function, the commit loses everything that was dropped.
 * @param tables names for `regclass`: `orders`, `"schema".orders`
 * @returns a function that restores everything in the same transaction: foreign keys and unique
 * indexes then check every row, and the tables are analysed for the planner
 */
export async function dropTemporarily(
  client: ClientBase,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const dropped: DroppedObject[] = [];
  for (const query of [TRIGGERS, FOREIGN_KEYS, INDEXES]) {
    dropped.push(...(await client.query<DroppedObject>(query, [tables])).rows);
  }
  for (const { drop } of dropped) await client.query(drop);
  return async () => {
    // indexes before the foreign keys, which use them for their check; triggers last
    for (const { restore } of dropped.toReversed()) await client.query(restore);
    for (const table of tables) await client.query(`analyze ${table}`);
  };
}
