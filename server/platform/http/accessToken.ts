import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** Verified tokens in the cache of one process; about half a kilobyte each. */
const ACCESS_TOKENS_REMEMBERED = 5_000;

export const ACCESS_TOKEN_MINUTES = 15;

const ISSUER = 'jaldi-biryani';
const AUDIENCE = 'jaldi-biryani-api';

const claimsSchema = z.object({
  sub: z.string().regex(/^\d{1,18}$/),
  sid: z.uuid(),
  kind: z.literal('access'),
  exp: z.number(),
});

/** The person and the session of a token. */
export interface AccessClaims {
  userId: string;
  sessionId: string;
}

/** A secret as an imported key, since the import costs more than a signature, and the tokens verified with it. */
interface Signer {
  key: Promise<CryptoKey>;
  verified: Map<string, { claims: AccessClaims; expiresMs: number }>;
}
const signers = new Map<string, Signer>();

function signerOf(secret: string): Signer {
  const known = signers.get(secret);
  if (known) return known;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, [
    'sign',
    'verify',
  ]);
  const signer = { key, verified: new Map() };
  signers.set(secret, signer);
  return signer;
}

/** The imported key of a secret, for tokens of other audiences. */
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
 * The claims of a token that this server signed and that has not expired; undefined for anything else. A token comes with
 * every request and its signature stays valid: once verified, it is cached until it expires.
 */
export async function readAccessToken(
  secret: string,
  token: string,
): Promise<AccessClaims | undefined> {
  const { key, verified } = signerOf(secret);
  const known = verified.get(token);
  if (known && known.expiresMs > Date.now()) return known.claims;
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
