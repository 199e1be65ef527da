import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { ACCESS_TOKEN_MINUTES, ACCESS_TOKENS_REMEMBERED } from '../limits';

const ISSUER = 'jaldi-biryani';
const AUDIENCE = 'jaldi-biryani-api';

const claimsSchema = z.object({
  sub: z.string().regex(/^\d{1,18}$/),
  sid: z.uuid(),
  kind: z.literal('access'),
  exp: z.number(),
});

export interface AccessClaims {
  userId: string;
  sessionId: string;
}

/**
 * Imported key of a secret, because the import costs more than a signature, with a cache of its
 * verified tokens.
 */
interface Signer {
  key: Promise<CryptoKey>;
  verified: Map<string, { claims: AccessClaims; expiresMs: number }>;
}
const signers = new Map<string, Signer>();

function signerOf(secret: string): Signer {
  const existing = signers.get(secret);
  if (existing) return existing;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, [
    'sign',
    'verify',
  ]);
  const signer = { key, verified: new Map() };
  signers.set(secret, signer);
  return signer;
}

/** For tokens of other audiences. */
export const signingKeyOf = (secret: string): Promise<CryptoKey> => signerOf(secret).key;

export const signAccessToken = async (
  secret: string,
  { userId, sessionId }: AccessClaims,
): Promise<string> =>
  new SignJWT({ sid: sessionId, kind: 'access' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(userId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_TOKEN_MINUTES}m`)
    .sign(await signerOf(secret).key);

/**
 * Returns the claims of a token that this server signed and that has not expired; else undefined.
 * Every request sends its token, and a signature stays valid: a verified token is cached until it
 * expires.
 */
export async function readAccessToken(
  secret: string,
  token: string,
): Promise<AccessClaims | undefined> {
  const { key, verified } = signerOf(secret);
  const cachedClaims = verified.get(token);
  if (cachedClaims && cachedClaims.expiresMs > Date.now()) return cachedClaims.claims;
  verified.delete(token);
  const read = await verify(await key, token);
  if (!read) return undefined;
  const [oldest] = verified.keys();
  if (oldest !== undefined && verified.size >= ACCESS_TOKENS_REMEMBERED) verified.delete(oldest);
  verified.set(token, read);
  return read.claims;
}

async function verify(key: CryptoKey, token: string) {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
    });
    const { sub, sid, exp } = claimsSchema.parse(payload);
    return { claims: { userId: sub, sessionId: sid }, expiresMs: exp * 1000 };
  } catch {
    return undefined;
  }
}
