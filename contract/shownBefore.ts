import { z } from 'zod';

/** What customers were shown when a change of it began to wait for approval. */
export const shownSchema = z.object({
  name: z.string(),
  description: z.string(),
  imageUrl: z.string(),
});
export type Shown = z.output<typeof shownSchema>;

/** Null where nothing waits, and where what waits is new. */
export const shownBefore = { shownBefore: shownSchema.nullable() };
