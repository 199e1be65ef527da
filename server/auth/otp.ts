import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { RESET_OTP_LENGTH, RESET_OTP_MINUTES } from '../../contract/constants';
import type { Db } from '../db/database';
import type { Deps } from '../deps';
import { RESET_OTP_TRIES_MAX } from '../limits';

// Keyed, because six digits are guessed in a moment from a plain hash; bound to the person, so that equal OTPs differ.
const hashOtp = (secret: string, userId: string, otp: string): Buffer =>
  createHmac('sha256', secret).update(`password-otp:${userId}:${otp}`).digest();

/** Makes the person's only valid OTP; the earlier ones are gone. */
export async function issueOtp({ db, jwtSecret }: Pick<Deps, 'db' | 'jwtSecret'>, userId: string): Promise<string> {
  const otp = String(randomInt(10 ** RESET_OTP_LENGTH)).padStart(RESET_OTP_LENGTH, '0');
  await db.transaction().execute(async (tx) => {
    // two requests at once must not leave two OTPs
    await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    await tx.deleteFrom('password_otps').where('user_id', '=', userId).execute();
    await tx
      .insertInto('password_otps')
      .values({
        user_id: userId,
        otp_hash: hashOtp(jwtSecret, userId, otp),
        expires_at: sql<Date>`now() + make_interval(mins => ${RESET_OTP_MINUTES})`,
      })
      .execute();
  });
  return otp;
}

/**
 * Spends the person's OTP: true once, for the right digits in time. A wrong try is counted under the row's lock, so that
 * parallel tries cannot pass the limit; the caller must let this transaction commit even when the answer is false.
 */
export async function spendOtp(tx: Db, jwtSecret: string, userId: string, otp: string): Promise<boolean> {
  const row = await tx
    .selectFrom('password_otps')
    .select(['id', 'otp_hash'])
    .select(sql<boolean>`used_at is null and expires_at > now() and tries < ${RESET_OTP_TRIES_MAX}`.as('is_alive'))
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!row?.is_alive) return false;
  const isRight = timingSafeEqual(row.otp_hash, hashOtp(jwtSecret, userId, otp));
  await tx
    .updateTable('password_otps')
    .set(isRight ? { used_at: sql`now()` } : { tries: sql`tries + 1` })
    .where('id', '=', row.id)
    .execute();
  return isRight;
}
