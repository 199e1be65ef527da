import { sql } from 'kysely';
import type { z } from 'zod';
import { authTexts } from '../../../contract/people/auth';
import { factorTexts, type stepUpInput } from '../../../contract/people/credentials';
import type { Deps } from '../../context';
import type { Db } from '../../platform/db/database';
import { invalidField } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { countTry } from '../../platform/rateLimits';
import { verifyPassword } from '../passwords';
import { recordWrongProof } from '../wrongProof';
import { lockChallenge, settleChallenge } from './challenges';
import { hasFactor } from './factors';
import { proofRefused, spendProof } from './proof';
import type { Site } from './site';

type Given = z.output<typeof stepUpInput>;

/** Opens protected calls to this session for STEP_UP_MINUTES, after a proof of identity. */
export async function stepUp(
  deps: Deps,
  actor: Actor,
  given: Given,
  site: Site | undefined,
): Promise<void> {
  const { db, limiters } = deps;
  const left = await countTry(limiters.stepUpPerAccount, actor.id);
  const { password } = given;
  const isRight =
    password === undefined
      ? await spendFactor(deps, actor.id, given, site)
      : await isPasswordOf(db, actor.id, password);
  if (!isRight) {
    await recordWrongProof(db, actor, { at: 'step-up', limit: 'stepUpPerAccount', left });
    throw password === undefined
      ? proofRefused(given)
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
  { challenge, ...proof }: Given,
  site: Site | undefined,
): Promise<boolean> =>
  deps.db.transaction().execute(async (tx) => {
    const asked =
      challenge === undefined ? undefined : await lockChallenge(tx, challenge, 'step-up', userId);
    const isRight = await spendProof(
      tx,
      deps,
      userId,
      proof,
      asked && { nonce: asked.nonce, site },
    );
    if (challenge !== undefined && asked) await settleChallenge(tx, challenge, isRight);
    return isRight;
  });
