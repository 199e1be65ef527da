import type pg from 'pg';
import { readTables, tablesOfMany } from './tables';

interface Part {
  name: string;
  table: string;
  definition: string;
}

interface Parts {
  indexes: Part[];
  /** Primary keys of the largest tables, unique and foreign keys; checks stay. */
  constraints: (Part & { isForeignKey: boolean })[];
  triggers: Part[];
}

/** Called before each part is created again. */
export type OnPart = (name: string, done: number, total: number) => void;

/**
 * Drops indexes and constraints that would be maintained row by row, and returns a function that
 * restores them exactly. Needs only the owner's rights.
 */
export async function stripTables(client: pg.Client): Promise<(onPart: OnPart) => Promise<void>> {
  const parts = await readParts(client);
  const statements = [
    ...parts.triggers.map(({ table, name }) => `alter table ${table} disable trigger ${name}`),
    // foreign keys depend on primary and unique keys
    ...[...parts.constraints]
      .sort((a, b) => Number(b.isForeignKey) - Number(a.isForeignKey))
      .map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    ...parts.indexes.map(({ name }) => `drop index ${name}`),
  ];
  for (const statement of statements) await client.query(statement);
  return (onPart) => putBack(client, parts, onPart);
}

async function putBack(
  client: pg.Client,
  { indexes, constraints, triggers }: Parts,
  onPart: OnPart,
): Promise<void> {
  const add = ({ table, name, definition }: Part) => ({
    name,
    statement: `alter table ${table} add constraint ${name} ${definition}`,
  });
  const all = [
    ...constraints.filter(({ isForeignKey }) => !isForeignKey).map(add),
    ...indexes.map(({ name, definition }) => ({ name, statement: definition })),
    ...constraints.filter(({ isForeignKey }) => isForeignKey).map(add),
    ...triggers.map(({ table, name }) => ({
      name,
      statement: `alter table ${table} enable trigger ${name}`,
    })),
  ];
  for (const [index, { name, statement }] of all.entries()) {
    onPart(name, index, all.length);
    await client.query(statement);
  }
}

async function readParts(client: pg.Client): Promise<Parts> {
  const tables = await readTables(client);
  const read = async <T extends Part>(
    sql: string,
    values: readonly unknown[] = [tables],
  ): Promise<T[]> => (await client.query<T>(sql, [...values])).rows;
  const isOwnTable = 'c.relnamespace = current_schema()::regnamespace and c.relname = any($1)';
  return {
    indexes: await read(`
      select quote_ident(i.relname) as name, quote_ident(c.relname) as table, pg_get_indexdef(i.oid) as definition
      from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
      where ${isOwnTable} and not exists (select from pg_constraint k where k.conindid = i.oid and k.contype in ('p', 'u', 'x'))
      order by c.relname, i.relname`),
    constraints: await read(
      `
      select quote_ident(k.conname) as name, quote_ident(c.relname) as table, pg_get_constraintdef(k.oid) as definition,
        k.contype = 'f' as "isForeignKey"
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      where ${isOwnTable} and (k.contype in ('u', 'f') or k.contype = 'p' and c.relname = any($2)) order by c.relname, k.conname`,
      [tables, tablesOfMany],
    ),
    triggers: await read(`
      select quote_ident(t.tgname) as name, quote_ident(c.relname) as table, '' as definition
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where ${isOwnTable} and not t.tgisinternal and t.tgenabled = 'O' order by c.relname, t.tgname`),
  };
}
