import { z } from 'zod';
import { texts } from './rules';

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
