import { z } from 'zod';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '../../contract/constants';
import {
  DATABASE_MAX_CONNECTIONS,
  DATABASE_POOL_SIZE_MAX,
  DATABASE_POOL_SIZE_MIN,
  PAYMENT_WINDOW_MAX_MINUTES,
  PAYMENT_WINDOW_MIN_MINUTES,
  PAYMENT_WINDOW_MINUTES,
  RAZORPAY_WEBHOOK_SECRET_MIN_CHARACTERS,
} from '../constants';
import { LEAVE_MAX_S, LEAVE_S, JWT_SECRET_MIN_CHARACTERS } from './limits';
import { parseProxies, type TrustedProxies } from './proxies';

export const logLevel = z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
  error: 'must be trace, debug, info, warn, error, fatal or silent',
});

export const flag = z
  .string()
  .toLowerCase()
  .pipe(
    z.enum(['on', 'true', '1', 'yes', 'off', 'false', '0', 'no'], { error: 'must be on or off' }),
  )
  .transform((value) => ['on', 'true', '1', 'yes'].includes(value));

const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be a URL such as ${example}` });

const databaseUrl = url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/database');

const poolSizes = `must be a number from ${DATABASE_POOL_SIZE_MIN} to ${DATABASE_POOL_SIZE_MAX}`;

const windowMinutes = `must be a number of minutes from ${PAYMENT_WINDOW_MIN_MINUTES} to ${PAYMENT_WINDOW_MAX_MINUTES}`;

const leaveSeconds = `must be a number of seconds from 0 to ${LEAVE_MAX_S}`;

const passwordLengths = `must be a number from ${PASSWORD_LENGTH_MIN} to ${PASSWORD_LENGTH_MAX}`;

const webhookSecret = z
  .string()
  .min(
    RAZORPAY_WEBHOOK_SECRET_MIN_CHARACTERS,
    `must have at least ${RAZORPAY_WEBHOOK_SECRET_MIN_CHARACTERS} characters`,
  );

const trustedProxies = z.string().transform((value, context): TrustedProxies | undefined => {
  const asFlag = flag.safeParse(value);
  if (asFlag.success) return asFlag.data ? { hops: 1 } : undefined;
  if (/^[1-9]$/.test(value)) return { hops: Number(value) };
  const at = parseProxies(value);
  if (at) return { at };
  context.addIssue({
    code: 'custom',
    message:
      'must be on, off, a number of proxies from 1 to 9, or their addresses, such as 10.0.0.2,10.1.0.0/16',
  });
  return z.NEVER;
});

/** Rules of each variable alone; `conflictsOf` checks combinations. */
export const environment = z.object({
  /**
   * `production` requires `JWT_SECRET` and mail, and refuses demonstration data and default
   * accounts or passwords
   * @default unset
   */
  NODE_ENV: z.string().optional(),
  /**
   * Address to listen on
   * @default `127.0.0.1`
   */
  HOST: z.string().default('127.0.0.1'),
  /**
   * Port to listen on; 0 chooses a free one
   * @default `4000`
   */
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a number from 0 to 65535')
    .default(4000),
  /**
   * PostgreSQL 15 or newer, as the [program's role](install.md#two-roles). A direct connection, or
   * a pooler in session mode
   * @default unset: embedded PostgreSQL
   */
  DATABASE_URL: databaseUrl.optional(),
  /**
   * Connects as the database's owner, who may create `pg_trgm` and `btree_gin`. Needs
   * `DATABASE_URL`
   * @default unset: one role, with a warning
   */
  DATABASE_OWNER_URL: databaseUrl.optional(),
  /**
   * [Read replica](scale.md#a-read-replica) for exports and reports. Needs `DATABASE_URL`
   * @default unset
   */
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  /**
   * In production a remote database needs `?sslmode=verify-full` or `require`. `off` on a network
   * without other users
   * @default on
   */
  DATABASE_TLS: flag.optional(),
  /**
   * Connections of each process to the database, and as many to the replica; 5 to 1000
   * @default `10`
   */
  DATABASE_POOL_SIZE: z
    .string()
    .regex(/^\d{1,4}$/, poolSizes)
    .transform(Number)
    .refine((size) => size >= DATABASE_POOL_SIZE_MIN && size <= DATABASE_POOL_SIZE_MAX, poolSizes)
    .default(DATABASE_MAX_CONNECTIONS),
  /**
   * Embedded database, pictures, outbox, generated secrets
   * @default `.data`
   */
  DATA_DIR: z.string().default('.data'),
  /**
   * Loads demonstration data into an empty database. On other hosts set `on`; every screen then
   * says so. Without it, a demonstration's database is refused. Refused in production
   * @default on with the embedded database on a loopback `HOST`, outside production
   */
  DEMO: flag.optional(),
  /**
   * At least 32 random characters (`openssl rand -base64 48`), equal in all processes. A new value
   * ends all access tokens, disables [authenticator apps](people.md#second-factors) and makes
   * phones [subscribe again](mail-and-push.md#phones-that-ring)
   * @default generated in `DATA_DIR` with the embedded database outside production
   */
  JWT_SECRET: z
    .string()
    .min(JWT_SECRET_MIN_CHARACTERS, `must have at least ${JWT_SECRET_MIN_CHARACTERS} characters`)
    .optional(),
  /**
   * At least 16 characters, as set at the provider. Unset: the webhook answers 501, and orders can
   * be paid by wallet only
   * @default generated in `DATA_DIR` for the embedded database or a demonstration, outside
   * production
   */
  RAZORPAY_WEBHOOK_SECRET: webhookSecret.optional(),
  /**
   * The previous secret, also accepted
   * @default unset
   */
  RAZORPAY_WEBHOOK_SECRET_BEFORE: webhookSecret.optional(),
  /**
   * Time to pay an order, 0.01 to 1440. Orders keep the window they were placed with
   * @default `15`
   */
  PAYMENT_WINDOW_MINUTES: z
    .string()
    .regex(/^\d{1,4}(\.\d{1,4})?$/, windowMinutes)
    .transform(Number)
    .refine(
      (minutes) => minutes >= PAYMENT_WINDOW_MIN_MINUTES && minutes <= PAYMENT_WINDOW_MAX_MINUTES,
      windowMinutes,
    )
    .default(PAYMENT_WINDOW_MINUTES),
  /**
   * Seconds a process serves after SIGTERM, 0 to 60. Make it longer than the load balancer's check
   * interval
   * @default `1`
   */
  LEAVE_SECONDS: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,3})?$/, leaveSeconds)
    .transform(Number)
    .refine((seconds) => seconds <= LEAVE_MAX_S, leaveSeconds)
    .default(LEAVE_S),
  /**
   * Minimum length of new passwords, 6 to 128. Existing passwords stay valid
   * @default `6`
   */
  PASSWORD_MIN_LENGTH: z
    .string()
    .regex(/^\d{1,3}$/, passwordLengths)
    .transform(Number)
    .refine(
      (length) => length >= PASSWORD_LENGTH_MIN && length <= PASSWORD_LENGTH_MAX,
      passwordLengths,
    )
    .default(PASSWORD_LENGTH_MIN),
  /**
   * Both or neither; [going live](payments.md#go-live-with-razorpay)
   * @default unset: no provider
   */
  RAZORPAY_KEY_ID: z.string().optional(),
  /**
   * See `RAZORPAY_KEY_ID`
   * @default unset
   */
  RAZORPAY_KEY_SECRET: z.string().optional(),
  /**
   * Provider's API, `https:` in production. A loopback address counts as the simulator
   * @default `https://api.razorpay.com`
   */
  RAZORPAY_URL: url(/^https?$/, 'https://api.razorpay.com').default('https://api.razorpay.com'),
  /**
   * Store for pictures; with `S3_BUCKET` and both keys
   * @default unset: files in `DATA_DIR/uploads`
   */
  S3_ENDPOINT: url(/^https?$/, 'https://s3.ap-south-1.amazonaws.com').optional(),
  /**
   * Private bucket
   * @default unset
   */
  S3_BUCKET: z.string().optional(),
  /**
   * Region of the bucket
   * @default `us-east-1`
   */
  S3_REGION: z.string().default('us-east-1'),
  /**
   * Key of the bucket
   * @default unset
   */
  S3_ACCESS_KEY_ID: z.string().optional(),
  /**
   * Its secret
   * @default unset
   */
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /**
   * Mail server, `smtp://user:password@host:587`
   * @default unset: files in `DATA_DIR/outbox`
   */
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@host:587').optional(),
  /**
   * In production a remote mail server needs `smtps:` or `?requireTLS=true`. `off` on a network
   * without other users
   * @default on
   */
  SMTP_TLS: flag.optional(),
  /**
   * `outbox`: in production without `SMTP_URL`, mails are files that another program sends
   * @default unset
   */
  MAIL: z.literal('outbox', { error: 'must be outbox, or unset' }).optional(),
  /**
   * Sender of mails
   * @default `Jaldi Biryani <no-reply@jaldi.example>`
   */
  MAIL_FROM: z.string().default('Jaldi Biryani <no-reply@jaldi.example>'),
  /**
   * Comma-separated hosts (`cdn.example.com`) whose `https:` pictures a record may use. Other
   * hosts are refused when a record is saved
   * @default unset
   */
  PICTURE_HOSTS: z
    .string()
    .toLowerCase()
    .transform((value) => value.split(',').map((host) => host.trim()))
    .refine(
      (hosts) => hosts.every((host) => /^[\w-]+(\.[\w-]+)*(:\d{1,5})?$/.test(host)),
      'must be hosts such as cdn.example.com, separated by commas',
    )
    .default([]),
  /**
   * Address of the application, for links in mails and for passkeys. Unset: mails name only the
   * path, except on a loopback `HOST`, and passkeys work on `localhost` only
   * @default unset
   */
  PUBLIC_URL: url(/^https?$/, 'https://office.example.com').optional(),
  /**
   * Trusts `X-Forwarded-For` and `X-Forwarded-Proto`: `on` for one proxy, a number for several in
   * a row, or addresses and networks (`10.0.0.2,10.1.0.0/16`). Callers behind an untrusted proxy
   * count as one client; the log says so once
   * @default off
   */
  TRUST_PROXY: trustedProxies.optional(),
  /**
   * JSON lines on standard output, without tokens, passwords and OTPs
   * @default `info`
   */
  LOG_LEVEL: logLevel.default('info'),
});

export type Environment = z.infer<typeof environment>;
