import { INVITATION_DAYS } from '../../../contract/constants';
import type { Deps } from '../../context';
import type { Mail } from '../../platform/mailer';

interface Sent {
  to: string;
  code: string;
  inviter: string;
  /** For example `Bahar Biryani as Kitchen`. */
  place: string;
}

type Place = Pick<Deps['config'], 'publicUrl' | 'isProduction' | 'isLoopback' | 'host' | 'port'>;

/**
 * Address of the application. Without PUBLIC_URL, it is known only for a trial on a local machine:
 * elsewhere, a proxy may be in front.
 */
const siteOf = ({ publicUrl, isProduction, isLoopback, host, port }: Place): string | undefined =>
  publicUrl ?? (isLoopback && !isProduction && port !== 0 ? `http://${host}:${port}` : undefined);

/** The code follows the `#`, which a browser never sends to a server. */
export const invitationLink = (config: Place, code: string): string => {
  const site = siteOf(config);
  return site === undefined
    ? `/invitation#${code}\n\n(behind the address of the back office)`
    : `${site}/invitation#${code}`;
};

export const invitationMail = (
  config: Deps['config'],
  { to, code, inviter, place }: Sent,
): Mail => ({
  to,
  subject: 'Your invitation to Jaldi Biryani',
  text: [
    'Hello,',
    '',
    `${inviter} invites you to ${place}. Open this link to accept:`,
    '',
    invitationLink(config, code),
    '',
    `You can use the link once within ${INVITATION_DAYS} days. If you did not expect this invitation, ignore this email.`,
    '',
  ].join('\n'),
});
