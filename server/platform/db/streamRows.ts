import { sql, type CompiledQuery } from 'kysely';
import { EXPORT_FETCH_ROWS, EXPORT_TIMEOUT_MS } from './limits';
import type { Db, OpenDatabase } from './database';

interface Query<Row> {
  compile(): CompiledQuery<Row>;
}

/** Database, and a signal to stop reading it. */
export interface RowSource extends Pick<OpenDatabase, 'db' | 'pool'> {
  /** An abort cancels the running statement, even before its first row. */
  signal?: AbortSignal;
}

/**
 * Yields the rows of a query in batches of some hundred, read at the pace of the consumer, from one
 * snapshot. Batches, because a generator step per row costs more than the row. Holds a connection
 * until the last row is read or the consumer stops.
 * @param query is built on the connection that it gets: `(tx) =>
 * tx.selectFrom('users').selectAll()`
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
    // on another connection: this one is busy, and a generator that waits for a row can't be
    // interrupted
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

/** Reads the next batch while the consumer uses this batch. */
async function* oneAhead<Row>(
  results: AsyncIterableIterator<{ rows: Row[] }>,
): AsyncGenerator<Row[], void, undefined> {
  try {
    let next = results.next();
    for (let result = await next; !result.done; result = await next) {
      next = results.next();
      // awaiting it later throws; until then the rejection would be unhandled
      next.catch(() => undefined);
      yield result.value.rows;
    }
  } finally {
    await results.return?.();
  }
}
