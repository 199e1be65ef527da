import type { Context } from 'hono';
import type { Env } from './context';

/** True where the client came by TLS: only a proxy that we trust can know that. */
export const isTls = (c: Context<Env>): boolean =>
  c.get('deps').config.trustProxy && /(^|,)\s*https$/i.test(c.req.header('x-forwarded-proto')?.trim() ?? '');
