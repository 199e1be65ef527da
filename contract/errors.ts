import { z } from 'zod';

/** One broken rule: where (`['body', 'email']`), the text a person reads, and the rule's name. */
export const issueSchema = z.object({
  loc: z.array(z.union([z.string(), z.number()])),
  msg: z.string(),
  type: z.string(),
});
export type Issue = z.output<typeof issueSchema>;

/** The one body of every error. `detail` is a list for 422, else the same text as `message`. */
export const errorBodySchema = z.object({
  detail: z.union([z.string(), z.array(issueSchema)]),
  message: z.string(),
  /** Of a refusal that a client answers by asking its user for something: see `refusalCodes`. */
  code: z.string().optional(),
});
export type ErrorBody = z.output<typeof errorBodySchema>;
