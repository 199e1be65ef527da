import { z } from 'zod';
import { texts, optionalText, id } from './rules';
import { LINE_LENGTH_MAX, BULK_ROWS_MAX } from './constants';

const flag = z.boolean({ error: 'Must be true or false' }).optional();

/** `isActive`, or `is_active` as other screens of the same dialect send it. */
export const statusFlags = { isActive: flag, is_active: flag };

/** The status that either spelling gives. */
export const readStatus = (
  { isActive, is_active }: z.output<z.ZodObject<typeof statusFlags>>,
  context: z.RefinementCtx,
): boolean => {
  const value = isActive ?? is_active;
  if (value !== undefined) return value;
  context.addIssue({ code: 'custom', path: ['isActive'], message: texts.required });
  return z.NEVER;
};

/** Body of a status call that takes nothing else. */
export const statusInput = z
  .object(statusFlags)
  .transform((given, context) => ({ isActive: readStatus(given, context) }));

/** As `statusInput`; an older `updatedAt` is a conflict. */
export const versionedStatusInput = z
  .object({ ...statusFlags, updatedAt: z.iso.datetime().optional() })
  .transform((given, context) => ({
    isActive: readStatus(given, context),
    updatedAt: given.updatedAt,
  }));
export type VersionedStatusInput = z.output<typeof versionedStatusInput>;

const reason = optionalText(LINE_LENGTH_MAX, true);

/** Body of every call that deactivates or reactivates a person: who is deactivated is so for a reason. */
export const personStatusInput = z
  .object({ ...statusFlags, reason: reason.optional() })
  .transform(({ isActive, is_active, ...rest }, context) => ({
    ...rest,
    isActive: readStatus({ isActive, is_active }, context),
  }))
  .refine(({ isActive, reason: why }) => isActive || (why !== undefined && why !== ''), {
    path: ['reason'],
    error: texts.required,
  });
export type PersonStatusInput = z.output<typeof personStatusInput>;

/**
 * Body of `PUT /admin/products/{id}/reopen` and `PUT /admin/categories/{id}/reopen`: takes an approval or a refusal back, and the record waits for
 * a decision again. One of an older `updatedAt` is a conflict.
 */
export const reopening = z.object({ updatedAt: z.iso.datetime().optional() });
export type Reopening = z.output<typeof reopening>;

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
