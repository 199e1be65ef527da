import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Secret } from 'otpauth';
import { RECOVERY_CODES } from '../../../contract/people/credentials';
import type { Deps } from '../../context';
import type { Db } from '../../platform/db/database';
import { AppError } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { hasFactor } from './factors';
import { recordFactor } from './recordFactor';

const CODE_BYTES = 10;

/**
 * Makes a code such as `MFRG-GZDF-MZTW-Q2LK`: sixteen characters that are hard to confuse, 80 bits.
 */
const makeCode = (): string => {
  const text = new Secret({ buffer: Uint8Array.from(randomBytes(CODE_BYTES)).buffer }).base32;
  return (text.match(/.{4}/g) ?? []).join('-');
};

/** Ignores case and separators. A plain hash is enough for 80 random bits. */
const hashCode = (userId: string, code: string): Buffer =>
  createHash('sha256')
    .update(`${userId}:${code.toUpperCase().replace(/[^A-Z2-7]/g, '')}`)
    .digest();

/** Replaces the person's codes with ten new ones. */
async function issueCodes(tx: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeCode);
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashCode(userId, code) })))
    .execute();
  return codes;
}

/** Issues codes with the first factor; null if the person already has codes. */
export async function issueFirstCodes(tx: Db, userId: string): Promise<string[] | null> {
  const some = await tx
    .selectFrom('recovery_codes')
    .select('user_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return some ? null : issueCodes(tx, userId);
}

/** Spends a code; each works once. */
export async function spendRecoveryCode(tx: Db, userId: string, code: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashCode(userId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Replaces all codes. Throws a 409 without a factor, because the codes would have no use. */
export const renewCodes = ({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<string[]> =>
  db.transaction().execute(async (tx) => {
    if (!(await hasFactor(tx, actor.id)))
      throw new AppError('conflict', 'Set up two-step verification first');
    await recordFactor(tx, actor, 'update', { kind: 'recovery codes' });
    return issueCodes(tx, actor.id);
  });

export async function dropUnneededCodes(tx: Db, userId: string): Promise<void> {
  if (!(await hasFactor(tx, userId)))
    await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}
