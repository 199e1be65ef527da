import { INVITATION_DAYS, RESET_OTP_MINUTES } from '../../contract/constants';
import type { Deps } from '../context';
import type { Db } from '../platform/db/database';
import type { Mail } from '../platform/mailer';
import { countTry } from '../platform/rateLimits';
import { issueOtp, issueOtps } from './otps';
import { invitationLink } from './invitations/invitationMail';

export interface Invited {
  userId: string;
  email: string;
  name: string;
  /** Of the invitation's link. */
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
      `It works once, for ${INVITATION_DAYS} days. Or open ${page}, press "Forgot your password?",`,
      `enter ${email} and use the OTP that arrives by mail.`,
      '',
      `If you do it within ${RESET_OTP_MINUTES} minutes, this OTP works too: ${otp}`,
      '',
    ].join('\n'),
  };
};

/** Counts mails to owners of stores. @throws {AppError} 429 */
export async function countOwnerMails({ limiters }: Pick<Deps, 'limiters'>, mails: number) {
  if (mails > 0) await countTry(limiters.ownerMails, 'all', mails);
}

/**
 * Invites a store's owner to choose a password, by the link or through the flow of a forgotten one. Part of the transaction that
 * creates the person.
 */
export async function sendInvitation(tx: Db, deps: Deps, invited: Invited): Promise<void> {
  const otp = await issueOtp(tx, deps.jwtSecret, invited.userId);
  await deps.mailer.send(mailOf(deps, invited, otp), tx);
}

/** As many, to people who are new. */
export async function sendInvitations(tx: Db, deps: Deps, all: readonly Invited[]): Promise<void> {
  await countOwnerMails(deps, all.length);
  const otps = await issueOtps(
    tx,
    deps.jwtSecret,
    all.map(({ userId }) => userId),
  );
  for (const [at, invited] of all.entries())
    await deps.mailer.send(mailOf(deps, invited, otps[at] ?? ''), tx);
}
