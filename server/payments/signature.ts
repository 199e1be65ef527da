import { createHmac, timingSafeEqual } from 'node:crypto';

/** The provider's signature of a body: hex HMAC-SHA256 over its very bytes. */
export const signBody = (secret: string, raw: Uint8Array | string): string =>
  createHmac('sha256', secret).update(raw).digest('hex');

/** Takes the same time wherever the two differ. */
export function isSignedBy(secret: string, raw: Uint8Array, signature: string | undefined): boolean {
  if (signature === undefined || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(signBody(secret, raw), 'hex'));
}
