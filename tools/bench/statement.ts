import { z } from 'zod';

/** A statement as it reached the driver; one with a name is planned once a connection. */
export const statementSchema = z.object({
  name: z.string().optional(),
  text: z.string(),
  values: z.array(z.unknown()),
});
export type Statement = z.output<typeof statementSchema>;
