import { z } from 'zod';

/** A broken rule: path (`['body', 'email']`), message and name of the rule. */
export const issueSchema = z.object({
  loc: z.array(z.union([z.string(), z.number()])),
  msg: z.string(),
  type: z.string(),
});
export type Issue = z.output<typeof issueSchema>;

/** Body of every error. `detail` is a list for 422, otherwise the same text as `message`. */
export const errorBodySchema = z.object({
  detail: z.union([z.string(), z.array(issueSchema)]),
  message: z.string(),
  /** Set if the client should ask its user for more: see `refusalCodes`. */
  code: z.string().optional(),
});
export type ErrorBody = z.output<typeof errorBodySchema>;
