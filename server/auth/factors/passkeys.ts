import { factorTexts, type CreatedPasskey } from '../../../contract/people/credentials';
import type { Deps } from '../../context';
import { invalidField, notFound } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { issueChallenge, lockChallenge, settleChallenge } from './challenges';
import { readHeldFactors } from './factors';
import { recordFactor } from './recordFactor';
import { dropUnneededCodes, issueFirstCodes } from './recoveryCodes';
import type { Site } from './site';
import { notifyFactorChange } from './notifyFactorChange';

/** Returns the browser's options for creating a passkey for this site. */
export async function requestPasskey(
  { db }: Pick<Deps, 'db'>,
  { id, email, name }: Actor,
  site: Site,
) {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const { passkeys } = await readHeldFactors(db, id);
  const { challenge, nonce } = await issueChallenge(db, id, 'passkey');
  const options = await generateRegistrationOptions({
    rpName: 'Jaldi Biryani',
    rpID: site.rpId,
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(id),
    challenge: Buffer.from(nonce, 'base64url'),
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports,
    })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return { challenge, options: { ...options } };
}

interface NewPasskey {
  challenge: string;
  name: string;
  passkey: CreatedPasskey;
}

/** Stores a passkey that was made for this site. Returns recovery codes with the first factor. */
export async function addPasskey(
  deps: Deps,
  actor: Actor,
  { challenge, name, passkey }: NewPasskey,
  site: Site,
): Promise<string[] | null> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const done = await deps.db.transaction().execute(async (tx) => {
    const challengeRow = await lockChallenge(tx, challenge, 'passkey', actor.id);
    if (!challengeRow) return undefined;
    const verified = await verifyRegistrationResponse({
      response: passkey,
      expectedChallenge: challengeRow.nonce,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: false,
      // it throws on every mismatch
    }).catch(() => undefined);
    await settleChallenge(tx, challenge, verified?.verified === true);
    if (!verified?.verified) return undefined;
    const { credential } = verified.registrationInfo;
    await tx
      .insertInto('passkeys')
      .values({
        user_id: actor.id,
        name,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
      })
      .execute();
    await recordFactor(tx, actor, 'enable', { kind: 'passkey', name });
    await notifyFactorChange(tx, deps, actor, `The passkey "${name}" was added to your account`);
    return { codes: await issueFirstCodes(tx, actor.id) };
  });
  if (!done) throw invalidField('passkey', factorTexts.passkeyRefused);
  return done.codes;
}

export const renamePasskey = (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
  name: string,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('user_id', '=', actor.id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound('Passkey');
    await recordFactor(tx, actor, 'update', { kind: 'passkey', name });
  });

export const removePasskey = (deps: Deps, actor: Actor, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', actor.id)
      .returning('name')
      .executeTakeFirst();
    if (!removed) throw notFound('Passkey');
    await recordFactor(tx, actor, 'disable', { kind: 'passkey', name: removed.name });
    await notifyFactorChange(
      tx,
      deps,
      actor,
      `The passkey "${removed.name}" was removed from your account`,
    );
    await dropUnneededCodes(tx, actor.id);
  });
