import { createMiddleware } from 'hono/factory';
import { AppError } from '../platform/errors';
import type { Env } from '../platform/http/route';
import { isSignedBy } from './signature';

/**
 * Stands before the parsing of the body: the signature is over the bytes as they came, and nobody without the secret
 * learns what a good body looks like. Hono keeps the bytes for the parser behind.
 */
export const requireSignature = createMiddleware<Env>(async (c, next) => {
  const secret = c.get('deps').razorpayWebhookSecret;
  if (secret === undefined) throw new AppError('notImplemented', 'Online payment is not configured on this server');
  const raw = new Uint8Array(await c.req.arrayBuffer());
  if (!isSignedBy(secret, raw, c.req.header('x-razorpay-signature'))) {
    throw new AppError('unauthenticated', 'The signature is missing or wrong');
  }
  return next();
});
