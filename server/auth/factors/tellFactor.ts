import { formatDateTime } from '../../../contract/time';
import type { Deps } from '../../context';
import type { Db } from '../../platform/db/database';
import type { Actor } from '../../platform/http/context';

/** Tells somebody that their account has another second factor, or one less; part of the transaction that changes it. */
export async function tellFactor(
  tx: Db,
  { mailer, config }: Pick<Deps, 'mailer' | 'config'>,
  {
    email,
    name,
    origin,
    subject = 'Your second factor has changed',
  }: Pick<Actor, 'email' | 'name' | 'origin'> & { subject?: string },
  what: string,
): Promise<void> {
  const page = config.publicUrl ? `${config.publicUrl}/login` : 'the sign-in page';
  await mailer.send(
    {
      to: email,
      subject,
      text: [
        `Hello ${name},`,
        '',
        `${what} on ${formatDateTime(new Date().toISOString())} (IST).`,
        ...(origin ? [`Device: ${origin.device}`, `Address: ${origin.address}`] : []),
        '',
        'If it was you, there is nothing to do.',
        `If it was not, open ${page}, press "Forgot your password?" and choose another password: that ends every session.`,
        'Then ask Jaldi Biryani to remove what you have not set up.',
        '',
      ].join('\n'),
    },
    tx,
  );
}
