import { formatDateTime } from '../../../contract/time';
import type { Deps } from '../../context';
import type { Db } from '../../platform/db/database';
import type { Actor } from '../../platform/http/context';
import { consumeTry } from '../../platform/rateLimits';

type Recipient = Pick<Actor, 'email' | 'name' | 'origin'>;
type NotifyDeps = Pick<Deps, 'mailer' | 'config'>;

/**
 * Notifies a person that a second factor was added or removed, in the transaction of the change.
 */
export async function notifyFactorChange(
  tx: Db,
  deps: NotifyDeps & Pick<Deps, 'limiters'>,
  person: Recipient,
  event: string,
): Promise<void> {
  await consumeTry(deps.limiters.factorMailsPerPerson, person.email.toLowerCase());
  await mailFactorChange(tx, deps, person, {
    subject: 'Your two-step verification has changed',
    description: event,
  });
}

/** Has no limit: reaching one would roll back the count of wrong codes. */
export async function mailFactorChange(
  tx: Db,
  { mailer, config }: NotifyDeps,
  { email, name, origin }: Recipient,
  { subject, description: event }: { subject: string; description: string },
): Promise<void> {
  const page = config.publicUrl ? `${config.publicUrl}/login` : 'the sign-in page';
  await mailer.send(
    {
      to: email,
      subject,
      text: [
        `Hello ${name},`,
        '',
        `${event} on ${formatDateTime(new Date().toISOString())} (IST).`,
        ...(origin ? [`Device: ${origin.device}`, `IP address: ${origin.address}`] : []),
        '',
        'If this was you, no action is needed.',
        `If not, open ${page}, press "Forgot your password?" and choose a new password. This signs you out everywhere.`,
        'Then ask Jaldi Biryani to remove the two-step verification that you did not set up.',
        '',
      ].join('\n'),
    },
    tx,
  );
}
