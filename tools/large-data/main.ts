import { parseArgs } from 'node:util';
import { fillBenchData, type Progress } from './fillBenchData';
import { ORDERS_MAX, ORDERS_MIN } from './settings';
import { sizesOf } from './sizes';
import { parseConfig } from '../../server/platform/config';
import { locateDatabase, ownerUrlOf } from '../../server/platform/db/locateDatabase';
import { openFileStore } from '../../server/platform/files/openFileStore';
import { printLine, runUndoable } from '../../server/platform/lifecycle/runProgram';
import { StartupError } from '../../server/platform/startupError';

interface Screen {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

const BAR_CHARACTERS = 24;
const REDRAW_MS = 100;
const START_OF_LINE = '\r\x1b[2K';

/**
 * Shows the progress: one rewritten line on a terminal, elsewhere a line at the start of each step.
 * A step `indexing: orders_created` belongs to the step `indexing`.
 */
class ProgressLines {
  private readonly startedAt = Date.now();
  private readonly took = new Map<string, number>();
  private current = '';
  private since = Date.now();
  private drawnAt = 0;

  constructor(private readonly screen: Screen) {}

  show(progress: Progress): void {
    const [step = ''] = progress.step.split(':');
    const isNew = step !== this.current;
    if (isNew) this.begin(step);
    if (!this.screen.isTTY) return;
    if (!isNew && progress.done !== progress.total && Date.now() - this.drawnAt < REDRAW_MS) return;
    this.drawnAt = Date.now();
    const line = `${this.elapsed()} ${progressBar(progress)}${progress.step}${countOf(progress)}`;
    this.screen.write(START_OF_LINE + line.slice(0, (this.screen.columns ?? 80) - 1));
  }

  /** Returns the duration of each step; clears the rewritten line. */
  finish(): string[] {
    this.end();
    if (this.screen.isTTY) this.screen.write(START_OF_LINE);
    return [...this.took].map(([step, ms]) => `  ${inSeconds(ms).padStart(8)}  ${step}`);
  }

  elapsed(): string {
    return inSeconds(Date.now() - this.startedAt);
  }

  private begin(step: string): void {
    this.end();
    this.current = step;
    this.since = Date.now();
    if (!this.screen.isTTY) this.screen.write(`${this.elapsed()} ${step}\n`);
  }

  private end(): void {
    if (this.current !== '')
      this.took.set(this.current, (this.took.get(this.current) ?? 0) + Date.now() - this.since);
    this.current = '';
  }
}

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function progressBar({ done, total }: Progress): string {
  if (done === undefined || !total) return '';
  const filledCount = Math.floor((done / total) * BAR_CHARACTERS);
  return `[${'#'.repeat(filledCount)}${'-'.repeat(BAR_CHARACTERS - filledCount)}] ${String(Math.floor((done / total) * 100)).padStart(3)}% `;
}

const countOf = ({ done, total }: Progress) =>
  done === undefined || total === undefined
    ? ''
    : `, ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;

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
