import { parseArgs } from 'node:util';
import { fillBenchData } from './fillBenchData';
import { ProgressLines } from './progressLines';
import { ORDERS_MAX, ORDERS_MIN } from './settings';
import { sizesOf } from './sizes';
import { parseConfig } from '../../server/platform/config';
import { locateDatabase, ownerUrlOf } from '../../server/platform/db/locateDatabase';
import { openFileStore } from '../../server/platform/files/openFileStore';
import { runUndoable, printLine } from '../../server/platform/lifecycle/runProgram';
import { StartupError } from '../../server/platform/startupError';

const USAGE = `Usage: npm run bench:data -- --orders 1000000

Replaces demonstration or bench data by the demonstration and as many orders as wanted (${ORDERS_MIN} to ${ORDERS_MAX}), in the
database of DATABASE_URL, else in the embedded one of DATA_DIR. A database with other accounts is not changed.`;

/** Undefined for `--help`. */
function readOrders(): number | undefined {
  try {
    const { values } = parseArgs({
      options: { orders: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
    if (values.help) return undefined;
    if (values.orders === undefined) throw new StartupError('--orders is missing');
    return sizesOf(/^\d+$/.test(values.orders) ? Number(values.orders) : Number.NaN).orders;
  } catch (error) {
    throw new StartupError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

async function main(signal: AbortSignal): Promise<void> {
  const orders = readOrders();
  if (orders === undefined) return printLine(USAGE);
  if (process.env.NODE_ENV === 'production')
    throw new StartupError('Bench data is not allowed in production, and NODE_ENV is production.');
  // A fill signs no tokens, so it does not need the server's secret.
  const config = parseConfig({
    ...process.env,
    JWT_SECRET: process.env.JWT_SECRET || 'nothing is signed with this one here',
  });
  const database = await locateDatabase(config, printLine);
  const lines = new ProgressLines(process.stdout);
  try {
    const written = await fillBenchData(ownerUrlOf(database), {
      orders,
      files: openFileStore(config),
      onProgress: (progress) => lines.show(progress),
      signal,
    });
    const took = lines.finish();
    for (const [table, rows] of written)
      printLine(`${rows.toLocaleString('en-US').padStart(12)}  ${table}`);
    for (const line of [`Done in ${lines.elapsed()}:`, ...took]) printLine(line);
  } catch (error) {
    lines.finish();
    throw error;
  } finally {
    await database.stop();
  }
}

await runUndoable(main);
