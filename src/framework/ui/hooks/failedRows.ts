import { z } from 'zod';

const failedRow = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  detail: z.string().catch(''),
});
const answer = z.object({ failed: z.array(failedRow) });

export type FailedRow = z.output<typeof failedRow>;

/**
 * The rows for which an action failed, if the answer names them: `{failed: [{id, detail}]}`, bare
 * or inside `data`.
 */
export const failedRows = (wire: unknown): readonly FailedRow[] => {
  const read = z
    .union([answer, z.object({ data: answer }).transform(({ data }) => data)])
    .safeParse(wire);
  return read.success ? read.data.failed : [];
};
