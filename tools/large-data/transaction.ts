import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { DATABASE_CONNECT_TIMEOUT_MS } from '../../server/constants';
import type { DB } from '../../server/platform/db/types.gen';

/** A connection without the pool's time limits, cut as soon as the signal says so. */
export async function connect(
  url: string,
  signal?: AbortSignal,
): Promise<{ client: pg.Client; end(): Promise<void> }> {
  signal?.throwIfAborted();
  const client = new pg.Client({
    connectionString: url,
    application_name: 'jaldi-biryani bench data',
    connectionTimeoutMillis: DATABASE_CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  await client.connect();
  const cut = () => void client.connection.stream.destroy();
  signal?.addEventListener('abort', cut);
  await client.query(
    'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set client_min_messages = warning',
  );
  // So that a long statement of ours ends when we are killed. Not every system can look; there, it ends by itself.
  await client.query("set client_connection_check_interval = '2s'").catch(() => undefined);
  return {
    client,
    end: async () => {
      signal?.removeEventListener('abort', cut);
      await client.end().catch(() => undefined);
    },
  };
}

/** The query builder on that very connection, whatever transaction is open there. */
export function builderOn(client: pg.Client): Kysely<DB> {
  const lent = Object.assign(client, { release: () => undefined });
  return new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: { connect: () => Promise.resolve(lent), end: () => Promise.resolve() },
    }),
  });
}
