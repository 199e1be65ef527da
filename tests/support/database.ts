import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { TransactionBuilder } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Db } from '../../server/platform/db/database';
import { asProgram } from './programRole';
import { DEMO_TEMPLATE, EMPTY_TEMPLATE } from './templates';

export interface TestDatabase {
  /** As the program's own role: no server has more rights. */
  db: Db;
  pool: pg.Pool;
  countingPool: pg.Pool;
  url: string;
  /** For changes of the tables themselves. */
  owner: Db;
  ownerUrl: string;
  drop(): Promise<void>;
}

export interface DatabaseOptions {
  demo?: boolean | undefined;
  maxConnections?: number | undefined;
}

const within = new AsyncLocalStorage<'request' | 'transaction'>();
const { execute } = TransactionBuilder.prototype;
Object.defineProperty(TransactionBuilder.prototype, 'execute', {
  value(work: (tx: unknown) => unknown): unknown {
    const inside = (tx: unknown) => within.run('transaction', () => work(tx));
    return Reflect.apply(execute, this, [within.getStore() ? inside : work]);
  },
});

/** Runs a request in which a transaction that takes a second connection fails. */
export const asRequest = <T>(request: () => T): T => within.run('request', request);
/** Work that a request starts without waiting for it, such as a mail. */
export const afterRequest = <T>(work: () => T): T => within.exit(work);

// with as many concurrent transactions as connections, they would wait for one another
function refuseSecondConnections(pool: pg.Pool): void {
  const { connect } = pool;
  const value = (...parts: unknown[]): unknown => {
    if (within.getStore() === 'transaction')
      throw new Error('A transaction asks for a second connection');
    return Reflect.apply(connect, pool, parts);
  };
  Object.defineProperty(pool, 'connect', { value });
}

/**
 * A database for the test file, with the schema and, on request, the demonstration data. Call
 * `drop` in `afterAll`.
 */
export async function givenDatabase({
  demo = false,
  maxConnections,
}: DatabaseOptions = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asSuperuser(async (client) => {
    if (demo) await ensureDemoTemplate(client);
    // half the time of a copy through the log, which is not needed after a crash
    await client.query(
      `create database ${name} template ${demo ? DEMO_TEMPLATE : EMPTY_TEMPLATE} strategy file_copy`,
    );
    // a template does not include the rights on the database itself
    await client.query(`revoke temporary on database ${name} from public`);
  });
  const ownerUrl = urlOf(name);
  const url = asProgram(ownerUrl);
  const { db, pool, countingPool, close } = openDatabase(url, { maxConnections });
  refuseSecondConnections(pool);
  const owner = openDatabase(ownerUrl);
  return {
    db,
    pool,
    countingPool,
    url,
    owner: owner.db,
    ownerUrl,
    async drop() {
      await Promise.all([close(), owner.close()]);
      await asSuperuser((client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

const urlOf = (database: string) => inject('clusterUrl').replace('/postgres?', `/${database}?`);

async function asSuperuser(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: inject('clusterUrl') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

// Test files run in parallel: the first one loads, the others wait for it. Renamed when complete,
// so never half-loaded.
async function ensureDemoTemplate(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock(1)');
  const { rowCount } = await client.query('select from pg_database where datname = $1', [
    DEMO_TEMPLATE,
  ]);
  if (rowCount === 0) {
    const draft = `${DEMO_TEMPLATE}_draft`;
    await client.query(`drop database if exists ${draft}`);
    await client.query(`create database ${draft} template ${EMPTY_TEMPLATE}`);
    await loadDemoInto(urlOf(draft));
    await client.query(`alter database ${draft} rename to ${DEMO_TEMPLATE}`);
  }
  await client.query('select pg_advisory_unlock(1)');
}

async function loadDemoInto(url: string): Promise<void> {
  const { loadDemo } = await import('../../server/demo/loadDemo');
  const { db, close } = openDatabase(url);
  const nowhere = {
    put: (name: string) => Promise.resolve(`/api/files/${name}`),
    get: () => Promise.resolve(undefined),
    list: async function* () {},
    remove: () => Promise.resolve(),
  };
  try {
    await loadDemo(db, { files: nowhere });
  } finally {
    await close();
  }
}
