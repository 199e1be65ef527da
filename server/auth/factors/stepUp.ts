import { sql } from 'kysely';
import type { z } from 'zod';
import { authTexts } from '../../../contract/people/auth';
import { factorTexts, type stepUpInput } from '../../../contract/people/credentials';
import type { Deps } from '../../context';
import type { Db } from '../../platform/db/database';
import { invalidField } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { consumeTry } from '../../platform/rateLimits';
import { verifyPassword } from '../passwords';
import { recordWrongProof } from '../wrongProof';
import { lockChallenge, settleChallenge } from './challenges';
import { hasFactor } from './factors';
import { proofRefused, spendProof } from './proof';
import type { Site } from './site';

type StepUpInput = z.output<typeof stepUpInput>;

/** Opens protected calls to this session for STEP_UP_MINUTES, after a proof of identity. */
export async function stepUp(
  deps: Deps,
  actor: Actor,
  input: StepUpInput,
  site: Site | undefined,
): Promise<void> {
  const { db, limiters } = deps;
  const remaining = await consumeTry(limiters.stepUpPerAccount, actor.id);
  const { password } = input;
  const isCorrect =
    password === undefined
      ? await spendFactor(deps, actor.id, input, site)
      : await isPasswordOf(db, actor.id, password);
  if (!isCorrect) {
    await recordWrongProof(db, actor, { at: 'step-up', limit: 'stepUpPerAccount', remaining });
    throw password === undefined
      ? proofRefused(input)
      : invalidField('password', authTexts.currentPasswordWrong);
  }
  await db
    .updateTable('sessions')
    .set({ stepped_up_at: sql`now()` })
    .where('id', '=', actor.sessionId)
    .execute();
  await limiters.stepUpPerAccount.delete(actor.id);
}

async function isPasswordOf(db: Db, userId: string, password: string): Promise<boolean> {
  // a stolen password must not open what the second factor protects
  if (await hasFactor(db, userId)) throw invalidField('password', factorTexts.passwordNotEnough);
  const person = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst();
  return person?.password_hash != null && verifyPassword(person.password_hash, password);
}

const spendFactor = (
  deps: Deps,
  userId: string,
  { challenge, ...proof }: StepUpInput,
  site: Site | undefined,
): Promise<boolean> =>
  deps.db.transaction().execute(async (tx) => {
    const challengeRow =
      challenge === undefined ? undefined : await lockChallenge(tx, challenge, 'step-up', userId);
    const isCorrect = await spendProof(
      tx,
      deps,
      userId,
      proof,
      challengeRow && { nonce: challengeRow.nonce, site },
    );
    if (challenge !== undefined && challengeRow) await settleChallenge(tx, challenge, isCorrect);
    return isCorrect;
  });
