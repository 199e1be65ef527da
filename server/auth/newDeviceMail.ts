import { formatDateTime } from '../../contract/time';
import type { Deps } from '../context';
import type { Origin } from '../platform/http/context';
import { isWithin } from '../platform/rateLimits';

interface Person {
  id: string;
  email: string;
  name: string;
}

/**
 * Mails a person about a sign-in from a new device. Once a month per device and address, since a
 * program without cookies looks new each time.
 */
export async function mailNewDevice(
  deps: Pick<Deps, 'limiters' | 'config' | 'mailer'>,
  person: Person,
  { address, device }: Origin,
): Promise<void> {
  if (!(await isWithin(deps.limiters.newDeviceMail, `${person.id}:${address}:${device}`))) return;
  const page = deps.config.publicUrl ? `${deps.config.publicUrl}/login` : 'the sign-in page';
  await deps.mailer.send({
    to: person.email,
    subject: 'A new device has signed in',
    text: [
      `Hello ${person.name},`,
      '',
      `There was a new sign-in to your account on ${formatDateTime(new Date().toISOString())} (IST).`,
      `Device: ${device}`,
      `Address: ${address}`,
      '',
      'If this was you, no action is needed.',
      `If not, open ${page}, press "Forgot your password?" and choose a new password. This signs you out everywhere.`,
      '',
    ].join('\n'),
  });
}
