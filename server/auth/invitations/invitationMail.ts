import { INVITATION_DAYS } from '../../../contract/constants';
import type { Deps } from '../../context';
import type { Mail } from '../../platform/mailer';

interface Sent {
  to: string;
  code: string;
  /** Who invites. */
  inviter: string;
  /** To what: `Bahar Biryani as Kitchen`. */
  place: string;
}

type Place = Pick<Deps['config'], 'publicUrl' | 'isProduction' | 'isLoopback' | 'host' | 'port'>;

/** Where people reach the application: without PUBLIC_URL known of a trial on one's own machine alone, since a proxy may stand before any other. */
const siteOf = ({ publicUrl, isProduction, isLoopback, host, port }: Place): string | undefined =>
  publicUrl ?? (isLoopback && !isProduction && port !== 0 ? `http://${host}:${port}` : undefined);

/** Where somebody accepts. The code stands behind the `#`, which a browser sends to no server. */
export const invitationLink = (config: Place, code: string): string => {
  const site = siteOf(config);
  return site === undefined
    ? `/invitation#${code}\n\n(behind the address of the back office)`
    : `${site}/invitation#${code}`;
};

/** The mail of an invitation of staff. */
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
    `It works once, for ${INVITATION_DAYS} days. If you don't know what this is about, ignore this mail.`,
    '',
  ].join('\n'),
});
