import { z } from 'zod';

/** A statement as the driver received it; a named statement is planned once per connection. */
export const statementSchema = z.object({
  name: z.string().optional(),
  text: z.string(),
  values: z.array(z.unknown()),
});
export type Statement = z.output<typeof statementSchema>;
