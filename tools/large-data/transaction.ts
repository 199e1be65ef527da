import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { DATABASE_CONNECT_TIMEOUT_MS } from '../../server/constants';
import type { DB } from '../../server/platform/db/types.gen';

/** A connection without the pool's time limits, cut when the signal is aborted. */
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
  const destroyConnection = () => void client.connection.stream.destroy();
  signal?.addEventListener('abort', destroyConnection);
  await client.query(
    'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set client_min_messages = warning',
  );
  // Ends a long statement when this process is killed. Some systems lack the check; there, the
  // statement runs to its end.
  await client.query("set client_connection_check_interval = '2s'").catch(() => undefined);
  return {
    client,
    end: async () => {
      signal?.removeEventListener('abort', destroyConnection);
      await client.end().catch(() => undefined);
    },
  };
}

/** A query builder on this connection, within its open transaction. */
export function builderOn(client: pg.Client): Kysely<DB> {
  const leased = Object.assign(client, { release: () => undefined });
  return new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: { connect: () => Promise.resolve(leased), end: () => Promise.resolve() },
    }),
  });
}
