import { join, relative } from 'node:path';
import { MINUTE_MS } from '../../contract/time';
import { stopAll } from './childProcess';
import { type Cluster, startCluster } from './databases';
import { type Options, parseOptions } from './options';
import { allMisses, reportOf, type Results } from './report';
import { runParts } from './runParts';
import { changesTable, figuresOf, readFigures, writeFigures } from './figures';
import { log } from './log';
import { BENCH_MAX_MS, BENCH_MORE_MS_EACH, LARGE_ORDERS, SMALL_ORDERS } from './settings';
import { cpus, release, totalmem, type } from 'node:os';
import pg from 'pg';
import { z } from 'zod';
import { serveBare } from './throughput/bareServer';
import { loadSchema, measure } from './throughput/load';
import { statementSchema } from './plans/recording';

const task = z.union([
  z.object({ databaseUrl: z.string(), statements: z.array(statementSchema) }),
  loadSchema,
]);

/**
 * Entry point of a child process: runs the bare server, or loads one of the two servers. Reports
 * once.
 */
function work(): void {
  process.once('message', (message) => {
    const given = task.parse(JSON.parse(z.string().parse(message)));
    const done =
      'statements' in given ? serveBare(given.databaseUrl, given.statements) : measure(given);
    done.then(
      (result) => process.send?.(result),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  });
  process.once('disconnect', () => process.exit());
}

const versionSchema = z.tuple([
  z.object({ version: z.string(), buffers: z.string(), fsync: z.string() }),
]);

async function describeMachine(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(`select current_setting('server_version') as version,
    current_setting('shared_buffers') as buffers, current_setting('fsync') as fsync`);
  await client.end();
  const [{ version, buffers, fsync }] = versionSchema.parse(rows);
  const cores = cpus();
  return [
    `${cores.length} cores, ${cores[0]?.model.trim() ?? 'unknown'}, ${(totalmem() / 2 ** 30).toFixed(0)} GB of memory, ${type()} ${release()}`,
    `Node ${process.versions.node}; PostgreSQL ${version} with shared_buffers ${buffers} and fsync ${fsync}, all on this machine`,
  ];
}

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
