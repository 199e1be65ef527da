import { z } from 'zod';

const databaseError = z.object({ code: z.string(), constraint: z.string() });
const INTEGRITY_VIOLATION = /^23/;

/** True if `error` is PostgreSQL's refusal by this unique index, foreign key or check. */
export const violates = (error: unknown, constraint: string): boolean => {
  const parsed = databaseError.safeParse(error);
  return (
    parsed.success &&
    INTEGRITY_VIOLATION.test(parsed.data.code) &&
    parsed.data.constraint === constraint
  );
};
