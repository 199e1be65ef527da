import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { ACCESS_TOKEN_MINUTES } from '../limits';

const ISSUER = 'jaldi-biryani';
const AUDIENCE = 'jaldi-biryani-api';

const claimsSchema = z.object({
  sub: z.string().regex(/^\d{1,18}$/),
  sid: z.uuid(),
  kind: z.literal('access'),
});

/** Whose token it is and which session it lives with. */
export interface AccessClaims {
  userId: string;
  sessionId: string;
}

const keys = new Map<string, Promise<CryptoKey>>();

// imported once per secret, because the import costs more than the signature
function keyOf(secret: string): Promise<CryptoKey> {
  const known = keys.get(secret);
  if (known) return known;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, ['sign', 'verify']);
  keys.set(secret, key);
  return key;
}

export const signAccessToken = async (secret: string, { userId, sessionId }: AccessClaims): Promise<string> =>
  new SignJWT({ sid: sessionId, kind: 'access' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(userId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_TOKEN_MINUTES}m`)
    .sign(await keyOf(secret));

/** The claims of a token that this server signed and that has not expired; undefined for anything else. */
export async function readAccessToken(secret: string, token: string): Promise<AccessClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, await keyOf(secret), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['exp'],
    });
    const claims = claimsSchema.safeParse(payload);
    return claims.success ? { userId: claims.data.sub, sessionId: claims.data.sid } : undefined;
  } catch {
    return undefined;
  }
}
