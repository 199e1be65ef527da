import { z } from 'zod';
import { required } from './rules';

const sessionSchema = z.object({
  id: z.string(),
  /** For people, such as "Chrome on Android"; null where it was not told. */
  device: z.string().nullable(),
  address: z.string().nullable(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
});
/** `isCurrent`: the session of the request. */
export const ownSessionSchema = sessionSchema.extend({ isCurrent: z.boolean() });
export type OwnSession = z.output<typeof ownSessionSchema>;

/** `GET /auth/sessions`: the one that asks first, then as they were used last. */
export const ownSessionListSchema = z.object({ sessions: z.array(ownSessionSchema) });

/** `GET /admin/users/{id}/sessions`: as they were used last. */
export const userSessionListSchema = z.object({ sessions: z.array(sessionSchema) });

export const sessionParams = z.object({
  id: required().pipe(z.uuid('Must be the id of a session')),
});
