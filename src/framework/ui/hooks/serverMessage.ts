import { z } from 'zod';

const answer = z.object({ meta: z.object({ message: z.string().min(1) }) });

/** The server's own words about a save, which the data provider puts beside the record. */
export const serverMessage = (saved: unknown): string | undefined => {
  const read = answer.safeParse(saved);
  return read.success ? read.data.meta.message : undefined;
};

const unfinished = z.object({ meta: z.object({ warning: z.string() }) });

/** What a save has left undone. */
export const saveWarning = (saved: unknown): string | undefined =>
  unfinished.safeParse(saved).data?.meta.warning;
