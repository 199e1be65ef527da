import { z } from 'zod';

const entrySchema = z.object({
  id: z.string(),
  /** Id and code of the order. */
  orderId: z.string(),
  code: z.string(),
  step: z.enum(['preparing', 'ready']),
  readyInMinutes: z.number().optional(),
  /** When it was pressed, and from when it is sent; milliseconds. */
  at: z.number(),
  sendAt: z.number(),
  state: z.enum(['waiting', 'done', 'refused']),
  problem: z.string().optional(),
  doneAt: z.number().optional(),
});
/** A step of an order from this device: not sent, done and not read yet, or refused. */
export type Entry = z.output<typeof entrySchema>;

const entries = z.array(entrySchema);

/** Parses the stored entries; empty if they can't be read. */
export const entriesIn = (text: string | undefined): readonly Entry[] => {
  try {
    return entries.catch([]).parse(JSON.parse(text ?? '[]'));
  } catch {
    return [];
  }
};

const RANK: Readonly<Record<string, number>> = {
  pending: 0,
  confirmed: 1,
  preparing: 2,
  ready: 3,
  delivered: 4,
};

/** True if an order with this status has reached the step's target or a later one. */
export const isReached = (status: string, step: Entry['step']): boolean =>
  (RANK[status] ?? -1) >= (RANK[step] ?? 0);
