import { z } from 'zod';
import { BULK_ROWS_MAX } from './constants';
import { id } from './rules';

const bulkRow = z.object({
  id: id(),
  /** The state that the sender has read: another one is not changed. Absent where any state may be. */
  updatedAt: z.iso.datetime().optional(),
});
export type BulkRow = z.output<typeof bulkRow>;

/** The rows that one call changes, each once. */
export const bulkRows = z
  .array(bulkRow)
  .min(1, 'Select at least one')
  .max(BULK_ROWS_MAX, `At most ${BULK_ROWS_MAX} at once`)
  .refine((rows) => new Set(rows.map((row) => row.id)).size === rows.length, 'Each only once');

/** What became of a row: it was changed, it was so already, or it was refused and is as before. */
export const bulkOutcomes = ['done', 'same', 'refused'] as const;

const bulkResultSchema = z.object({
  id: z.string(),
  outcome: z.enum(bulkOutcomes),
  /** Null where there is no such row any more. */
  name: z.string().nullable(),
  /** Why it was refused. */
  detail: z.string().nullable(),
  /** Of its present state. */
  updatedAt: z.string().nullable(),
});
export type BulkResult = z.output<typeof bulkResultSchema>;

/** What became of each row, in the order of the request. */
export const bulkAnswerSchema = z.object({
  message: z.string(),
  results: z.array(bulkResultSchema),
});
export type BulkAnswer = z.output<typeof bulkAnswerSchema>;

/** The rows that a filter selects at one moment; `isCapped` where there are more than `BULK_RUN_MAX` of contract/constants.ts. */
export const bulkSetSchema = z.object({
  rows: z.array(z.object({ id: z.string(), updatedAt: z.string() })),
  isCapped: z.boolean(),
});
export type BulkSet = z.output<typeof bulkSetSchema>;

export const bulkTexts = {
  changed: 'Somebody changed it meanwhile. Look at it again',
  notLeft: 'It was changed again since, so it stays as it is',
  notOwn: 'There is nothing here that you could undo',
} as const;
