import pg from 'pg';
import { DATABASE_CONNECT_TIMEOUT_MS } from '../../constants';
import { StartupError } from '../startupError';

/** The address of a database and the variable that named it, for the words of errors. */
export interface NamedUrl {
  url: string;
  variable: 'DATABASE_URL' | 'DATABASE_OWNER_URL';
}

/**
 * Works on a connection of its own, without the pool's time limit, which a large index may exceed. Its end ends all locks.
 * @throws {StartupError} when the database can't be reached
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
    // The address without user and password: this is printed.
    const address = client.host.startsWith('/') ? client.host : `${client.host}:${client.port}`;
    throw new StartupError(
      `${variable}: can't open database "${client.database}" at ${address} (${reason(error)}). ` +
        'Is PostgreSQL running there, and are user and password right?',
      { cause: error },
    );
  }
}

/** An error's text; a refused connection to a name with several addresses is an AggregateError with an empty message. */
export function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join('; ');
  return error instanceof Error ? error.message || error.name : String(error);
}
