import pg from 'pg';
import { DATABASE_CONNECT_TIMEOUT_MS } from '../../server/constants';
import { StartupError } from '../../server/platform/startupError';
import { reasonOf } from '../../server/platform/reasonOf';

// Values must have the same text for any configuration of a server, a database or a role.
const SETTINGS = `
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set client_encoding = 'UTF8'; set synchronous_commit = on`;

/**
 * Runs `work` on its own connection, which is cut when `stop` is aborted: PostgreSQL then rolls
 * back.
 * @throws {StartupError} if the database is unreachable
 */
export async function withSession<T>(
  url: string,
  { name, stop }: { name: string; stop: AbortSignal },
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `jaldi-biryani ${name}`,
    connectionTimeoutMillis: DATABASE_CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  const destroyConnection = () => client.connection.stream.destroy();
  try {
    await client.connect().catch((error: unknown) => {
      throw new StartupError(`The database can't be opened: ${reasonOf(error)}`, { cause: error });
    });
    stop.addEventListener('abort', destroyConnection, { once: true });
    stop.throwIfAborted();
    await client.query(SETTINGS);
    // ends a long statement soon after this process dies; some systems lack the check
    await client.query('set client_connection_check_interval = 1000').catch(() => undefined);
    return await work(client);
  } finally {
    stop.removeEventListener('abort', destroyConnection);
    await client.end().catch(() => undefined);
  }
}
