import { RESET_OTP_MINUTES } from '../../contract/constants';
import type { Deps } from '../context';
import { issueOtp } from './otps';

export interface Invited {
  userId: string;
  email: string;
  name: string;
}

/**
 * Invites the owner of a new store to choose a password, through the flow of a forgotten one. Throws when the mail cannot be
 * sent. Call it after the transaction that creates the person, through `deps.afterAnswer` so that nobody waits for it.
 */
export async function sendInvitation(deps: Deps, { userId, email, name }: Invited): Promise<void> {
  const otp = await issueOtp(deps, userId);
  const page = deps.config.publicUrl ? `${deps.config.publicUrl}/login` : 'the sign-in page';
  await deps.mailer.send({
    to: email,
    subject: 'Your store on Jaldi Biryani',
    text: [
      `Hello ${name},`,
      '',
      `Your store is on Jaldi Biryani. To choose your password, open ${page}, press "Forgot your password?",`,
      `enter ${email} and use the OTP that arrives by mail.`,
      '',
      `If you do it within ${RESET_OTP_MINUTES} minutes, this OTP works too: ${otp}`,
      '',
    ].join('\n'),
  });
}
