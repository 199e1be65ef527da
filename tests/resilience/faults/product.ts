import { createServer } from 'node:net';
import pg from 'pg';
import { expect } from 'vitest';
import { preparePaths } from '../../../server/platform/db/embedded/places';
import { addressOf } from '../../../server/platform/db/embedded/postgres';
import { givenDataDir, removeDataDir } from '../../support/embeddedDatabase';
import { findDisagreements } from '../../support/books';
import { startProgram, type RunningProcess } from '../../support/runningProcess';

/** The product on its own embedded database, at one address through all kills and restarts. */
export interface Product {
  dataDir: string;
  url: string;
  databaseUrl: string;
  /**
   * Starts a process, which must not need manual repair; resolves when it listens. `killed` kills
   * it before that, with -9.
   */
  start(killed?: AbortSignal): Promise<RunningProcess>;
  /** Rows of a query on a separate connection. */
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Fails the test if orders, rollups, ledger and history differ from a recount. */
  expectBooksToAgree(): Promise<void>;
  remove(): Promise<void>;
}

export async function givenProduct(env: Record<string, string> = {}): Promise<Product> {
  const dataDir = await givenDataDir();
  const port = await freePort();
  const databaseUrl = addressOf(await preparePaths(dataDir, () => undefined), 'jaldi');
  const started: RunningProcess[] = [];
  const withClient = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client({ connectionString: databaseUrl });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  return {
    dataDir,
    databaseUrl,
    url: `http://127.0.0.1:${port}`,
    async start(killed) {
      const running = await startProgram(
        { LOG_LEVEL: 'silent', DATA_DIR: dataDir, PORT: String(port), ...env },
        killed ? { killed } : {},
      );
      started.push(running);
      return running;
    },
    query: (sql, values) => withClient(async (client) => (await client.query(sql, values)).rows),
    expectBooksToAgree: () =>
      withClient(async (client) => expect(await findDisagreements(client)).toEqual([])),
    async remove() {
      for (const { child } of started) child.kill('SIGKILL');
      await Promise.all(started.map(({ exited }) => exited));
      await removeDataDir(dataDir);
    },
  };
}

export function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      if (!address || typeof address === 'string')
        return reject(new Error('There is no free port'));
      probe.close(() => resolve(address.port));
    });
  });
}
