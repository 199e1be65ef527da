import pg from 'pg';
import { z } from 'zod';
import { report, startChild, stop } from '../childProcess';
import { BASELINE_WINDOW } from '../settings';
import { timesOf, type Times } from '../statistics';
import type { Statement } from '../statement';
import { openClient } from './client';

/** Current speed of the machine: the same small work at any hour and next to any data. */
export interface Baseline {
  /** The statement alone, through the driver. */
  statement: Times;
  /**
   * The statement through a bare node:http server, after another statement that replaces the
   * caller's lookup.
   */
  answer: Times;
}

/** Does the bare work between the calls, and remembers its recent times. */
export interface BaselineWork {
  turn(): Promise<void>;
  /** Times of the last turns. */
  recentTimes(): Baseline;
  close(): Promise<void>;
}

const emptyStatement: Statement = { name: 'bare_nobody', text: 'select 1', values: [] };
const tenOrders: Statement = {
  name: 'bare_orders',
  text: 'select * from orders order by id limit 10',
  values: [],
};

/** Uses the small database, whose rows are cached: this measures the machine. */
export async function openBaselineWork(
  databaseUrl: string,
  program: string,
): Promise<BaselineWork> {
  const child = startChild(program);
  const origin = z
    .string()
    .parse(await report(child, { databaseUrl, statements: [emptyStatement, tenOrders] }));
  const [client, database] = [openClient(origin), new pg.Client({ connectionString: databaseUrl })];
  await database.connect();
  const last: Record<keyof Baseline, number[]> = { statement: [], answer: [] };
  const remember = (name: keyof Baseline, ms: number) => {
    last[name].push(ms);
    if (last[name].length > BASELINE_WINDOW) last[name].shift();
  };
  return {
    turn: async () => {
      const started = performance.now();
      await database.query(tenOrders);
      remember('statement', performance.now() - started);
      remember('answer', await client.time('/', ''));
    },
    recentTimes: () => ({ statement: timesOf(last.statement), answer: timesOf(last.answer) }),
    close: async () => {
      client.close();
      await database.end();
      await stop(child);
    },
  };
}
