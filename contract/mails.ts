import { z } from 'zod';
import { PAGE_SIZE_MAX } from './constants';
import { choice, searchQuery } from './lists';
import { id } from './rules';

export const mailStates = ['waiting', 'sent', 'failed'] as const;

/** Query key that holds JSON, as ra-data-simple-rest sends it; an empty value counts as absent. */
const json = <S extends z.ZodType>(example: string, rule: S) =>
  z
    .preprocess(
      (value) => (value === '' ? undefined : value),
      z
        .string()
        .transform((text, context): unknown => {
          try {
            return JSON.parse(text);
          } catch {
            context.addIssue({ code: 'custom', message: `Must be JSON, e.g. ${example}` });
            return z.NEVER;
          }
        })
        .pipe(rule)
        .optional(),
    )
    .describe(`JSON, e.g. \`${example}\``);

const filterSchema = z.strictObject(
  {
    // matches addressee and subject
    search: searchQuery.shape.search,
    state: choice(mailStates),
    id: z
      .array(z.union([z.string(), z.int()]).transform(String).pipe(id()))
      .max(PAGE_SIZE_MAX)
      .optional(),
  },
  {
    error: ({ code }) => (code === 'unrecognized_keys' ? 'Filter by search, state, id' : undefined),
  },
);

/** Query of the list in the dialect of ra-data-simple-rest; `PAGE_SIZE_MAX` limits a range. */
export const mailListQuery = z.object({
  sort: json(
    '["createdAt","DESC"]',
    z
      .tuple([z.enum(['id', 'createdAt', 'sentAt']), z.enum(['ASC', 'DESC'])])
      .transform(([column, order]) => ({
        column,
        order: order === 'ASC' ? ('asc' as const) : ('desc' as const),
      })),
  ),
  range: json(
    '[0,9]',
    z
      .tuple([z.int().min(0), z.int()])
      .refine(([first, last]) => first <= last, 'The last index must not be before the first')
      .transform(([first, last]) => ({
        offset: first,
        limit: Math.min(last - first + 1, PAGE_SIZE_MAX),
      })),
  ),
  filter: json('{"state":"failed"}', filterSchema),
});
export type MailListQuery = z.output<typeof mailListQuery>;

/** A mail without its text, because the text may hold a code or link for signing in. */
export const mailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  tries: z.number(),
  /** Null if there are no more attempts. */
  nextTryAt: z.string().nullable(),
  problem: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});
export type Mail = z.output<typeof mailSchema>;

/** `GET /admin/mails`, newest first; the headers hold the total. */
export const mailListSchema = z.array(mailSchema);
export const mailSavedSchema = z.object({ message: z.string(), data: mailSchema });
