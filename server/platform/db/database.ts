import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import Cursor from 'pg-cursor';
import {
  DATABASE_CONNECT_TIMEOUT_MS,
  DATABASE_COUNTING_CONNECTIONS,
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS,
  DATABASE_MAX_CONNECTIONS,
  DATABASE_STATEMENT_TIMEOUT_MS,
} from '../../constants';
import type { DB } from './types.gen';

/**
 * `updated_at` of a change, always later than before: two changes in one millisecond must differ.
 */
export const laterUpdatedAt = sql<Date>`greatest(now(), updated_at + interval '1 millisecond')`;

/**
 * True if the sender has read another version of the record than the stored version, even a later
 * one. False without `sent`.
 */
export const isStale = (stored: Date, sent: string | undefined): boolean =>
  sent !== undefined && new Date(sent).getTime() !== stored.getTime();

export type Db = Kysely<DB>;

export type OpenDatabase = {
  db: Db;
  /** Pool of `db`, for features that kysely lacks, such as cursors. */
  pool: pg.Pool;
  /**
   * Pool for rate limits only. A transaction counts a try here: otherwise as many transactions as
   * `pool` has connections would wait for each other.
   */
  countingPool: pg.Pool;
  /**
   * Waits for connections in use, at most `withinMs` if given; then ends them with their queries.
   */
  close(withinMs?: number): Promise<void>;
};

/** Keeps a `date` as text: pg would read it as midnight in the machine's time zone. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.DATE, (day) => day);

/**
 * Opens a pool. Connects at the first query, so an unreachable database fails there (or in
 * `migrate`). `onLostConnection` is called for connections that break without a waiting query.
 */
export function openDatabase(
  url: string,
  options: { maxConnections?: number; onLostConnection?: (error: Error) => void } = {},
): OpenDatabase {
  const onLost = options.onLostConnection ?? (() => undefined);
  const open = new Set<pg.PoolClient>();
  const openPool = (max: number): pg.Pool => {
    const opened = new pg.Pool({
      connectionString: url,
      application_name: 'jaldi-biryani',
      max,
      connectionTimeoutMillis: DATABASE_CONNECT_TIMEOUT_MS,
      statement_timeout: DATABASE_STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: DATABASE_IDLE_TRANSACTION_TIMEOUT_MS,
      keepAlive: true,
      types,
    });
    opened.on('error', onLost);
    opened.on('connect', (client) => {
      // The pool has no listener while a connection is in use; without a listener its loss would
      // end the process.
      client.on('error', () => undefined);
      open.add(client);
    });
    opened.on('remove', (client) => open.delete(client));
    return opened;
  };
  const pool = openPool(options.maxConnections ?? DATABASE_MAX_CONNECTIONS);
  const countingPool = openPool(DATABASE_COUNTING_CONNECTIONS);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool, cursor: Cursor }) });
  const destroyConnections = () => open.forEach((client) => client.connection.stream.destroy());
  const end = async () => void (await Promise.all([db.destroy(), countingPool.end()]));
  return {
    db,
    pool,
    countingPool,
    close: (withinMs) => closeWithTimeout(end, destroyConnections, withinMs),
  };
}

async function closeWithTimeout(
  close: () => Promise<void>,
  destroyConnections: () => void,
  withinMs?: number,
): Promise<void> {
  if (withinMs === undefined) return close();
  const late = new AbortController();
  const deadline = delay(withinMs, undefined, { signal: late.signal }).then(
    destroyConnections,
    () => undefined,
  );
  // a lost connection may never return to the pool
  await Promise.race([close(), deadline]);
  late.abort();
}
