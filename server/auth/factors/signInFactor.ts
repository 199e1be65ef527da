import type { z } from 'zod';
import { refusalCodes } from '../../../contract/constants';
import type { secondFactorInput } from '../../../contract/people/credentials';
import type { Deps } from '../../context';
import type { Db } from '../../platform/db/database';
import { AppError } from '../../platform/errors';
import { lockChallenge, settleChallenge } from './challenges';
import { hasFactor } from './factors';
import { askForProof, type ProofDeps, spendProof } from './proof';
import type { Site } from './site';

/**
 * Refuses a sign-in with the correct password if the person has a second factor; the error carries
 * the challenge.
 */
export async function demandFactor(
  deps: Pick<Deps, 'db'>,
  userId: string,
  site: Site | undefined,
): Promise<void> {
  if (!(await hasFactor(deps.db, userId))) return;
  const challengeRow = await askForProof(deps, userId, 'sign-in', site);
  throw new AppError('unauthenticated', 'Enter your two-step verification code', {
    fields: { code: refusalCodes.secondFactor, ...challengeRow },
  });
}

type ProofInput = z.output<typeof secondFactorInput>;

/**
 * Returns the address of the account whose sign-in waits for this challenge; undefined if the
 * challenge is over.
 */
export async function findChallenged(db: Db, challenge: string): Promise<string | undefined> {
  const challengeRow = await lockChallenge(db, challenge, 'sign-in');
  if (!challengeRow) return undefined;
  const person = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', challengeRow.userId)
    .executeTakeFirst();
  return person?.email;
}

/**
 * True if the second factor was proved. Counts a wrong answer: the caller must commit this
 * transaction in both cases.
 */
export async function spendFactor(
  tx: Db,
  deps: ProofDeps,
  { challenge, ...proof }: ProofInput,
  site: Site | undefined,
): Promise<boolean> {
  const challengeRow = await lockChallenge(tx, challenge, 'sign-in');
  if (!challengeRow) return false;
  const isCorrect = await spendProof(tx, deps, challengeRow.userId, proof, {
    nonce: challengeRow.nonce,
    site,
  });
  await settleChallenge(tx, challenge, isCorrect);
  return isCorrect;
}
