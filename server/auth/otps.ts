import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { RESET_OTP_LENGTH, RESET_OTP_MINUTES } from '../../contract/constants';
import { RESET_OTP_TRIES_MAX } from '../platform/limits';
import type { Db } from '../platform/db/database';

// Keyed, because six digits are easy to guess from a plain hash; bound to the person, so that equal
// OTPs have different hashes.
const hashOtp = (secret: string, userId: string, otp: string): Buffer =>
  createHmac('sha256', secret).update(`password-otp:${userId}:${otp}`).digest();

const makeOtp = (): string =>
  String(randomInt(10 ** RESET_OTP_LENGTH)).padStart(RESET_OTP_LENGTH, '0');
const rowOf = (jwtSecret: string, userId: string, otp: string) => ({
  user_id: userId,
  otp_hash: hashOtp(jwtSecret, userId, otp),
  expires_at: sql<Date>`now() + make_interval(mins => ${RESET_OTP_MINUTES})`,
});

/** Makes OTPs for new people, in their order. */
export async function issueOtps(
  tx: Db,
  jwtSecret: string,
  userIds: readonly string[],
): Promise<string[]> {
  const otps = userIds.map(makeOtp);
  if (userIds.length > 0)
    await tx
      .insertInto('password_otps')
      .values(userIds.map((userId, at) => rowOf(jwtSecret, userId, otps[at] ?? '')))
      .execute();
  return otps;
}

/**
 * Makes an OTP for these askers, replacing their earlier ones; those of other askers stay. Without
 * askers, anyone with the OTP can use it. Locks the person: two parallel requests must not leave
 * two OTPs.
 */
export async function issueOtp(
  tx: Db,
  jwtSecret: string,
  userId: string,
  requesters: readonly string[] = [],
): Promise<string> {
  const otp = makeOtp();
  const row = rowOf(jwtSecret, userId, otp);
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  await tx
    .deleteFrom('password_otps')
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('expires_at', '<', sql<Date>`now()`),
        requesters.length === 0 ? eb('asker', 'is', null) : eb('asker', 'in', requesters),
      ]),
    )
    .execute();
  await tx
    .insertInto('password_otps')
    .values(
      requesters.length === 0 ? row : requesters.map((requester) => ({ ...row, asker: requester })),
    )
    .execute();
  return otp;
}

/**
 * Spends an OTP of the person: returns true once, for the correct digits in time, sent by its
 * asker. A wrong try counts against that OTP only, under the row's lock, so that parallel tries
 * cannot pass the limit. The caller must commit this transaction even if it returns false.
 */
export async function spendOtp(
  tx: Db,
  jwtSecret: string,
  { userId, asker, otp }: { userId: string; asker: string; otp: string },
): Promise<boolean> {
  const rows = await tx
    .selectFrom('password_otps')
    .select(['id', 'otp_hash'])
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('asker', '=', asker), eb('asker', 'is', null)]))
    .where(sql<boolean>`used_at is null and expires_at > now() and tries < ${RESET_OTP_TRIES_MAX}`)
    .orderBy('id')
    .forUpdate()
    .execute();
  const hash = hashOtp(jwtSecret, userId, otp);
  const right = rows.find(({ otp_hash }) => timingSafeEqual(otp_hash, hash));
  if (right)
    await tx
      .updateTable('password_otps')
      .set({ used_at: sql`now()` })
      .where('user_id', '=', userId)
      .execute();
  else if (rows.length > 0)
    await tx
      .updateTable('password_otps')
      .set({ tries: sql`tries + 1` })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
  return right !== undefined;
}
