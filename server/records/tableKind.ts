import { isDeepStrictEqual } from 'node:util';
import { type Expression, sql, type SqlBool } from 'kysely';
import type { Db } from '../platform/db/database';
import type { DB } from '../platform/db/types.gen';
import { updateAll } from '../platform/db/updateAll';
import { type Image, type Kind, type Locked, unchanged, write } from './kind';

type Columns = Readonly<Record<string, unknown>>;

export interface TableTypes<Row extends { id: string }, I extends Image, Input, Patch> {
  row: Row;
  image: I;
  input: Input;
  patch: Patch;
  plan: Columns;
}

export interface TableKind<Row extends { id: string }, I extends Image, Input, Patch> extends Kind<
  TableTypes<Row, I, Input, Patch>
> {
  table: keyof DB & string;
  toImage(row: Row): I;
}

interface TableOptions<Row extends { id: string }, I extends Image, Input, Values> extends Pick<
  TableKind<Row, I, Input, unknown>,
  'object' | 'noun' | 'violation' | 'toAudit' | 'announce'
> {
  table: keyof DB & string;
  toImage(row: Row): I;
  /** Condition for existing rows, in a table that keeps deleted ones. */
  present?: Expression<SqlBool>;
  /** Returns the columns that a form sets, from the record after the change. */
  columnsOf(values: Values): Columns;
}

/** Inserts rows with the same columns. Returns their ids in the same order. */
async function insertAll(
  tx: Db,
  table: keyof DB & string,
  rows: readonly Columns[],
): Promise<string[]> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  const inserted = await sql<{ id: string }>`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)} returning id`.execute(tx);
  return inserted.rows.map(({ id }) => id);
}

/**
 * The kind of a table that holds the whole record. A patch that changes no column writes nothing.
 */
export function tableKind<
  Row extends { id: string },
  I extends Image & Values,
  Input extends Values,
  Values,
>({
  table,
  toImage,
  columnsOf,
  present = sql`true`,
  ...kind
}: TableOptions<Row, I, Input, Values>): TableKind<Row, I, Input, Partial<Values>> {
  const placesOf = (ids: readonly string[]) =>
    sql`from ${sql.table(table)} where id = any(${ids}::bigint[]) and ${present}`;
  return {
    ...kind,
    table,
    toImage,
    lock: async (tx, ids) => {
      const { rows } = await sql<Row>`
        select * ${placesOf(ids)} order by id for update`.execute(tx);
      return new Map(rows.map((row) => [row.id, { row, before: toImage(row) }]));
    },
    read: async (db, ids) => {
      const { rows } = await sql<Row>`select * ${placesOf(ids)}`.execute(db);
      return new Map(rows.map((row) => [row.id, toImage(row)]));
    },
    plan: (_, changes) =>
      changes.map(({ before, patch }) => {
        const columns = columnsOf({ ...before, ...patch });
        return isDeepStrictEqual(columns, columnsOf(before)) ? unchanged : write(columns);
      }),
    write: (tx, planned) =>
      updateAll(
        tx,
        table,
        planned.map(({ row, plan }) => ({ id: row.id, ...plan })),
      ),
    create: {
      plan: (_, inputs) => inputs.map((input) => write(columnsOf(input))),
      insert: (tx, plans) => insertAll(tx, table, plans),
    },
    remove: (tx, { row }: Locked<TableTypes<Row, I, Input, unknown>>) =>
      sql`delete ${placesOf([row.id])}`.execute(tx),
  };
}
