import { sql } from 'kysely';
import { RESET_OTP_MINUTES } from '../../contract/constants';
import type { Deps } from '../deps';
import { countTry, isWithin, renewWindow } from './limiters';
import { issueOtp } from './otp';

/**
 * Sends an OTP to the address if somebody has it. All that depends on that happens after the answer, so that neither
 * text nor time can tell; the limit per account stays silent for the same reason.
 */
export async function forgotPassword(deps: Deps, email: string, address: string): Promise<void> {
  await countTry(deps.limiters.forgotPerAddress, address);
  const account = email.toLowerCase();
  const isAllowed = await isWithin(deps.limiters.forgotPerAccount, account);
  if (!isAllowed) return;
  // an hour from the last mail: three at the end of one window and three in the next would be six in a minute
  await renewWindow(deps.db, 'forgotPerAccount', account);
  deps.afterAnswer.run('send reset OTP', () => sendOtp(deps, email));
}

async function sendOtp(deps: Deps, email: string): Promise<void> {
  const person = await deps.db
    .selectFrom('users')
    .select(['id', 'email', 'name'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!person) return;
  const otp = await issueOtp(deps, person.id);
  await deps.mailer.send({
    to: person.email,
    subject: 'Your OTP for a new password',
    text: [
      `Hello ${person.name},`,
      '',
      `Your OTP for a new password is ${otp}. It works once, for ${RESET_OTP_MINUTES} minutes.`,
      'If you did not ask for it, ignore this mail: your password stays as it is.',
      '',
    ].join('\n'),
  });
}
