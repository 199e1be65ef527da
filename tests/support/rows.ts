import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../server/platform/db/database';
import type { DB } from '../../server/platform/db/types.gen';
import { server } from './opened';

type TableWithId = { [T in keyof DB]: DB[T] extends { id: unknown } ? T : never }[keyof DB];

/** Values of columns, or expressions of them. */
type Values<T extends keyof DB> = {
  [C in keyof Updateable<DB[T]>]: Updateable<DB[T]>[C] | RawBuilder<unknown>;
};

type Where<T extends keyof DB> = Partial<Selectable<DB[T]>>;

/** `column = value` of each key; an undefined key is skipped. */
const equalities = (values: object) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
const isWhere = (where: object) => sql.join(equalities(where), sql` and `);

/** Changes columns of all rows that have these values, without the application. */
export async function setRows<T extends keyof DB>(
  db: Db,
  table: T,
  where: Where<T>,
  values: Values<T>,
): Promise<void> {
  const changes = sql.join(equalities(values));
  await sql`update ${sql.table(table)} set ${changes} where ${isWhere(where)}`.execute(db);
}

/** Like `setRows`, for the row with this id. */
export const setRow = <T extends TableWithId>(
  db: Db,
  table: T,
  id: string,
  values: Values<T>,
): Promise<void> =>
  sql`update ${sql.table(table)} set ${sql.join(equalities(values))} where id = ${id}`
    .execute(db)
    .then(() => undefined);

/** Columns of all rows that have these values, in the order of their ids. */
export async function selectRows<T extends TableWithId, C extends keyof Selectable<DB[T]> & string>(
  db: Db,
  table: T,
  columns: readonly C[],
  where: Where<T>,
): Promise<Pick<Selectable<DB[T]>, C>[]> {
  const selected = sql.join(columns.map((column) => sql.ref(column)));
  const { rows } = await sql<Pick<Selectable<DB[T]>, C>>`
    select ${selected} from ${sql.table(table)} where ${isWhere(where)} order by id`.execute(db);
  return rows;
}

/** Like `selectRows`, for the first row; throws if it is missing. */
export async function selectRow<T extends TableWithId, C extends keyof Selectable<DB[T]> & string>(
  ...query: Parameters<typeof selectRows<T, C>>
): Promise<Pick<Selectable<DB[T]>, C>> {
  const [row] = await selectRows(...query);
  if (!row) throw new Error(`${query[1]} has no such row`);
  return row;
}

/** The row with this id; throws if it is missing. */
export async function rowOf<T extends TableWithId>(
  db: Db,
  table: T,
  id: string,
): Promise<Selectable<DB[T]>> {
  const { rows } = await sql<Selectable<DB[T]>>`
    select * from ${sql.table(table)} where id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`${table} has no row ${id}`);
  return row;
}

/** Inserts rows, without the application. */
export const addRows = async <T extends keyof DB>(
  db: Db,
  table: T,
  values: Insertable<DB[T]> | readonly Insertable<DB[T]>[],
): Promise<void> => void (await db.insertInto(table).values(values).execute());

/** A person's notifications, oldest first. */
export const noticesOf = ({ id }: { id: string }) =>
  server.db
    .selectFrom('notifications')
    .select(['type', 'title', 'message'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();
