import { sql } from 'kysely';
import { renderSVG } from 'uqr';
import type { Deps } from '../../context';
import type { Db } from '../../platform/db/database';
import { AppError, invalidField } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { factorTexts } from '../../../contract/people/credentials';
import { recordFactor } from './recordFactor';
import { notifyFactorChange } from './notifyFactorChange';
import { dropUnneededCodes, issueFirstCodes } from './recoveryCodes';
import { openSealed, sealSecret } from './sealedSecret';
import { Secret, TOTP } from 'otpauth';

const kind = 'authenticator app';

/** Makes a secret that becomes valid with its first code. Replaces an unconfirmed secret. */
export async function beginTotp({ db, jwtSecret }: Deps, { id, email }: Actor) {
  const { bytes, base32, uri } = makeTotpSecret(email);
  const secret = sealSecret(jwtSecret, id, bytes);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('totp_factors')
    .values({ user_id: id, secret })
    .onConflict((on) =>
      on
        .column('user_id')
        .doUpdateSet({ secret, last_step: 0, created_at: sql`now()` })
        .where('totp_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n)
    throw new AppError('conflict', 'An authenticator app is already set up. Remove it first');
  return { secret: base32, uri, qr: renderSVG(uri, { border: 2 }) };
}

/** Confirms the secret with the app's first code. Returns recovery codes with the first factor. */
export const confirmTotp = (deps: Deps, actor: Actor, code: string): Promise<string[] | null> =>
  deps.db.transaction().execute(async (tx) => {
    if (!(await spendTotp(tx, deps.jwtSecret, actor.id, code, false)))
      throw invalidField('code', factorTexts.codeWrong);
    await tx
      .updateTable('totp_factors')
      .set({ confirmed_at: sql`now()` })
      .where('user_id', '=', actor.id)
      .execute();
    await recordFactor(tx, actor, 'enable', { kind });
    await notifyFactorChange(tx, deps, actor, `An ${kind} was set up for your account`);
    return issueFirstCodes(tx, actor.id);
  });

/** Spends the code of one step; of two parallel tries with the same code, one fails. */
export async function spendTotp(
  tx: Db,
  jwtSecret: string,
  userId: string,
  code: string,
  isConfirmed = true,
): Promise<boolean> {
  const row = await tx
    .selectFrom('totp_factors')
    .select(['secret', 'last_step'])
    .where('user_id', '=', userId)
    .where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const secret = row && openSealed(jwtSecret, userId, row.secret);
  const step = secret && stepOfCode(secret, code, Date.now());
  if (step === undefined || step <= Number(row?.last_step)) return false;
  await tx
    .updateTable('totp_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .execute();
  return true;
}

/** Records nothing if there is no secret to remove. */
export const removeTotp = (deps: Deps, actor: Actor): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('totp_factors')
      .where('user_id', '=', actor.id)
      .returning('confirmed_at')
      .executeTakeFirst();
    if (!removed?.confirmed_at) return;
    await recordFactor(tx, actor, 'disable', { kind });
    await notifyFactorChange(tx, deps, actor, `The ${kind} was removed from your account`);
    await dropUnneededCodes(tx, actor.id);
  });

const SECRET_BYTES = 20;
const PERIOD_S = 30;
/** Tolerance for a wrong clock, in steps either way. */
const STEPS_EITHER_WAY = 1;
const ISSUER = 'Jaldi Biryani';

const totpOf = (secret: Secret, label = '', digits = 6): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret, algorithm: 'SHA1', digits, period: PERIOD_S });

/** Copies the bytes: a Buffer may be a part of a larger ArrayBuffer. */
const secretOf = (bytes: Uint8Array): Secret =>
  new Secret({ buffer: Uint8Array.from(bytes).buffer });

/** Makes a secret in the forms that an authenticator app reads. */
function makeTotpSecret(email: string): { bytes: Uint8Array; base32: string; uri: string } {
  const secret = new Secret({ size: SECRET_BYTES });
  return { bytes: secret.bytes, base32: secret.base32, uri: totpOf(secret, email).toString() };
}

/**
 * Returns the 30 s step of this code, at that time or one step before or after; undefined for any
 * other code.
 */
export function stepOfCode(
  secret: Uint8Array,
  code: string,
  nowMs: number,
  digits?: number,
): number | undefined {
  const delta = totpOf(secretOf(secret), '', digits).validate({
    token: code,
    timestamp: nowMs,
    window: STEPS_EITHER_WAY,
  });
  return delta === null ? undefined : Math.floor(nowMs / 1000 / PERIOD_S) + delta;
}
