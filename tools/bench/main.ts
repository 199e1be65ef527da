import { join, relative } from 'node:path';
import { MINUTE_MS } from '../../contract/time';
import { work } from './child';
import { stopAll } from './childProcess';
import { startCluster, type Cluster } from './databases';
import { changesTable, figuresOf, readFigures, writeFigures } from './figures';
import { describeMachine } from './machine';
import { parseOptions, type Options } from './options';
import { allMisses, reportOf, type Results } from './report';
import { runParts } from './runParts';
import { log } from './log';
import { BENCH_MAX_MS, BENCH_MORE_MS_EACH, LARGE_ORDERS, SMALL_ORDERS } from './settings';

const program = join(import.meta.dirname, 'bench.js');
const folder = join(import.meta.dirname, '../../test-results/bench');
const inWords = (orders: number): string => orders.toLocaleString('en');

/** Returns false if our server is too slow compared with the bare one. */
async function bench(
  cluster: Cluster,
  options: Options,
  args: string[],
  signal: AbortSignal,
): Promise<boolean> {
  const orders = { small: inWords(SMALL_ORDERS), large: inWords(options.orders) };
  const machine = await describeMachine(cluster.url);
  const results: Results = {};
  try {
    await runParts({ cluster, program, signal }, options, results);
  } finally {
    // if a later part fails, too
    log(`\n${machine.join('\n')}\n${reportOf(orders, results)}`);
  }
  const misses = allMisses(results);
  log(misses.length === 0 ? 'Every limit is met' : `Missed:\n  ${misses.join('\n  ')}`);
  const figures = figuresOf(results);
  const command = ['npm run bench', ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
  const written = await writeFigures(folder, { at: new Date(), command, machine, figures });
  log(`Written to ${relative('.', written)}`);
  if (options.compared) log(changesTable(await readFigures(options.compared.before), figures));
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
  const { before, after } = options.compared ?? {};
  if (before !== undefined && after !== undefined)
    return log(changesTable(await readFigures(before), await readFigures(after)));
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
