import { sql, type CompiledQuery } from 'kysely';
import { EXPORT_FETCH_ROWS, EXPORT_TIMEOUT_MS } from './limits';
import type { Db, OpenDatabase } from './database';

interface Query<Row> {
  compile(): CompiledQuery<Row>;
}

/** A database, and a signal to stop reading it. */
export interface RowSource extends Pick<OpenDatabase, 'db' | 'pool'> {
  /** Aborted, it cancels what the database is doing for the reader, be it in the middle of finding the first row. */
  signal?: AbortSignal;
}

/**
 * The rows of a query in batches of some hundred, read while they are taken, all of one moment: one step of a generator a
 * row costs more than the row. They hold a connection, which is free again when the last one is read or the reader stops
 * before.
 * @param query is built on the connection that it gets: `(tx) => tx.selectFrom('users').selectAll()`
 */
export async function* streamRows<Row>(
  { db, pool, signal }: RowSource,
  query: (tx: Db) => Query<Row>,
): AsyncGenerator<Row[], void, undefined> {
  const tx = await db.startTransaction().setAccessMode('read only').execute();
  let cancelling: Promise<unknown> | undefined;
  let cancel = () => undefined as void;
  try {
    const { rows } = await sql<{ pid: number }>`
      select pg_backend_pid() as pid, set_config('statement_timeout', ${String(EXPORT_TIMEOUT_MS)}, true)`.execute(
      tx,
    );
    // over another connection: this one is busy, and a generator that waits for a row can't be interrupted
    cancel = () => {
      cancelling = pool
        .query('select pg_cancel_backend($1)', [rows[0]?.pid])
        .catch(() => undefined);
    };
    signal?.throwIfAborted();
    signal?.addEventListener('abort', cancel, { once: true });
    yield* oneAhead(tx.getExecutor().stream(query(tx).compile(), EXPORT_FETCH_ROWS));
  } finally {
    signal?.removeEventListener('abort', cancel);
    // a late cancel would hit the next user of the connection
    await cancelling;
    await tx.rollback().execute();
  }
}

/** The database looks for the next batch while this one is taken. */
async function* oneAhead<Row>(
  results: AsyncIterableIterator<{ rows: Row[] }>,
): AsyncGenerator<Row[], void, undefined> {
  try {
    let next = results.next();
    for (let result = await next; !result.done; result = await next) {
      next = results.next();
      // thrown where it is awaited; until then the rejection would be unhandled
      next.catch(() => undefined);
      yield result.value.rows;
    }
  } finally {
    await results.return?.();
  }
}
