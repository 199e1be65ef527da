import { parseArgs } from 'node:util';
import { z } from 'zod';
import { StartupError } from '../../server/platform/startupError';
import { LARGE_ORDERS } from './settings';

export const parts = ['calls', 'throughput', 'sizes'] as const;
/**
 * Parts that run above a million orders: they need no copy of the database, which may not fit on
 * the disk.
 */
const partsOfMore: readonly Part[] = ['calls'];
export type Part = (typeof parts)[number];

export interface Options {
  /** Orders of the large database. */
  orders: number;
  parts: Set<Part>;
  /** Measures only calls whose path and label, as in the table, match; all if absent. */
  calls?: RegExp;
  /** Folder to keep and reuse cluster and databases in. Unset: deleted at the end. */
  dataDir?: string;
  /** Files of figures to compare: of an earlier run, and of a later one unless this run is it. */
  compared?: { before: string; after?: string | undefined };
}

const ordersSchema = z.coerce.number().int().min(1_000);

/** @throws {StartupError} with a message for the user of the command */
export function parseOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      orders: { type: 'string' },
      only: { type: 'string' },
      calls: { type: 'string' },
      'data-dir': { type: 'string' },
      compare: { type: 'string' },
    },
  });
  const orders = ordersSchema.safeParse(values.orders ?? LARGE_ORDERS);
  if (!orders.success) throw new StartupError('--orders: a whole number of 1000 or more');
  if (positionals.length > (values.compare === undefined ? 0 : 1))
    throw new StartupError(`Unexpected: ${positionals.join(' ')}`);
  const whole = orders.data > LARGE_ORDERS ? partsOfMore : parts;
  // the screens have their own program
  const wanted = values.only?.split(',').filter((name) => name !== 'screens') ?? whole;
  const known = wanted.map((name) => parts.find((part) => part === name));
  if (known.includes(undefined))
    throw new StartupError(`--only: choose of ${parts.join(', ')}, screens`);
  return {
    orders: orders.data,
    parts: new Set(known.filter((part) => part !== undefined)),
    calls: values.calls === undefined ? undefined : new RegExp(values.calls),
    dataDir: values['data-dir'],
    compared:
      values.compare === undefined ? undefined : { before: values.compare, after: positionals[0] },
  };
}
