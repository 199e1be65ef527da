import { z } from 'zod';

const answer = z.object({ meta: z.object({ message: z.string().min(1) }) });

/** The server's message about a save, which the data provider stores next to the record. */
export const serverMessage = (saved: unknown): string | undefined => {
  const read = answer.safeParse(saved);
  return read.success ? read.data.meta.message : undefined;
};

const unfinished = z.object({ meta: z.object({ warning: z.string() }) });

/** Warning about the part of a save that the server did not complete. */
export const saveWarning = (saved: unknown): string | undefined =>
  unfinished.safeParse(saved).data?.meta.warning;
