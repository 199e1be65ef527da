import { createHash, randomBytes } from 'node:crypto';

/** What the browser keeps: 32 random bytes, opaque. */
export const makeRefreshToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps. A plain hash is enough, since the token is random and long. */
export const hashRefreshToken = (token: string): Buffer => createHash('sha256').update(token).digest();
