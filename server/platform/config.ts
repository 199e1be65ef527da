import { resolve } from 'node:path';
import type { z } from 'zod';
import { type Environment, environment, type logLevel } from './environment';
import { conflictsOf, LOOPBACK } from './environmentConflicts';
import type { TrustedProxies } from './proxies';
import { StartupError } from './startupError';

/** Configuration of the program. Every variable is described in docs/operate/configure.md. */
export type Config = {
  isProduction: boolean;
  host: string;
  /** 0: any free port. */
  port: number;
  /** Unset: the embedded PostgreSQL under `dataDir`. */
  databaseUrl?: string;
  /** Connects to the same database as its owner, for migrations. Unset: see `prepareDatabase`. */
  databaseOwnerUrl?: string;
  /** For exports and reports. */
  databaseReplicaUrl?: string;
  /** Connections of this process to each of the two databases. */
  databasePoolSize: number;
  /** Absolute path. */
  dataDir: string;
  isDemo: boolean;
  /** Only this machine can reach `host`. */
  isLoopback: boolean;
  /** Unset: the secret in `dataDir` (`loadJwtSecret`). */
  jwtSecret?: string;
  /** Unset: see `openWebhookSecret`. */
  razorpayWebhookSecret?: string;
  /** Previous secret, which the provider still uses for a while after a change. */
  razorpayWebhookSecretBefore?: string;
  paymentWindowMinutes: number;
  /** Minimum for new passwords. */
  passwordMinLength: number;
  /** Seconds that the process keeps serving after SIGTERM. */
  leaveSeconds: number;
  /** Unset: no provider is called. */
  razorpay?: RazorpayConfig;
  s3?: S3Config;
  smtpUrl?: string;
  mailFrom: string;
  /** Additional hosts of pictures, such as `cdn.example.com`. */
  pictureHosts: readonly string[];
  /** Public address of the application, for links in mails; without a trailing slash. */
  publicUrl?: string;
  /** Proxies whose `X-Forwarded-For` is trusted; undefined: none. */
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
  /** Address of the API, without a trailing slash. */
  url: string;
  /** Address of the simulator's pages, in a demo; the checkout of a real provider is a script. */
  checkoutUrl?: string;
};

export type LogLevel = z.infer<typeof logLevel>;

/** Reports all problems of the environment at once, so that a person can fix them together. */
export class ConfigError extends StartupError {
  override name = 'ConfigError';

  constructor(readonly problems: string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n` +
        problems.map((problem) => `  ${problem}`).join('\n'),
    );
  }
}

/**
 * Parses the environment. An empty variable counts as unset.
 * @throws {ConfigError} naming every variable that breaks a rule, with the rule
 */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const setValues = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environment.safeParse(setValues);
  const problems = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`),
    ...conflictsOf(setValues),
  ];
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return asConfig(parsed.data);
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
    pictureHosts: env.PICTURE_HOSTS,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    ...(env.TRUST_PROXY ? { trustProxy: env.TRUST_PROXY } : {}),
    logLevel: env.LOG_LEVEL,
  };
}

function asRazorpay({
  RAZORPAY_KEY_ID,
  RAZORPAY_KEY_SECRET,
  RAZORPAY_URL,
}: Environment): RazorpayConfig | undefined {
  if (!RAZORPAY_KEY_ID || !RAZORPAY_KEY_SECRET) return undefined;
  const apiUrl = RAZORPAY_URL.replace(/\/+$/, '');
  // a real provider is never on this machine, and the simulator always is
  const isSimulated = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:|$)/.test(apiUrl);
  return {
    keyId: RAZORPAY_KEY_ID,
    keySecret: RAZORPAY_KEY_SECRET,
    url: apiUrl,
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
