import { join } from 'node:path';
import { timeAllCalls } from './calls/callsPart';
import { startProduct } from './childProcess';
import { givenOrders, withCopy, type Cluster } from './databases';
import { exportAll } from './exports/exportPart';
import { openDatabase } from '../../server/platform/db/database';
import { pathWithId, readObjectIds } from './cases/objectIds';
import { importAll } from './imports/importPart';
import { placeOnBoth } from './placing/placedPart';
import type { Options } from './options';
import type { Results } from './report/results';
import type { Served } from './served';
import { JWT_SECRET, SMALL_ORDERS, WEBHOOK_SECRET } from './settings';
import { measureSizes } from './sizes/sizesPart';
import { compareWithBaseline } from './throughput/throughputPart';

interface Place {
  cluster: Cluster;
  /** The bench's program, for child processes; the product's program is next to it. */
  program: string;
  signal: AbortSignal;
}

/** Paths of one object each, for the exports and the calls during them. */
async function pathsForExport(databaseUrl: string): Promise<{ detail: string; person: string }> {
  const { db, close } = openDatabase(databaseUrl);
  const ids = await readObjectIds(db);
  await close();
  return {
    detail: `/api${pathWithId('/admin/orders/{id}', ids)}`,
    person: `/api${pathWithId('/admin/privacy/{id}/data', ids)}`,
  };
}

/** Runs the product on a database during `work`. */
async function whileServing<T>(
  { cluster, program }: Place,
  databaseUrl: string,
  work: (served: Served) => Promise<T>,
): Promise<T> {
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: cluster.dataDir,
    DEMO: 'off',
    JWT_SECRET,
    RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
    NODE_ENV: '',
    LOG_LEVEL: 'info',
  };
  const log = join(cluster.dataDir, `server-${new URL(databaseUrl).pathname.slice(1)}.log`);
  const server = await startProduct(join(program, '../main.js'), log, env);
  try {
    return await work({ databaseUrl, server });
  } finally {
    await server.stop();
  }
}

/**
 * Fills missing databases and measures the selected parts in order; `results` keeps the finished
 * parts even if a later part fails.
 */
export async function runParts(
  place: Place,
  { orders, parts, calls }: Options,
  results: Results,
): Promise<void> {
  const { cluster, program, signal } = place;
  const large = await givenOrders(cluster, orders, signal);
  const givenSmall = () => givenOrders(cluster, SMALL_ORDERS, signal, orders);
  if (parts.has('calls')) {
    const small = await givenSmall();
    results.calls = await whileServing(place, large, (largeServer) =>
      whileServing(place, small, (smallServer) =>
        timeAllCalls({ large: largeServer, small: smallServer, program }, calls),
      ),
    );
  }
  if (parts.has('placed')) results.placed = await placeOnBoth(large, await givenSmall());
  if (parts.has('throughput'))
    results.throughput = await whileServing(place, large, (served) =>
      compareWithBaseline(served, program),
    );
  if (parts.has('start')) {
    const paths = await pathsForExport(large);
    results.exported = await whileServing(place, large, (served) => exportAll(served, paths));
  }
  // last: the original must have no connections while it is copied
  if (parts.has('import')) results.imported = await withCopy(cluster, orders, importAll);
  if (parts.has('sizes'))
    results.sizes = await withCopy(cluster, orders, (url) =>
      whileServing(place, url, measureSizes),
    );
}
