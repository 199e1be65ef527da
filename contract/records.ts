import { z } from 'zod';
import { texts, optionalText, id } from './rules';
import { LINE_LENGTH_MAX, BULK_ROWS_MAX } from './constants';

const flag = z.boolean({ error: 'Must be true or false' }).optional();

/** `isActive`, or `is_active` as other screens of the same dialect send it. */
export const statusFlags = { isActive: flag, is_active: flag };

/** Returns the status from either spelling. */
export const readStatus = (
  { isActive, is_active }: z.output<z.ZodObject<typeof statusFlags>>,
  context: z.RefinementCtx,
): boolean => {
  const value = isActive ?? is_active;
  if (value !== undefined) return value;
  context.addIssue({ code: 'custom', path: ['isActive'], message: texts.required });
  return z.NEVER;
};

/** Body of a status call without other fields. */
export const statusInput = z
  .object(statusFlags)
  .transform((value, context) => ({ isActive: readStatus(value, context) }));

/** `statusInput` with a version; an older `updatedAt` is a conflict. */
export const versionedStatusInput = z
  .object({ ...statusFlags, updatedAt: z.iso.datetime().optional() })
  .transform((value, context) => ({
    isActive: readStatus(value, context),
    updatedAt: value.updatedAt,
  }));
export type VersionedStatusInput = z.output<typeof versionedStatusInput>;

const reason = optionalText(LINE_LENGTH_MAX, true);

/**
 * Body of every call that deactivates or reactivates a person; a deactivation requires a reason.
 */
export const personStatusInput = z
  .object({ ...statusFlags, reason: reason.optional() })
  .transform(({ isActive, is_active, ...rest }, context) => ({
    ...rest,
    isActive: readStatus({ isActive, is_active }, context),
  }))
  .refine(
    ({ isActive, reason: comment }) => isActive || (comment !== undefined && comment !== ''),
    {
      path: ['reason'],
      error: texts.required,
    },
  );
export type PersonStatusInput = z.output<typeof personStatusInput>;

/**
 * Body of `PUT /admin/products/{id}/reopen` and `PUT /admin/categories/{id}/reopen`: undoes an
 * approval or a refusal, so that the record waits for a decision again. An older `updatedAt` is a
 * conflict.
 */
export const reopening = z.object({ updatedAt: z.iso.datetime().optional() });
export type Reopening = z.output<typeof reopening>;

const bulkRow = z.object({
  id: id(),
  /**
   * Version that the client has read; a row with another version is not changed. Absent to change
   * any version.
   */
  updatedAt: z.iso.datetime().optional(),
});
export type BulkRow = z.output<typeof bulkRow>;

/** Rows of a bulk call, each once. */
export const bulkRows = z
  .array(bulkRow)
  .min(1, 'Select at least one')
  .max(BULK_ROWS_MAX, `At most ${BULK_ROWS_MAX} at once`)
  .refine(
    (rows) => new Set(rows.map((row) => row.id)).size === rows.length,
    'Send each record only once',
  );

/** Outcome for a row: changed, already in that state, or refused and unchanged. */
export const bulkOutcomes = ['done', 'same', 'refused'] as const;

const bulkResultSchema = z.object({
  id: z.string(),
  outcome: z.enum(bulkOutcomes),
  /** Null if the row no longer exists. */
  name: z.string().nullable(),
  detail: z.string().nullable(),
  /** Current version of the row. */
  updatedAt: z.string().nullable(),
});
export type BulkResult = z.output<typeof bulkResultSchema>;

/** Outcomes in the order of the request. */
export const bulkAnswerSchema = z.object({
  message: z.string(),
  results: z.array(bulkResultSchema),
});
export type BulkAnswer = z.output<typeof bulkAnswerSchema>;

/**
 * Rows that a filter selects at one moment; `isCapped` if there are more than `BULK_RUN_MAX` of
 * contract/constants.ts.
 */
export const bulkSetSchema = z.object({
  rows: z.array(z.object({ id: z.string(), updatedAt: z.string() })),
  isCapped: z.boolean(),
});
export type BulkSet = z.output<typeof bulkSetSchema>;

export const bulkTexts = {
  changed: 'Someone else has changed this record. Check it again',
  notLeft: 'Not undone: someone has changed this since then',
  notOwn: 'There is nothing to undo',
} as const;
