import { INVITATION_DAYS, RESET_OTP_MINUTES } from '../../contract/constants';
import type { Deps } from '../context';
import type { Db } from '../platform/db/database';
import { issueOtp } from './otps';
import { invitationLink } from './invitations/invitationMail';

export interface Invited {
  userId: string;
  email: string;
  name: string;
  /** Of the invitation's link. */
  code: string;
}

/**
 * Invites a store's owner to choose a password, by the link or through the flow of a forgotten one. Part of the transaction that
 * creates the person.
 */
export async function sendInvitation(tx: Db, deps: Deps, { userId, email, name, code }: Invited): Promise<void> {
  const otp = await issueOtp(tx, deps.jwtSecret, userId);
  const page = deps.config.publicUrl ? `${deps.config.publicUrl}/login` : 'the sign-in page';
  await deps.mailer.send({
    to: email,
    subject: 'Your store on Jaldi Biryani',
    text: [
      `Hello ${name},`,
      '',
      'Your store is on Jaldi Biryani. To choose your password, open this link:',
      '',
      invitationLink(deps.config, code),
      '',
      `It works once, for ${INVITATION_DAYS} days. Or open ${page}, press "Forgot your password?",`,
      `enter ${email} and use the OTP that arrives by mail.`,
      '',
      `If you do it within ${RESET_OTP_MINUTES} minutes, this OTP works too: ${otp}`,
      '',
    ].join('\n'),
  }, tx);
}
