import { sql } from 'kysely';
import type { UsedPasskey } from '../../../contract/people/credentials';
import type { Db } from '../../platform/db/database';
import type { HeldFactors } from './factors';
import type { Site } from './site';

/** Returns the browser's options for signing the nonce with one of these passkeys. */
export async function passkeyRequest(site: Site, nonce: string, passkeys: HeldFactors['passkeys']) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: site.rpId,
    challenge: Buffer.from(nonce, 'base64url'),
    userVerification: 'preferred',
    allowCredentials: passkeys.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports,
    })),
  });
  return { ...options };
}

/**
 * True if a passkey of this person signed the nonce for this site. Stores its counter, which must
 * grow.
 */
export async function spendPasskey(
  tx: Db,
  userId: string,
  passkey: UsedPasskey,
  { nonce, site }: { nonce: string; site: Site | undefined },
): Promise<boolean> {
  const stored = await tx
    .selectFrom('passkeys')
    .select(['id', 'public_key', 'counter', 'credential_id'])
    .where('user_id', '=', userId)
    .where('credential_id', '=', passkey.id)
    .forUpdate()
    .executeTakeFirst();
  if (!stored || !site) return false;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyAuthenticationResponse({
    response: passkey,
    expectedChallenge: nonce,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: false,
    credential: {
      id: stored.credential_id,
      publicKey: Uint8Array.from(stored.public_key),
      counter: Number(stored.counter),
    },
    // it throws on every mismatch
  }).catch(() => undefined);
  if (!verified?.verified) return false;
  await tx
    .updateTable('passkeys')
    .set({ counter: verified.authenticationInfo.newCounter, last_used_at: sql`now()` })
    .where('id', '=', stored.id)
    .execute();
  return true;
}
