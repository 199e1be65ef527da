import type { ClientBase } from 'pg';
import type { Manifest } from './manifest';
import { LEFT_OUT_TABLES } from './settings';

export const MIGRATIONS_TABLE = 'migrations';

export interface SchemaTable {
  name: string;
  /** Quoted, with its schema, for SQL. */
  sql: string;
  /** Without generated columns, in the table's order. */
  columns: string[];
  /** The sort order of the rows: equal rows produce equal text, wherever they are stored. */
  order: string;
}

// Text is compared by bytes: database collations differ between servers.
const TABLES = `
  select c.relname as name, format('%I.%I', $1::text, c.relname) as sql,
    (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select string_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', '
       order by array_position(i.indkey::smallint[], a.attnum))
     from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
     where i.indrelid = c.oid and i.indisprimary) as order
  from pg_class c
  where c.relnamespace = to_regnamespace(quote_ident($1)) and c.relkind = 'r'
    and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
  order by 1`;

/**
 * Returns every table of the schema, without those of extensions. A table without a primary key is
 * sorted by all its columns.
 */
export async function readTables(client: ClientBase, schema: string): Promise<SchemaTable[]> {
  const { rows } = await client.query<{
    name: string;
    sql: string;
    columns: string[] | null;
    order: string | null;
  }>(TABLES, [schema]);
  return rows.map(({ name, sql, columns, order }) => {
    const storedColumns = columns ?? [];
    return {
      name,
      sql,
      columns: storedColumns,
      order: order ?? storedColumns.map((column) => `"${column}"::text collate "C"`).join(', '),
    };
  });
}

/**
 * The tables whose rows a backup holds; a move includes short-lived rows, too. The manifest lists
 * the migrations.
 */
export const keptTables = (tables: readonly SchemaTable[], isMove = false): SchemaTable[] =>
  tables.filter(
    ({ name }) => name !== MIGRATIONS_TABLE && (isMove || !LEFT_OUT_TABLES.includes(name)),
  );

interface Sequence {
  table: string;
  column: string;
  /** Quoted, with its schema. */
  sql: string;
}

/** Returns the sequences behind identity columns of the schema. */
async function readSequences(client: ClientBase, schema: string): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `
    select t.relname as table, a.attname as column, format('%I.%I', $1::text, s.relname) as sql
    from pg_class s
    join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')
    join pg_class t on t.oid = d.refobjid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
    where s.relkind = 'S' and s.relnamespace = to_regnamespace(quote_ident($1)) order by 1, 2`,
    [schema],
  );
  return rows;
}

/**
 * Returns the next number of each sequence of these tables. Sequences ignore snapshots: the number
 * may be ahead of the rows, never behind.
 */
export async function readNextNumbers(
  client: ClientBase,
  schema: string,
  tables: readonly SchemaTable[],
): Promise<Manifest['sequences']> {
  const names = new Set(tables.map(({ name }) => name));
  const numbers: Manifest['sequences'] = [];
  for (const { table, column, sql } of await readSequences(client, schema)) {
    if (!names.has(table)) continue;
    const { rows } = await client.query<{ next: string }>(
      `select last_value + is_called::int as next from ${sql}`,
    );
    numbers.push({ table, column, next: rows[0]?.next ?? '1' });
  }
  return numbers;
}

/** A rollback undoes it, unlike setval(). */
export async function setNextNumbers(
  client: ClientBase,
  schema: string,
  numbers: Manifest['sequences'],
): Promise<void> {
  const sequences = await readSequences(client, schema);
  for (const { table, column, next } of numbers) {
    const sequence = sequences.find((item) => item.table === table && item.column === column);
    if (sequence) await client.query(`alter sequence ${sequence.sql} restart with ${next}`);
  }
}

/** Returns the schema of the product's tables: the first of the search path. */
export async function currentSchema(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ schema: string }>('select current_schema() as schema');
  return rows[0]?.schema ?? 'public';
}
