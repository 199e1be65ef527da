import { z } from 'zod';

const entrySchema = z.object({
  id: z.string(),
  /** The order's id and its code. */
  orderId: z.string(),
  code: z.string(),
  step: z.enum(['preparing', 'ready']),
  readyInMinutes: z.number().optional(),
  /** When it was touched, and from when on it is sent; milliseconds. */
  at: z.number(),
  sendAt: z.number(),
  state: z.enum(['waiting', 'done', 'refused']),
  /** Why it was refused, in words. */
  problem: z.string().optional(),
  doneAt: z.number().optional(),
});
/** A step of an order that was touched here: not sent yet, done but not read back yet, or refused. */
export type Entry = z.output<typeof entrySchema>;

const entries = z.array(entrySchema);

/** What was kept; nothing where it can't be read. */
export const entriesIn = (text: string | undefined): readonly Entry[] => {
  try {
    return entries.catch([]).parse(JSON.parse(text ?? '[]'));
  } catch {
    return [];
  }
};

/** How far an order is. */
const RANK: Readonly<Record<string, number>> = {
  pending: 0,
  confirmed: 1,
  preparing: 2,
  ready: 3,
  delivered: 4,
};

/** Whether an order that has this status is where a step was to bring it, or further. */
export const isReached = (status: string, step: Entry['step']): boolean =>
  (RANK[status] ?? -1) >= (RANK[step] ?? 0);
