import { sql } from 'kysely';
import { roleSchema } from '../../../contract/people/permissions';
import {
  factorTexts,
  type ProofWays,
  type UsedPasskey,
} from '../../../contract/people/credentials';
import { recordChange } from '../../audit/recordChange';
import {
  FACTOR_PAUSE_FROM,
  FACTOR_PAUSE_MINUTES_MAX,
  FACTOR_WRONG_CODES_MAX,
  RATE_LIMITS,
} from '../../platform/limits';
import type { Deps } from '../../context';
import type { Db } from '../../platform/db/database';
import { type AppError, invalidField } from '../../platform/errors';
import { consumeTry, resetTries, tooMany } from '../../platform/rateLimits';
import { issueChallenge, type Purpose } from './challenges';
import { type HeldFactors, readHeldFactors } from './factors';
import { passkeyRequest, spendPasskey } from './passkeyProof';
import { spendRecoveryCode } from './recoveryCodes';
import type { Site } from './site';
import { mailFactorChange } from './notifyFactorChange';
import { spendTotp } from './totp';

export interface Proof {
  code?: string | undefined;
  passkey?: UsedPasskey | undefined;
}

/** Starts a proof of the second factor, or of the password if the person has no factor. */
export async function askForProof(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  purpose: Purpose,
  site: Site | undefined,
): Promise<ProofWays> {
  const heldFactors = await readHeldFactors(db, userId);
  const { challenge, nonce } = await issueChallenge(db, userId, purpose);
  const { passkeys } = heldFactors;
  const passkeyOptions =
    site && passkeys.length > 0 ? await passkeyRequest(site, nonce, passkeys) : null;
  return { ways: methodsOf(heldFactors, passkeyOptions !== null), challenge, passkeyOptions };
}

// a person with passkeys only also has recovery codes
const methodsOf = (
  { totpSince, passkeys }: HeldFactors,
  hasPasskeys: boolean,
): ProofWays['ways'] => {
  if (totpSince === null && passkeys.length === 0) return ['password'];
  return hasPasskeys ? ['passkey', 'code'] : ['code'];
};

export type ProofDeps = Pick<Deps, 'jwtSecret' | 'mailer' | 'config' | 'limiters'>;

/** Checks a proof and spends it. A code is from the authenticator app or a recovery code. */
export async function spendProof(
  tx: Db,
  deps: ProofDeps,
  userId: string,
  { code, passkey }: Proof,
  passkeyChallenge: { nonce: string; site: Site | undefined } | undefined,
): Promise<boolean> {
  if (passkey)
    return passkeyChallenge !== undefined && spendPasskey(tx, userId, passkey, passkeyChallenge);
  const typed = code?.replace(/[\s-]/g, '') ?? '';
  return /^\d{6}$/.test(typed)
    ? spendAppCode(tx, deps, userId, typed)
    : tryRecoveryCode(tx, deps, userId, typed);
}

async function spendAppCode(
  tx: Db,
  deps: ProofDeps,
  userId: string,
  code: string,
): Promise<boolean> {
  const wrongCodes = await lockWrongCodes(tx, userId);
  if (wrongCodes) refusePaused(wrongCodes);
  const isCorrect = await spendTotp(tx, deps.jwtSecret, userId, code);
  if (wrongCodes) await countCode(tx, deps, userId, isCorrect ? 0 : wrongCodes.count + 1);
  return isCorrect;
}

/**
 * Counted separately from the app's codes: a caller who knows only the password must not pause
 * those.
 */
async function tryRecoveryCode(
  tx: Db,
  deps: ProofDeps,
  userId: string,
  code: string,
): Promise<boolean> {
  const limit = 'recoveryCodesPerPerson';
  const remaining = await consumeTry(deps.limiters[limit], userId);
  // locks the same row first as a check of an app code
  const isOfApp = (await lockWrongCodes(tx, userId)) !== undefined;
  const isCorrect = await spendRecoveryCode(tx, userId, code);
  if (isCorrect) {
    await resetTries(deps.limiters[limit], userId);
    if (isOfApp) await countCode(tx, deps, userId, 0);
  } else if (remaining === 0) {
    const { points, seconds } = RATE_LIMITS[limit];
    const after = { limit, minutes: seconds / 60 };
    await notifyWrongCodes(tx, deps, userId, {
      description: `${points} wrong recovery codes`,
      after,
    });
  }
  return isCorrect;
}

/**
 * Selects the wrong codes since the last correct one. The lock makes parallel tries count one by
 * one.
 */
const lockWrongCodes = (tx: Db, userId: string) =>
  tx
    .selectFrom('totp_factors')
    .select([
      'wrong_codes as count',
      sql<number>`coalesce(extract(epoch from paused_until - now()) * 1000, 0)::float8`.as(
        'pauseMs',
      ),
    ])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();

function refusePaused({ count, pauseMs }: { count: number; pauseMs: number }): void {
  if (count >= FACTOR_WRONG_CODES_MAX) throw invalidField('code', factorTexts.codesOff);
  if (pauseMs > 0) throw tooMany(pauseMs);
}

async function countCode(
  tx: Db,
  deps: ProofDeps,
  userId: string,
  wrongCodes: number,
): Promise<void> {
  const pause = Math.min(2 ** (wrongCodes - FACTOR_PAUSE_FROM), FACTOR_PAUSE_MINUTES_MAX);
  await tx
    .updateTable('totp_factors')
    .set({
      wrong_codes: wrongCodes,
      paused_until:
        wrongCodes < FACTOR_PAUSE_FROM ? null : sql<Date>`now() + make_interval(mins => ${pause})`,
    })
    .where('user_id', '=', userId)
    .execute();
  if (wrongCodes !== FACTOR_PAUSE_FROM && wrongCodes !== FACTOR_WRONG_CODES_MAX) return;
  await notifyWrongCodes(tx, deps, userId, {
    description: `${wrongCodes} wrong codes`,
    after: { wrongCodes },
  });
}

async function notifyWrongCodes(
  tx: Db,
  deps: ProofDeps,
  userId: string,
  { description, after }: { description: string; after: object },
): Promise<void> {
  const person = await tx
    .selectFrom('users')
    .select(['id', 'email', 'name', 'role'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const subject = 'Wrong codes for your two-step verification';
  await mailFactorChange(tx, deps, person, {
    subject,
    description: `The last of ${description} was entered`,
  });
  await recordChange(
    tx,
    { id: person.id, role: roleSchema.parse(person.role) },
    { action: 'lock', object: 'user', objectId: person.id, after },
  );
}

export const proofRefused = ({ passkey }: Proof): AppError =>
  passkey
    ? invalidField('passkey', factorTexts.passkeyRefused)
    : invalidField('code', factorTexts.codeWrong);
