import { z } from 'zod';
import { choice } from './filters';
import { cappedPageInfo, searchQuery } from './paging';

export const mailStates = ['waiting', 'sent', 'failed'] as const;

/** `search` looks in addressee and subject. */
export const mailListQuery = searchQuery.extend({ state: choice(mailStates) });
export type MailListQuery = z.output<typeof mailListQuery>;

/** A mail without what it says: that may be a code or a link which signs somebody in. */
export const mailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  /** How often it was tried. */
  tries: z.number(),
  /** Null: nobody tries any more. */
  nextTryAt: z.string().nullable(),
  /** Why the last try failed. */
  problem: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});
export type Mail = z.output<typeof mailSchema>;

/** `GET /admin/mails`, newest first. */
export const mailListSchema = z.object({ mails: z.array(mailSchema), ...cappedPageInfo });
export const mailSavedSchema = z.object({ message: z.string(), data: mailSchema });
