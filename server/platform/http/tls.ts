import type { Context } from 'hono';
import type { Env } from './context';
import { isForwarderTrusted } from './trustedProxies';

/** True where the client came by TLS: only a proxy that we trust can know that. */
export const isTls = (c: Context<Env>): boolean =>
  isForwarderTrusted(c) && /(^|,)\s*https$/i.test(c.req.header('x-forwarded-proto')?.trim() ?? '');
