import { sql } from 'kysely';
import { EXPORT_FETCH_ROWS } from '../limits';
import type { Db } from './database';

/**
 * A cursor counts as one statement from its first row to its last, the time that a slow client takes to read included:
 * under the limit of other statements a large file would break off in the middle. Past this the client is given up.
 */
const STREAM_TIMEOUT_MS = 15 * 60_000;

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
    await sql`set local statement_timeout = ${sql.lit(STREAM_TIMEOUT_MS)}`.execute(tx);
    yield* query(tx).stream(EXPORT_FETCH_ROWS);
  } finally {
    await tx.rollback().execute();
  }
}
