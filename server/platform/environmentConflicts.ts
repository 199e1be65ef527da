import { JWT_SECRET_MIN_CHARACTERS } from './limits';
import { flag } from './environment';
import { weaknessOf } from './secrets';

export const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i;

/**
 * Returns the conflicts between variables. Reads raw values, so that conflicts are reported
 * together with values that don't parse.
 */
export function conflictsOf(env: Record<string, string | undefined>): string[] {
  const problems: string[] = [];
  const isProduction = env.NODE_ENV === 'production';
  if (isProduction && flag.safeParse(env.DEMO).data === true) {
    problems.push(
      'DEMO must be off when NODE_ENV is production: its accounts have well-known passwords',
    );
  }
  if (env.JWT_SECRET === undefined && (isProduction || env.DATABASE_URL !== undefined)) {
    problems.push(
      'JWT_SECRET must be set when NODE_ENV is production or DATABASE_URL is set, ' +
        `to at least ${JWT_SECRET_MIN_CHARACTERS} random characters that all processes share`,
    );
  }
  // a secret that is too short has its own error
  const isLong = env.JWT_SECRET !== undefined && env.JWT_SECRET.length >= JWT_SECRET_MIN_CHARACTERS;
  const weakness = isProduction && isLong ? weaknessOf(env.JWT_SECRET ?? '') : undefined;
  if (weakness !== undefined) {
    problems.push(
      `JWT_SECRET must ${weakness} when NODE_ENV is production. Make one with: openssl rand -base64 48`,
    );
  }
  if (isProduction && env.SMTP_URL === undefined && env.MAIL === undefined) {
    problems.push(
      'SMTP_URL must be set when NODE_ENV is production; or MAIL to outbox, if another program sends the files of DATA_DIR/outbox',
    );
  }
  if (env.SMTP_URL !== undefined && env.MAIL !== undefined)
    problems.push('MAIL must not be set when SMTP_URL is set');
  if (env.DATABASE_OWNER_URL !== undefined && env.DATABASE_URL === undefined) {
    problems.push(
      "DATABASE_OWNER_URL needs DATABASE_URL, which names the program's own role: the embedded database creates both roles automatically",
    );
  }
  if (env.DATABASE_REPLICA_URL !== undefined && env.DATABASE_URL === undefined) {
    problems.push('DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replica');
  }
  if (
    isProduction &&
    env.RAZORPAY_KEY_ID !== undefined &&
    env.RAZORPAY_WEBHOOK_SECRET === undefined
  ) {
    problems.push(
      'RAZORPAY_WEBHOOK_SECRET must be set when RAZORPAY_KEY_ID is: its webhook reports payments',
    );
  }
  if (isProduction && env.RAZORPAY_URL?.startsWith('http:')) {
    problems.push(
      'RAZORPAY_URL must begin with https: when NODE_ENV is production, since the keys are sent there',
    );
  }
  if (isProduction) problems.push(...unencryptedUrls(env));
  return [...problems, ...setTogether.flatMap((names) => partlySet(env, names))];
}

const TLS_MODES = /^(require|verify-ca|verify-full|no-verify)$/;

const isRemote = ({ hostname }: URL): boolean =>
  hostname !== '' && !LOOPBACK.test(hostname) && !decodeURIComponent(hostname).startsWith('/');
/** An invalid address has its own error. */
const readUrl = (text: string | undefined, protocols: RegExp): URL | undefined => {
  const at = text !== undefined && URL.canParse(text) ? new URL(text) : undefined;
  return at && protocols.test(at.protocol) ? at : undefined;
};
const isOff = (text: string | undefined): boolean => flag.safeParse(text).data === false;

/** Returns the variables with an unencrypted connection to another machine. */
function unencryptedUrls(env: Record<string, string | undefined>): string[] {
  const databases = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL'].filter(
    (name) => {
      const at = readUrl(env[name], /^postgres(ql)?:$/);
      return (
        at &&
        isRemote(at) &&
        !TLS_MODES.test(at.searchParams.get('sslmode') ?? '') &&
        !isOff(env.DATABASE_TLS)
      );
    },
  );
  const mail = readUrl(env.SMTP_URL, /^smtp:$/);
  const isMailPlain =
    mail &&
    isRemote(mail) &&
    mail.searchParams.get('requireTLS') !== 'true' &&
    !isOff(env.SMTP_TLS);
  return [
    ...databases.map(
      (name) =>
        `${name} must end in ?sslmode=verify-full (or require) when NODE_ENV is production, since it names another machine; or set DATABASE_TLS to off on a private network`,
    ),
    ...(isMailPlain
      ? [
          'SMTP_URL must begin with smtps: or end in ?requireTLS=true when NODE_ENV is production, since it names another machine; or set SMTP_TLS to off on a private network',
        ]
      : []),
  ];
}

const setTogether = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET'],
];

function partlySet(env: Record<string, string | undefined>, names: readonly string[]): string[] {
  const missing = names.filter((name) => env[name] === undefined);
  return missing.length === names.length
    ? []
    : missing.map((name) => `${name} must be set when any of ${names.join(', ')} is`);
}
