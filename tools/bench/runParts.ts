import { join } from 'node:path';
import { timeAllCalls } from './calls/callsPart';
import { startProduct, type Served } from './childProcess';
import { givenOrders, onCopy, type Cluster } from './databases';
import type { Options } from './options';
import type { Results } from './report';
import { JWT_SECRET, SMALL_ORDERS, WEBHOOK_SECRET } from './settings';
import { measureSizes } from './sizes/sizesPart';
import { compareWithBare } from './throughput/throughputPart';

interface Place {
  cluster: Cluster;
  /** The bench's program, for child processes; the product's program is next to it. */
  program: string;
  signal: AbortSignal;
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
  if (parts.has('calls')) {
    const small = await givenOrders(cluster, SMALL_ORDERS, signal, orders);
    results.calls = await whileServing(place, large, (ofLarge) =>
      whileServing(place, small, (ofSmall) =>
        timeAllCalls({ large: ofLarge, small: ofSmall, program }, calls),
      ),
    );
  }
  if (parts.has('throughput'))
    results.throughput = await whileServing(place, large, (served) =>
      compareWithBare(served, program),
    );
  // last: the original must have no connections while it is copied
  if (parts.has('sizes'))
    results.sizes = await onCopy(cluster, orders, (url) => whileServing(place, url, measureSizes));
}
