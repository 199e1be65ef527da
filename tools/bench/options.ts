import { parseArgs } from 'node:util';
import { z } from 'zod';
import { StartupError } from '../../server/platform/startupError';
import { LARGE_ORDERS } from './settings';

export const parts = ['calls', 'throughput', 'start', 'placed', 'import', 'sizes'] as const;
/**
 * Parts that run above a million orders: they need no copy of the database, which may not fit on
 * the disk.
 */
const partsOfMore: readonly Part[] = ['calls', 'placed'];
export type Part = (typeof parts)[number];
/** Other names of a part; the screens have their own program. */
const aliases: Record<string, Part | 'screens'> = { export: 'start', screens: 'screens' };

export interface Options {
  /** Orders of the large database. */
  orders: number;
  parts: Set<Part>;
  /** Measures only calls whose path and label, as in the table, match; all if absent. */
  calls?: RegExp;
  /** True if no part is left out: the report is written to test-results/bench. */
  isComplete: boolean;
  /** Folder to keep and reuse cluster and databases in. Unset: deleted at the end. */
  dataDir?: string;
}

const ordersSchema = z.coerce.number().int().min(1_000);

/** @throws {StartupError} with a message for the user of the command */
export function parseOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      orders: { type: 'string' },
      only: { type: 'string' },
      calls: { type: 'string' },
      'data-dir': { type: 'string' },
    },
  });
  const orders = ordersSchema.safeParse(values.orders ?? LARGE_ORDERS);
  if (!orders.success) throw new StartupError('--orders: a whole number of 1000 or more');
  const defaultParts = orders.data > LARGE_ORDERS ? partsOfMore : parts;
  const requestedParts = values.only?.split(',') ?? defaultParts;
  const validParts = requestedParts.map(
    (name) => parts.find((part) => part === name) ?? aliases[name],
  );
  if (validParts.includes(undefined))
    throw new StartupError(`--only: choose of ${parts.join(', ')}, export, screens`);
  return {
    orders: orders.data,
    parts: new Set(validParts.filter((part) => part !== undefined && part !== 'screens')),
    isComplete: values.only === undefined && values.calls === undefined,
    calls: values.calls === undefined ? undefined : new RegExp(values.calls),
    dataDir: values['data-dir'],
  };
}
