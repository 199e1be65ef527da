import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type { ClientBase } from 'pg';
import type { DB } from '../../server/platform/db/types.gen';

/** Runs the server's queries on this program's connection and transaction. */
export function onClient(client: ClientBase): Kysely<DB> {
  const query: PostgresPoolClient['query'] = client.query.bind(client);
  return new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => ({ query, release: () => undefined }),
        end: async () => undefined,
      },
    }),
  });
}
