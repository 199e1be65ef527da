import pg from 'pg';
import { DATABASE_CONNECT_TIMEOUT_MS } from '../../constants';
import { StartupError } from '../startupError';

/** `variable` is named in errors. */
export interface NamedUrl {
  url: string;
  variable: 'DATABASE_URL' | 'DATABASE_OWNER_URL';
}

/**
 * Runs `work` on a separate connection, without the pool's time limit, which a large index may
 * exceed. The end of the connection releases all locks.
 * @throws {StartupError} if the database can't be reached
 */
export async function inSession<T>(
  { url, variable }: NamedUrl,
  name: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `jaldi-biryani ${name}`,
    connectionTimeoutMillis: DATABASE_CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await connect(client, variable);
    return await work(client);
  } finally {
    await client.end();
  }
}

async function connect(client: pg.Client, variable: string): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    // Omits user and password: this is printed.
    const address = client.host.startsWith('/') ? client.host : `${client.host}:${client.port}`;
    throw new StartupError(
      `${variable}: can't open database "${client.database}" at ${address} (${reason(error)}). ` +
        'Is PostgreSQL running there, and are the user and password correct?',
      { cause: error },
    );
  }
}

/**
 * Text of an error. A refused connection to a name with several addresses is an AggregateError with
 * an empty message.
 */
export function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join('; ');
  return error instanceof Error ? error.message || error.name : String(error);
}
