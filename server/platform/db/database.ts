import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import Cursor from 'pg-cursor';
import {
  DATABASE_CONNECT_TIMEOUT_MS, DATABASE_IDLE_TRANSACTION_TIMEOUT_MS, DATABASE_MAX_CONNECTIONS,
  DATABASE_STATEMENT_TIMEOUT_MS,
} from '../../constants';
import type { DB } from './types.gen';

export type Db = Kysely<DB>;

export type OpenDatabase = {
  db: Db;
  /** The pool below `db`, for what kysely has no words for: LISTEN, cursors, rate limits. */
  pool: pg.Pool;
  /** Waits for what is lent out, at most `withinMs` if given; then its connections are ended, queries and all. */
  close(withinMs?: number): Promise<void>;
};

/** What the database sends as text and JavaScript would bend: a `date` read as midnight of the machine's own zone. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.DATE, (day) => day);

/**
 * A pool of connections. Connects at the first query, so an unreachable database shows there (or in `migrate`).
 * `onLostConnection` hears of connections that broke while nobody waited for an answer on them.
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
  // The pool stops listening while a connection is lent out; without a listener its loss would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => open.delete(client));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool, cursor: Cursor }) });
  const cut = () => open.forEach((client) => client.connection.stream.destroy());
  return { db, pool, close: (withinMs) => closeWithin(() => db.destroy(), cut, withinMs) };
}

async function closeWithin(close: () => Promise<void>, cut: () => void, withinMs?: number): Promise<void> {
  if (withinMs === undefined) return close();
  const late = new AbortController();
  const deadline = delay(withinMs, undefined, { signal: late.signal }).then(cut, () => undefined);
  // a connection that was lost for good may never be given back
  await Promise.race([close(), deadline]);
  late.abort();
}
