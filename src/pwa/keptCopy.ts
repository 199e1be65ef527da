import { z } from 'zod';
import { readStored, writeStored } from '../authProvider/storage';
import { KEPT_MS } from './limits';

const KEY = 'jb_last_known';

const query = z.object({ key: z.array(z.unknown()), data: z.unknown(), updatedAt: z.number() });
const copy = z.object({ userId: z.string(), queries: z.array(query) });

/** An answer as the query cache held it, with the time it came. */
export type KeptQuery = z.output<typeof query>;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What was kept for that person and is not too old. The copy of anybody else is erased. */
export const readCopy = (userId: string, now = Date.now()): KeptQuery[] => {
  const text = readStored('localStorage', KEY);
  if (text === undefined) return [];
  const read = copy.safeParse(parse(text));
  if (!read.success || read.data.userId !== userId) {
    forgetCopy();
    return [];
  }
  return read.data.queries.filter(({ updatedAt }) => now - updatedAt < KEPT_MS);
};

export const writeCopy = (userId: string, queries: readonly KeptQuery[]): void =>
  writeStored('localStorage', KEY, JSON.stringify({ userId, queries }));

export const forgetCopy = (): void => writeStored('localStorage', KEY, undefined);
