import { factorTexts, type ProofWays, type UsedPasskey } from '../../../contract/secondFactor';
import type { Deps } from '../../context';
import type { Db } from '../../platform/db/database';
import { type AppError, invalidField } from '../../platform/errors';
import { issueChallenge, type Purpose } from './challenges';
import { type FactorsHeld, readHeld } from './factors';
import { passkeyRequest, spendPasskey } from './passkeyProof';
import { spendRecoveryCode } from './recoveryCodes';
import type { Site } from './site';
import { spendTotp } from './totp';

export interface Proof {
  code?: string | undefined;
  passkey?: UsedPasskey | undefined;
}

/** Asks a person for their second factor, or for the password where there is none. */
export async function askForProof(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  purpose: Purpose,
  site: Site | undefined,
): Promise<ProofWays> {
  const held = await readHeld(db, userId);
  const { challenge, nonce } = await issueChallenge(db, userId, purpose);
  const { passkeys } = held;
  const passkeyOptions =
    site && passkeys.length > 0 ? await passkeyRequest(site, nonce, passkeys) : null;
  return { ways: waysOf(held, passkeyOptions !== null), challenge, passkeyOptions };
}

// whoever has passkeys alone has recovery codes, too
const waysOf = ({ totpSince, passkeys }: FactorsHeld, hasPasskeys: boolean): ProofWays['ways'] => {
  if (totpSince === null && passkeys.length === 0) return ['password'];
  return hasPasskeys ? ['passkey', 'code'] : ['code'];
};

/** Whether the proof is the person's; spends it. A code is the app's, or one for recovery. */
export async function spendProof(
  tx: Db,
  jwtSecret: string,
  userId: string,
  { code, passkey }: Proof,
  asked: { nonce: string; site: Site | undefined } | undefined,
): Promise<boolean> {
  if (passkey) return asked !== undefined && spendPasskey(tx, userId, passkey, asked);
  const typed = code?.replace(/[\s-]/g, '') ?? '';
  return /^\d{6}$/.test(typed)
    ? spendTotp(tx, jwtSecret, userId, typed)
    : spendRecoveryCode(tx, userId, typed);
}

export const proofRefused = ({ passkey }: Proof): AppError =>
  passkey
    ? invalidField('passkey', factorTexts.passkeyRefused)
    : invalidField('code', factorTexts.codeWrong);
