import { sql } from 'kysely';
import { INVITATION_DAYS, RESET_OTP_MINUTES } from '../../contract/constants';
import { fullJobs } from '../../contract/people/permissions';
import { DAY_S } from '../../contract/time';
import { OWNERS_INVITED_PER_DAY_MAX } from '../constants';
import type { Deps } from '../context';
import type { Db } from '../platform/db/database';
import type { Mail } from '../platform/mailer';
import { AppError } from '../platform/errors';
import { issueOtp, issueOtps } from './otps';
import { invitationLink } from './invitations/invitationMail';

export interface Invited {
  userId: string;
  email: string;
  name: string;
  code: string;
}

const mailOf = (
  { config }: Pick<Deps, 'config'>,
  { email, name, code }: Invited,
  otp: string,
): Mail => {
  const page = config.publicUrl ? `${config.publicUrl}/login` : 'the sign-in page';
  return {
    to: email,
    subject: 'Your store on Jaldi Biryani',
    text: [
      `Hello ${name},`,
      '',
      'Your store is on Jaldi Biryani. To choose your password, open this link:',
      '',
      invitationLink(config, code),
      '',
      `You can use the link once within ${INVITATION_DAYS} days. Or open ${page},`,
      `press "Forgot your password?", enter ${email} and use the OTP that arrives by email.`,
      '',
      `For the next ${RESET_OTP_MINUTES} minutes, you can also use this OTP: ${otp}`,
      '',
    ].join('\n'),
  };
};

/**
 * Refuses more owner invitations than one admin may send per day. It counts the stored ones, so
 * that the check of an import, which is rolled back, counts nothing.
 * @throws {AppError} 429
 */
export async function refuseManyOwners(tx: Db, invitedBy: string): Promise<void> {
  const { written } = await tx
    .selectFrom('invitations')
    .select(sql<number>`count(*)::int`.as('written'))
    .where('invited_by', '=', invitedBy)
    .where('job', '=', fullJobs.store)
    .where('sent_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  if (written > OWNERS_INVITED_PER_DAY_MAX)
    throw new AppError(
      'tooMany',
      `You can invite ${OWNERS_INVITED_PER_DAY_MAX.toLocaleString('en-IN')} owners a day`,
      { retryAfterSeconds: DAY_S },
    );
}

/**
 * Invites a store's owner to choose a password, by the link or by the reset flow. Runs in the
 * transaction that creates the person.
 */
export async function sendInvitation(tx: Db, deps: Deps, invited: Invited): Promise<void> {
  const otp = await issueOtp(tx, deps.jwtSecret, invited.userId);
  await deps.mailer.send(mailOf(deps, invited, otp), tx);
}

export async function sendInvitations(tx: Db, deps: Deps, all: readonly Invited[]): Promise<void> {
  const otps = await issueOtps(
    tx,
    deps.jwtSecret,
    all.map(({ userId }) => userId),
  );
  for (const [at, invited] of all.entries())
    await deps.mailer.send(mailOf(deps, invited, otps[at] ?? ''), tx);
}
