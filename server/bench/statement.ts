import { z } from 'zod';

/** A statement as it reached the driver. */
export const statementSchema = z.object({ text: z.string(), values: z.array(z.unknown()) });
export type Statement = z.output<typeof statementSchema>;
