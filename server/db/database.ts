import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import Cursor from 'pg-cursor';
import {
  DATABASE_CONNECT_TIMEOUT_MS, DATABASE_IDLE_TRANSACTION_TIMEOUT_MS, DATABASE_MAX_CONNECTIONS,
  DATABASE_STATEMENT_TIMEOUT_MS,
} from '../limits';
import type { DB } from './types.gen';

export type Db = Kysely<DB>;

export type OpenDatabase = {
  db: Db;
  /** The pool below `db`, for what kysely has no words for: LISTEN, cursors, rate limits. */
  pool: pg.Pool;
  close(): Promise<void>;
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
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool, cursor: Cursor }) });
  return { db, pool, close: () => db.destroy() };
}
