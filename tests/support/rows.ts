import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../server/platform/db/database';
import type { DB } from '../../server/platform/db/types.gen';
import { server } from './opened';

type TableWithId = { [T in keyof DB]: DB[T] extends { id: unknown } ? T : never }[keyof DB];

/** Changes columns of the row with this id, past the application. */
export async function setRow<T extends TableWithId>(
  db: Db,
  table: T,
  id: string,
  values: Updateable<DB[T]>,
): Promise<void> {
  const columns = Object.entries(values).filter(([, value]) => value !== undefined);
  const changes = columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(changes)} where id = ${id}`.execute(db);
}

/** The row with this id; throws where there is none. */
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

/** Inserts rows, past the application. */
export const addRows = async <T extends keyof DB>(
  db: Db,
  table: T,
  values: Insertable<DB[T]> | readonly Insertable<DB[T]>[],
): Promise<void> => void (await db.insertInto(table).values(values).execute());

/** What a person was notified of, oldest first. */
export const noticesOf = ({ id }: { id: string }) =>
  server.db
    .selectFrom('notifications')
    .select(['type', 'title', 'message'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();
