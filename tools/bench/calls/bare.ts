import pg from 'pg';
import { z } from 'zod';
import { report, startChild, stop } from '../childProcess';
import { BARE_WINDOW } from '../settings';
import { timesOf, type Times } from '../statistics';
import type { Statement } from '../statement';
import { openClient } from './client';

/** How fast the machine is at the moment: the same small work at any hour and beside any data. */
export interface Bare {
  /** The statement alone, over the driver. */
  statement: Times;
  /**
   * The same from a bare node:http server, with another statement before it as whoever asks must be
   * looked up first.
   */
  answer: Times;
}

/** Does the bare work between the calls, and knows how long it took lately. */
export interface BareWork {
  turn(): Promise<void>;
  /** Of the last turns. */
  lately(): Bare;
  close(): Promise<void>;
}

const nobody: Statement = { name: 'bare_nobody', text: 'select 1', values: [] };
const tenOrders: Statement = {
  name: 'bare_orders',
  text: 'select * from orders order by id limit 10',
  values: [],
};

/** On the small database, whose rows are at hand: what is measured is the machine. */
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
