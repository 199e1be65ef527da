import { createHmac, timingSafeEqual } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { AppError } from '../platform/errors';
import type { Env } from '../platform/http/context';

export const notConfigured = (code: 'notImplemented' | 'conflict' = 'notImplemented') =>
  new AppError(code, 'Online payment is not configured on this server');

/**
 * Runs before the body is parsed: the signature covers the raw bytes, and a caller without the
 * secret must not learn the body's format. Hono keeps the bytes for the parser.
 */
export const requireSignature = createMiddleware<Env>(async (c, next) => {
  const { razorpayWebhookSecret: secret, config } = c.get('deps');
  if (secret === undefined) throw notConfigured();
  const raw = new Uint8Array(await c.req.arrayBuffer());
  const secrets = [
    secret,
    ...(config.razorpayWebhookSecretBefore === undefined
      ? []
      : [config.razorpayWebhookSecretBefore]),
  ];
  const signature = c.req.header('x-razorpay-signature');
  if (!secrets.some((item) => isSignedBy(item, raw, signature))) {
    throw new AppError('unauthenticated', 'The signature is missing or wrong');
  }
  return next();
});

/** Provider's signature of a body: hex HMAC-SHA256 of its raw bytes. */
export const signBody = (secret: string, raw: Uint8Array | string): string =>
  createHmac('sha256', secret).update(raw).digest('hex');

/** True if the secret has signed this. Compares in constant time. */
export function isSignedBy(
  secret: string,
  raw: Uint8Array | string,
  signature: string | undefined,
): boolean {
  if (signature === undefined || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(signBody(secret, raw), 'hex'));
}
