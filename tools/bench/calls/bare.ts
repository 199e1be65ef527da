import pg from 'pg';
import { z } from 'zod';
import { report, startChild, stop } from '../childProcess';
import { BARE_WINDOW } from '../settings';
import { timesOf, type Times } from '../statistics';
import type { Statement } from '../plans/recording';
import { openClient } from './client';

/** Current speed of the machine: the same small work at any hour and next to any data. */
export interface Bare {
  /** The statement alone, through the driver. */
  statement: Times;
  /**
   * The statement through a bare node:http server, after another statement that replaces the
   * caller's lookup.
   */
  answer: Times;
}

/** Does the bare work between the calls, and remembers its recent times. */
export interface BareWork {
  turn(): Promise<void>;
  /** Times of the last turns. */
  lately(): Bare;
  close(): Promise<void>;
}

const nobody: Statement = { name: 'bare_nobody', text: 'select 1', values: [] };
const tenOrders: Statement = {
  name: 'bare_orders',
  text: 'select * from orders order by id limit 10',
  values: [],
};

/** Uses the small database, whose rows are cached: this measures the machine. */
export async function openBareWork(databaseUrl: string, program: string): Promise<BareWork> {
  const child = startChild(program);
  const origin = z
    .string()
    .parse(await report(child, { databaseUrl, statements: [nobody, tenOrders] }));
  const [client, database] = [openClient(origin), new pg.Client({ connectionString: databaseUrl })];
  await database.connect();
  const last: Record<keyof Bare, number[]> = { statement: [], answer: [] };
  const keep = (of: keyof Bare, ms: number) => {
    last[of].push(ms);
    if (last[of].length > BARE_WINDOW) last[of].shift();
  };
  return {
    turn: async () => {
      const started = performance.now();
      await database.query(tenOrders);
      keep('statement', performance.now() - started);
      keep('answer', await client.time('/', ''));
    },
    lately: () => ({ statement: timesOf(last.statement), answer: timesOf(last.answer) }),
    close: async () => {
      client.close();
      await database.end();
      await stop(child);
    },
  };
}
