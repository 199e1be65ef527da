import type { Context } from 'hono';
import type { Env } from './context';
import { isForwarderTrusted } from './trustedProxies';

/** True if the client used TLS: only a trusted proxy can know that. */
export const isTls = (c: Context<Env>): boolean =>
  isForwarderTrusted(c) && /(^|,)\s*https$/i.test(c.req.header('x-forwarded-proto')?.trim() ?? '');
