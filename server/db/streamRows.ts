import { sql } from 'kysely';
import { EXPORT_FETCH_ROWS, EXPORT_TIMEOUT_MS } from '../limits';
import type { Db } from './database';

interface Streamable<Row> {
  stream(fetchRows: number): AsyncIterable<Row>;
}

/**
 * The rows of a query, read while they are taken, all of one moment. They hold a connection, which is free again when the
 * last one is read or the reader stops before.
 * @param query is built on the connection that it gets: `(tx) => tx.selectFrom('users').selectAll()`
 */
export async function* streamRows<Row>(db: Db, query: (tx: Db) => Streamable<Row>): AsyncGenerator<Row, void, undefined> {
  const tx = await db.startTransaction().setAccessMode('read only').execute();
  try {
    await sql`set local statement_timeout = ${sql.lit(EXPORT_TIMEOUT_MS)}`.execute(tx);
    yield* query(tx).stream(EXPORT_FETCH_ROWS);
  } finally {
    await tx.rollback().execute();
  }
}
