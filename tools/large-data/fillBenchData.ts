import type pg from 'pg';
import { DEMO_LOCK } from '../../server/platform/db/locks';
import { migrate } from '../../server/platform/db/migrate';
import { REPLACES_ALL_DATA } from '../../server/platform/db/replacesAllData';
import { hashPasswords, insertMarketplace } from '../../server/demo/loadDemo';
import type { Pictures } from '../../server/demo/pictures/catalogue';
import { paintPictures, type PictureFiles } from '../../server/demo/pictures/paintPictures';
import { StartupError } from '../../server/platform/startupError';
import { stripTables } from './stripTables';
import { BulkRows, type Table } from './bulkRows';
import { fillRollups, readOrderNumbers, storeOrderNumbers } from './rollups';
import { LOCK_TIMEOUT_MS, MAINTENANCE_MEMORY_MB } from './settings';
import { type Sizes, sizesOf } from './sizes';
import { readTables } from './tables';
import { builderOn, connect } from './transaction';
import { writeBulk } from './writeBulk';

export interface Progress {
  step: string;
  /** progress within the step */
  done?: number;
  total?: number;
}

export interface BenchDataOptions {
  /** total, including the demonstration's six thousand */
  orders: number;
  /** The numbers of stores and places match this many orders. */
  catalogueOf?: number;
  /** the end of the year of data; the same moment and number give the same rows */
  now?: Date;
  /** Storage for the pictures; without it, rows name the files of a demonstration loaded before. */
  files?: PictureFiles;
  onProgress?: (progress: Progress) => void;
  /** cuts the connection: the transaction is rolled back */
  signal?: AbortSignal;
}

/**
 * Replaces all demonstration or bench data of the database, completely or not at all. The
 * demonstration's accounts can sign in. Resolves to the number of bulk rows per table, on top of
 * the demonstration's.
 * @throws {StartupError} before anything changes: for a wrong number of orders, or a database that
 * is unreachable, of another version, or in real use
 */
export async function fillBenchData(
  url: string,
  options: BenchDataOptions,
): Promise<Map<Table, number>> {
  const {
    orders,
    catalogueOf,
    now = new Date(),
    files,
    onProgress = () => undefined,
    signal,
  } = options;
  const sizes = sizesOf(orders, catalogueOf);
  await migrate(url, (step) => onProgress({ step }));
  const { client, end } = await connect(url, signal);
  try {
    await refuseRealAccounts(client);
    onProgress({ step: 'painting the pictures' });
    const startIds = {
      pictures: files ? await paintPictures(files) : unpainted,
      hashes: await hashPasswords(),
      now,
    };
    const written = await inTransaction(client, () =>
      replaceEverything(client, sizes, startIds, onProgress),
    );
    onProgress({ step: 'taking statistics' });
    await client.query(`vacuum (analyze) ${(await readTables(client)).join(', ')}`);
    return written;
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    await end();
  }
}

const unpainted: Pictures = { of: (name) => `/api/files/demo-${name}.webp` };

interface Given {
  pictures: Pictures;
  hashes: Awaited<ReturnType<typeof hashPasswords>>;
  now: Date;
}

async function replaceEverything(
  client: pg.Client,
  sizes: Sizes,
  startIds: Given,
  onProgress: (progress: Progress) => void,
): Promise<Map<Table, number>> {
  await emptyTables(client, onProgress);
  const restoreDropped = await stripTables(client);
  onProgress({ step: 'loading the demonstration' });
  await insertMarketplace(builderOn(client), startIds.now, startIds.pictures, startIds.hashes);
  const demo = await countDemo(client);
  const orderNumbers = await readOrderNumbers(client);
  const rows = new BulkRows(client, await lastIds(client));
  const total = sizes.orders - demo.orders;
  onProgress({ step: 'writing orders', done: 0, total });
  await writeBulk(rows, {
    sizes,
    demo,
    orderNumbers,
    pictures: startIds.pictures,
    now: startIds.now,
    onOrders: (done) => onProgress({ step: 'writing orders', done, total }),
  });
  await storeOrderNumbers(client, orderNumbers);
  onProgress({ step: 'adding up' });
  await fillRollups(client, startIds.now);
  await restoreDropped((name, done, parts) =>
    onProgress({ step: `indexing: ${name}`, done, total: parts }),
  );
  await continueIds(client);
  onProgress({ step: 'committing' });
  return rows.written;
}

// Locks out new accounts between the check and the truncation, and servers that load their
// demonstration.
async function emptyTables(
  client: pg.Client,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  onProgress({ step: 'waiting for the tables' });
  await client.query(
    `set local lock_timeout = ${LOCK_TIMEOUT_MS}; set local maintenance_work_mem = '${MAINTENANCE_MEMORY_MB}MB'`,
  );
  await client.query('select pg_advisory_xact_lock($1)', [DEMO_LOCK]);
  const tables = await readTables(client);
  await client.query(`lock table ${tables.join(', ')} in access exclusive mode`);
  await refuseRealAccounts(client);
  await client.query(REPLACES_ALL_DATA);
  // without the jobs: those that ship come with the schema
  const clearedTables = tables.filter((table) => table !== 'jobs');
  await client.query(`truncate ${clearedTables.join(', ')} restart identity`);
  await client.query('delete from jobs where not is_shipped');
}

async function countDemo(client: pg.Client) {
  const { rows } = await client.query<{ orders: number; stores: number; customers: number }>(
    `select (select count(*)::int from orders) as orders, (select count(*)::int from stores) as stores,
       (select count(*)::int from users where role = 'user') as customers`,
  );
  const [row] = rows;
  if (!row) throw new StartupError('The demonstration has left nothing behind');
  return row;
}

async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Domains reserved for examples: they receive no mail, so no real account has them. */
const EXAMPLE_EMAIL = '@(.*\\.)?(example\\.(com|net|org)|example|invalid)$';

/**
 * @throws {StartupError} if an account exists that neither the demonstration nor the bench data
 * made
 */
async function refuseRealAccounts(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ first: string | null; count: number }>(
    'select (array_agg(email order by id))[1] as first, count(*)::int as count from users where email !~* $1',
    [EXAMPLE_EMAIL],
  );
  const { first = null, count = 0 } = rows[0] ?? {};
  if (first === null) return;
  const moreText = count === 1 ? '' : ` and ${(count - 1).toLocaleString('en-US')} more`;
  throw new StartupError(
    `Bench data replaces everything, and this database is in use: it has the account ${first}${moreText}. ` +
      'Only a database whose accounts all have e-mails of example.com, .example and the like is filled. Nothing was changed.',
  );
}

async function numberedTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ table: Table }>(
    `select table_name as table from information_schema.columns
     where table_schema = current_schema() and column_name = 'id' and is_identity = 'YES' order by 1`,
  );
  return rows.map(({ table }) => table);
}

/** The last id of every table; 0 for an empty table. */
async function lastIds(client: pg.Client): Promise<Map<Table, number>> {
  const last = new Map<Table, number>();
  for (const table of await numberedTables(client)) {
    const { rows } = await client.query<{ id: number }>(
      `select coalesce(max(id), 0)::float8 as id from ${table}`,
    );
    last.set(table, rows[0]?.id ?? 0);
  }
  return last;
}

/** Moves the sequences on, so that the application's next rows get unused ids. */
async function continueIds(client: pg.Client): Promise<void> {
  for (const [table, last] of await lastIds(client)) {
    if (last > 0)
      await client.query(`select setval(pg_get_serial_sequence($1, 'id'), $2)`, [table, last]);
  }
}
