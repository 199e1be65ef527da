import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import Cursor from 'pg-cursor';
import {
  DATABASE_CONNECT_TIMEOUT_MS,
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS,
  DATABASE_MAX_CONNECTIONS,
  DATABASE_STATEMENT_TIMEOUT_MS,
} from '../../constants';
import type { DB } from './types.gen';

export type Db = Kysely<DB>;

export type OpenDatabase = {
  db: Db;
  /** The pool below `db`, for what kysely does not offer: LISTEN, cursors, rate limits. */
  pool: pg.Pool;
  /** Waits for connections in use, at most `withinMs` if given; then ends them with their queries. */
  close(withinMs?: number): Promise<void>;
};

/** Keeps a `date` as text: pg would read it as midnight of the machine's time zone. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.DATE, (day) => day);

/**
 * A pool of connections. Connects at the first query, so an unreachable database fails there (or in `migrate`).
 * `onLostConnection` is called for connections that break while no query waits on them.
 */
export function openDatabase(
  url: string,
  options: { maxConnections?: number; onLostConnection?: (error: Error) => void } = {},
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'jaldi-biryani',
    max: options.maxConnections ?? DATABASE_MAX_CONNECTIONS,
    connectionTimeoutMillis: DATABASE_CONNECT_TIMEOUT_MS,
    statement_timeout: DATABASE_STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: DATABASE_IDLE_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
    types,
  });
  const onLost = options.onLostConnection ?? (() => undefined);
  pool.on('error', onLost);
  // The pool does not listen while a connection is in use; without a listener its loss would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => open.delete(client));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool, cursor: Cursor }) });
  const cut = () => open.forEach((client) => client.connection.stream.destroy());
  return { db, pool, close: (withinMs) => closeWithin(() => db.destroy(), cut, withinMs) };
}

async function closeWithin(
  close: () => Promise<void>,
  cut: () => void,
  withinMs?: number,
): Promise<void> {
  if (withinMs === undefined) return close();
  const late = new AbortController();
  const deadline = delay(withinMs, undefined, { signal: late.signal }).then(cut, () => undefined);
  // a lost connection may never return to the pool
  await Promise.race([close(), deadline]);
  late.abort();
}
