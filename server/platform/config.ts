import { resolve } from 'node:path';
import { z } from 'zod';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '../../contract/constants';
import {
  DATABASE_MAX_CONNECTIONS, DATABASE_POOL_SIZE_MAX, DATABASE_POOL_SIZE_MIN, JWT_SECRET_MIN_CHARACTERS, LEAVE_MAX_S, LEAVE_S,
  PAYMENT_WINDOW_MAX_MINUTES, PAYMENT_WINDOW_MIN_MINUTES, PAYMENT_WINDOW_MINUTES, RAZORPAY_WEBHOOK_SECRET_MIN_CHARACTERS,
} from '../constants';
import { parseProxies, type TrustedProxies } from './proxies';
import { weaknessOf } from './secrets';
import { StartupError } from './startupError';

/** What the program runs with. Every variable is described in docs/operating.md. */
export type Config = {
  isProduction: boolean;
  host: string;
  /** 0: any free port. */
  port: number;
  /** Unset: the embedded PostgreSQL under `dataDir`. */
  databaseUrl?: string;
  /** The same database as its owner, who migrates. Unset: see `prepareDatabase`. */
  databaseOwnerUrl?: string;
  /** A copy of that database for exports and reports. */
  databaseReplicaUrl?: string;
  /** Connections of this process to each of the two. */
  databasePoolSize: number;
  /** Absolute. */
  dataDir: string;
  isDemo: boolean;
  /** Nobody but this machine reaches `host`. */
  isLoopback: boolean;
  /** Unset: the one kept in `dataDir` (`keptJwtSecret`). */
  jwtSecret?: string;
  /** Unset: see `openWebhookSecret`. */
  razorpayWebhookSecret?: string;
  /** The one before, which the provider still signs with for a while after a change. */
  razorpayWebhookSecretBefore?: string;
  /** How long an order waits for its payment. */
  paymentWindowMinutes: number;
  /** Of a new password. */
  passwordMinLength: number;
  /** How long the process still takes calls after SIGTERM. */
  leaveSeconds: number;
  /** Unset: no provider is asked for anything. */
  razorpay?: RazorpayConfig;
  s3?: S3Config;
  smtpUrl?: string;
  mailFrom: string;
  /** Where people reach the application, for links in mails; without a slash at its end. */
  publicUrl?: string;
  /** Of whom the client's address is taken, from `X-Forwarded-For`; undefined: nobody. */
  trustProxy?: TrustedProxies;
  logLevel: LogLevel;
};

export type S3Config = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type RazorpayConfig = {
  keyId: string;
  keySecret: string;
  /** Of its API, without a slash at its end. */
  url: string;
  /** Of the simulator's pages, in a demonstration that has one; a provider's own checkout is a script. */
  checkoutUrl?: string;
};

export type LogLevel = z.infer<typeof logLevel>;

/** Every problem of the environment at once: a person should not have to fix one to learn of the next. */
export class ConfigError extends StartupError {
  override name = 'ConfigError';

  constructor(readonly problems: string[]) {
    super(`The configuration has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n` +
      problems.map((problem) => `  ${problem}`).join('\n'));
  }
}

const logLevel = z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
  error: 'must be trace, debug, info, warn, error, fatal or silent',
});

const flag = z.string().toLowerCase()
  .pipe(z.enum(['on', 'true', '1', 'yes', 'off', 'false', '0', 'no'], { error: 'must be on or off' }))
  .transform((value) => ['on', 'true', '1', 'yes'].includes(value));

const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be a URL such as ${example}` });

const databaseUrl = url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/database');

const poolSizes = `must be a number from ${DATABASE_POOL_SIZE_MIN} to ${DATABASE_POOL_SIZE_MAX}`;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i;

const windowMinutes = `must be a number of minutes from ${PAYMENT_WINDOW_MIN_MINUTES} to ${PAYMENT_WINDOW_MAX_MINUTES}`;

const leaveSeconds = `must be a number of seconds from 0 to ${LEAVE_MAX_S}`;

const passwordLengths = `must be a number from ${PASSWORD_LENGTH_MIN} to ${PASSWORD_LENGTH_MAX}`;

const webhookSecret = z.string()
  .min(RAZORPAY_WEBHOOK_SECRET_MIN_CHARACTERS, `must have at least ${RAZORPAY_WEBHOOK_SECRET_MIN_CHARACTERS} characters`);

const trustedProxies = z.string().transform((value, context): TrustedProxies | undefined => {
  const asFlag = flag.safeParse(value);
  if (asFlag.success) return asFlag.data ? { hops: 1 } : undefined;
  if (/^[1-9]$/.test(value)) return { hops: Number(value) };
  const at = parseProxies(value);
  if (at) return { at };
  context.addIssue({ code: 'custom', message: 'must be on, off, a number of proxies from 1 to 9, or their addresses, such as 10.0.0.2,10.1.0.0/16' });
  return z.NEVER;
});

const environment = z.object({
  NODE_ENV: z.string().optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.string().regex(/^\d{1,5}$/, 'must be a number from 0 to 65535').transform(Number)
    .refine((port) => port <= 65_535, 'must be a number from 0 to 65535').default(4000),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_OWNER_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  DATABASE_TLS: flag.optional(),
  DATABASE_POOL_SIZE: z.string().regex(/^\d{1,4}$/, poolSizes).transform(Number)
    .refine((size) => size >= DATABASE_POOL_SIZE_MIN && size <= DATABASE_POOL_SIZE_MAX, poolSizes)
    .default(DATABASE_MAX_CONNECTIONS),
  DATA_DIR: z.string().default('.data'),
  DEMO: flag.optional(),
  JWT_SECRET: z.string()
    .min(JWT_SECRET_MIN_CHARACTERS, `must have at least ${JWT_SECRET_MIN_CHARACTERS} characters`).optional(),
  RAZORPAY_WEBHOOK_SECRET: webhookSecret.optional(),
  RAZORPAY_WEBHOOK_SECRET_BEFORE: webhookSecret.optional(),
  PAYMENT_WINDOW_MINUTES: z.string().regex(/^\d{1,4}(\.\d{1,4})?$/, windowMinutes).transform(Number)
    .refine((minutes) => minutes >= PAYMENT_WINDOW_MIN_MINUTES && minutes <= PAYMENT_WINDOW_MAX_MINUTES, windowMinutes)
    .default(PAYMENT_WINDOW_MINUTES),
  LEAVE_SECONDS: z.string().regex(/^\d{1,2}(\.\d{1,3})?$/, leaveSeconds).transform(Number)
    .refine((seconds) => seconds <= LEAVE_MAX_S, leaveSeconds).default(LEAVE_S),
  PASSWORD_MIN_LENGTH: z.string().regex(/^\d{1,3}$/, passwordLengths).transform(Number)
    .refine((length) => length >= PASSWORD_LENGTH_MIN && length <= PASSWORD_LENGTH_MAX, passwordLengths)
    .default(PASSWORD_LENGTH_MIN),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_URL: url(/^https?$/, 'https://api.razorpay.com').default('https://api.razorpay.com'),
  S3_ENDPOINT: url(/^https?$/, 'https://s3.ap-south-1.amazonaws.com').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@host:587').optional(),
  SMTP_TLS: flag.optional(),
  MAIL: z.literal('outbox', { error: 'must be outbox, or unset' }).optional(),
  MAIL_FROM: z.string().default('Jaldi Biryani <no-reply@jaldi.example>'),
  PUBLIC_URL: url(/^https?$/, 'https://office.example.com').optional(),
  TRUST_PROXY: trustedProxies.optional(),
  LOG_LEVEL: logLevel.default('info'),
});

type Environment = z.infer<typeof environment>;

/**
 * Reads the environment once. An empty variable counts as unset.
 * @throws {ConfigError} naming every variable that breaks a rule, with the rule
 */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const parsed = environment.safeParse(given);
  const problems = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`),
    ...conflicts(given),
  ];
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return asConfig(parsed.data);
}

// Reads the raw variables, so that these are reported beside those that don't even parse.
function conflicts(given: Record<string, string | undefined>): string[] {
  const problems: string[] = [];
  const isProduction = given.NODE_ENV === 'production';
  if (isProduction && flag.safeParse(given.DEMO).data === true) {
    problems.push('DEMO must be off when NODE_ENV is production: its accounts have well-known passwords');
  }
  if (given.JWT_SECRET === undefined && (isProduction || given.DATABASE_URL !== undefined)) {
    problems.push('JWT_SECRET must be set when NODE_ENV is production or DATABASE_URL is set, ' +
      `to at least ${JWT_SECRET_MIN_CHARACTERS} random characters that all processes share`);
  }
  // one that is too short is reported as that
  const isLong = given.JWT_SECRET !== undefined && given.JWT_SECRET.length >= JWT_SECRET_MIN_CHARACTERS;
  const weakness = isProduction && isLong ? weaknessOf(given.JWT_SECRET ?? '') : undefined;
  if (weakness !== undefined) {
    problems.push(`JWT_SECRET must ${weakness} when NODE_ENV is production. Make one with: openssl rand -base64 48`);
  }
  if (isProduction && given.SMTP_URL === undefined && given.MAIL === undefined) {
    problems.push('SMTP_URL must be set when NODE_ENV is production; or MAIL to outbox, where mails are to be files in DATA_DIR/outbox that somebody else sends');
  }
  if (given.SMTP_URL !== undefined && given.MAIL !== undefined) problems.push('MAIL must not be set when SMTP_URL is: mails are sent there');
  if (given.DATABASE_OWNER_URL !== undefined && given.DATABASE_URL === undefined) {
    problems.push('DATABASE_OWNER_URL needs DATABASE_URL, which names the program\'s own role: the embedded database makes both by itself');
  }
  if (given.DATABASE_REPLICA_URL !== undefined && given.DATABASE_URL === undefined) {
    problems.push('DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replica');
  }
  if (isProduction && given.RAZORPAY_KEY_ID !== undefined && given.RAZORPAY_WEBHOOK_SECRET === undefined) {
    problems.push('RAZORPAY_WEBHOOK_SECRET must be set when RAZORPAY_KEY_ID is: its webhook tells what was paid');
  }
  if (isProduction && given.RAZORPAY_URL?.startsWith('http:')) {
    problems.push('RAZORPAY_URL must begin with https: when NODE_ENV is production, since the keys are sent there');
  }
  if (isProduction) problems.push(...unencrypted(given));
  return [...problems, ...together.flatMap((names) => halfSet(given, names))];
}

const TLS_MODES = /^(require|verify-ca|verify-full|no-verify)$/;

const isRemote = ({ hostname }: URL): boolean => hostname !== '' && !LOOPBACK.test(hostname) && !decodeURIComponent(hostname).startsWith('/');
/** What is no such address is refused as that. */
const readUrl = (text: string | undefined, protocols: RegExp): URL | undefined => {
  const at = text !== undefined && URL.canParse(text) ? new URL(text) : undefined;
  return at && protocols.test(at.protocol) ? at : undefined;
};
const isOff = (text: string | undefined): boolean => flag.safeParse(text).data === false;

/** Connections to other machines that somebody on the way could read. */
function unencrypted(given: Record<string, string | undefined>): string[] {
  const databases = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL'].filter((name) => {
    const at = readUrl(given[name], /^postgres(ql)?:$/);
    return at && isRemote(at) && !TLS_MODES.test(at.searchParams.get('sslmode') ?? '') && !isOff(given.DATABASE_TLS);
  });
  const mail = readUrl(given.SMTP_URL, /^smtp:$/);
  const isMailPlain = mail && isRemote(mail) && mail.searchParams.get('requireTLS') !== 'true' && !isOff(given.SMTP_TLS);
  return [
    ...databases.map((name) => `${name} must end in ?sslmode=verify-full (or require) when NODE_ENV is production, since it names another machine; or DATABASE_TLS be off, on a network that nobody else is on`),
    ...(isMailPlain ? ['SMTP_URL must begin with smtps: or end in ?requireTLS=true when NODE_ENV is production, since it names another machine; or SMTP_TLS be off, on a network that nobody else is on'] : []),
  ];
}

const together = [['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET']];

function halfSet(given: Record<string, string | undefined>, names: readonly string[]): string[] {
  const missing = names.filter((name) => given[name] === undefined);
  return missing.length === names.length ? [] : missing.map((name) => `${name} must be set when any of ${names.join(', ')} is`);
}

function asConfig(env: Environment): Config {
  const isProduction = env.NODE_ENV === 'production';
  const isLoopback = LOOPBACK.test(env.HOST);
  return {
    isProduction,
    host: env.HOST,
    port: env.PORT,
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    dataDir: resolve(env.DATA_DIR),
    isDemo: env.DEMO ?? (env.DATABASE_URL === undefined && !isProduction && isLoopback),
    isLoopback,
    jwtSecret: env.JWT_SECRET,
    razorpayWebhookSecret: env.RAZORPAY_WEBHOOK_SECRET,
    razorpayWebhookSecretBefore: env.RAZORPAY_WEBHOOK_SECRET_BEFORE,
    paymentWindowMinutes: env.PAYMENT_WINDOW_MINUTES,
    passwordMinLength: env.PASSWORD_MIN_LENGTH,
    leaveSeconds: env.LEAVE_SECONDS,
    razorpay: asRazorpay(env),
    s3: asS3(env),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    ...(env.TRUST_PROXY ? { trustProxy: env.TRUST_PROXY } : {}),
    logLevel: env.LOG_LEVEL,
  };
}

function asRazorpay({ RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_URL }: Environment): RazorpayConfig | undefined {
  if (!RAZORPAY_KEY_ID || !RAZORPAY_KEY_SECRET) return undefined;
  const apiUrl = RAZORPAY_URL.replace(/\/+$/, '');
  // a provider is never on this machine, and the simulator never anywhere else
  const isSimulated = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:|$)/.test(apiUrl);
  return {
    keyId: RAZORPAY_KEY_ID, keySecret: RAZORPAY_KEY_SECRET, url: apiUrl,
    ...(isSimulated ? { checkoutUrl: `${apiUrl}/checkout` } : {}),
  };
}

function asS3(env: Environment): S3Config | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return {
    endpoint: S3_ENDPOINT.replace(/\/+$/, ''),
    bucket: S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}
