import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MINUTE_MS, businessDay } from '../../contract/time';
import { work } from './child';
import { stopAll } from './childProcess';
import { startCluster, type Cluster } from './databases';
import { parseOptions, type Options } from './options';
import { describeMachine } from './report/machine';
import { allMisses } from './report/misses';
import type { Results } from './report/results';
import { reportOf, type Run } from './report/writeReport';
import { runParts } from './runParts';
import { log } from './log';
import { BENCH_MAX_MS, BENCH_MORE_MS_EACH, LARGE_ORDERS, SMALL_ORDERS } from './settings';

const program = join(import.meta.dirname, 'bench.js');
const folder = join(import.meta.dirname, '../../test-results/bench');
const formatNumber = (orders: number): string => orders.toLocaleString('en');

/** Writes the report of a whole run, named by the orders of the large database. */
async function writeReport(orders: number, text: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${orders}.md`), `${text.trimEnd()}\n`);
  log(`\nWritten to test-results/bench/${orders}.md`);
}

const runOf = async (cluster: Cluster, args: string[], orders: number): Promise<Run> => ({
  command: ['npm run bench', ...(args.length > 0 ? ['--', ...args] : [])].join(' '),
  machine: await describeMachine(cluster.url),
  day: businessDay(new Date()),
  orders: { small: formatNumber(SMALL_ORDERS), large: formatNumber(orders) },
});

/** Returns false if our server is too slow compared with the bare one. */
async function bench(
  cluster: Cluster,
  options: Options,
  args: string[],
  signal: AbortSignal,
): Promise<boolean> {
  const run = await runOf(cluster, args, options.orders);
  const results: Results = {};
  try {
    await runParts({ cluster, program, signal }, options, results);
  } catch (error) {
    log(`\nMeasured before it failed:\n${reportOf(run, results)}`);
    throw error;
  }
  const text = reportOf(run, results);
  log(`\n${text}`);
  if (options.isComplete) await writeReport(options.orders, text);
  const misses = allMisses(results);
  log(
    misses.length === 0
      ? '\nEverything that is wanted is reached'
      : `\nMissed:\n  ${misses.join('\n  ')}`,
  );
  return (results.throughput ?? []).every(({ isFastEnough }) => isFastEnough);
}

/**
 * Rejects on an interrupt, or after so long that a step must hang; the fill in progress ends with
 * it.
 */
const interruption = (controller: AbortController, maxMs: number): Promise<never> =>
  new Promise((_resolve, reject) => {
    const interrupt = (reason: string) => {
      const error = new Error(`The bench was stopped: ${reason}`);
      reject(error);
      controller.abort(error);
    };
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
    setTimeout(
      () => interrupt(`it took more than ${(maxMs / MINUTE_MS).toFixed(0)} minutes`),
      maxMs,
    ).unref();
  });

async function main(args: string[]): Promise<void> {
  const options = parseOptions(args);
  const controller = new AbortController();
  const interrupted = interruption(
    controller,
    BENCH_MAX_MS + Math.max(0, options.orders - LARGE_ORDERS) * BENCH_MORE_MS_EACH,
  );
  // registered before anything can be interrupted, awaited once there is something to stop
  interrupted.catch(() => undefined);
  const cluster = await startCluster(options.dataDir);
  try {
    const measured = bench(cluster, options, args, controller.signal);
    // after an interrupt, its servers stop while it runs
    measured.catch(() => undefined);
    if (!(await Promise.race([measured, interrupted]))) process.exitCode = 1;
  } finally {
    await stopAll();
    await cluster.stop();
  }
}

if (process.argv[2] === 'child') {
  work();
} else {
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${String(error)}\n`);
    // an interrupted step may still wait for something
    process.exit(1);
  }
}
