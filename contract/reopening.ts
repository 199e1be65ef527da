import { z } from 'zod';

/**
 * Body of `PUT /admin/products/{id}/reopen` and `PUT /admin/categories/{id}/reopen`: takes an approval or a refusal back, and the record waits for
 * a decision again. One of an older `updatedAt` is a conflict.
 */
export const reopening = z.object({ updatedAt: z.iso.datetime().optional() });
export type Reopening = z.output<typeof reopening>;
