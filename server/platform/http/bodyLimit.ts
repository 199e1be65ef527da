import { createMiddleware } from 'hono/factory';
import {
  BODIES_MAX_BYTES,
  BODIES_SHARE,
  BODY_MAX_BYTES,
  BODY_UNCOUNTED_MAX_BYTES,
  IMPORT_BODY_MAX_BYTES,
  UNAVAILABLE_RETRY_S,
  UPLOAD_BODY_MAX_BYTES,
} from '../limits';
import { AppError, busy, tooLarge } from '../errors';
import { clientAddress } from './trustedProxies';
import type { Env } from './context';

/** True if the body at this path is a file of rows. */
export const isImport = (path: string): boolean =>
  /^\/api\/(admin|store)\/[a-z-]+\/import(\/check)?\/?$/.test(path);

function maxBytesOf(path: string): number {
  if (isImport(path)) return IMPORT_BODY_MAX_BYTES;
  return path.startsWith('/api/files/') ? UPLOAD_BODY_MAX_BYTES : BODY_MAX_BYTES;
}

const reservedBytes = { known: 0, unknown: 0 };
/** Bytes in progress by person or address. */
const shares = new Map<string, number>();

function reserve(caller: keyof typeof reservedBytes, owner: string, bytes: number): number {
  reservedBytes[caller] += bytes;
  const share = (shares.get(owner) ?? 0) + bytes;
  if (share > 0) shares.set(owner, share);
  else shares.delete(owner);
  return share;
}

const tooManyBodies = () =>
  new AppError(
    'tooMany',
    'Your other uploads are still running. Try again when they are finished.',
    {
      retryAfterSeconds: UNAVAILABLE_RETRY_S,
    },
  );

/**
 * Refuses a body whose declared length is too large, and stops reading a body that exceeds the
 * limit. Runs after the guard: the body of a caller without access is not read.
 * @throws {AppError} `tooMany` if the caller's bodies exceed their share, `unavailable` if all
 * bodies in progress exceed the limit
 */
export const limitBody = createMiddleware<Env>(async (c, next) => {
  const maxBytes = maxBytesOf(c.req.path);
  const declared = Number(c.req.header('content-length') ?? Number.NaN);
  if (declared > maxBytes) throw tooLarge();
  const { raw } = c.req;
  // used: the signature check has read it
  if (declared <= BODY_UNCOUNTED_MAX_BYTES || raw.bodyUsed || !raw.body) return next();
  const caller = c.get('actor') === undefined ? 'unknown' : 'known';
  const owner = caller === 'known' ? c.get('actor').id : `address ${clientAddress(c)}`;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    // a cancelled body would end the connection before the response
    for await (const chunk of raw.body.values({ preventCancel: true })) {
      size += chunk.byteLength;
      const share = reserve(caller, owner, chunk.byteLength);
      if (size > maxBytes) throw tooLarge();
      if (share > BODIES_MAX_BYTES[caller] * BODIES_SHARE) throw tooManyBodies();
      if (reservedBytes[caller] > BODIES_MAX_BYTES[caller]) throw busy();
      chunks.push(chunk);
    }
    c.req.raw = new Request(raw, { method: raw.method, body: Buffer.concat(chunks) });
    await next();
  } finally {
    reserve(caller, owner, -size);
  }
});
