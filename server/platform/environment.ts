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
  NODE_ENV: z.string().optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a number from 0 to 65535')
    .default(4000),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_OWNER_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  DATABASE_TLS: flag.optional(),
  DATABASE_POOL_SIZE: z
    .string()
    .regex(/^\d{1,4}$/, poolSizes)
    .transform(Number)
    .refine((size) => size >= DATABASE_POOL_SIZE_MIN && size <= DATABASE_POOL_SIZE_MAX, poolSizes)
    .default(DATABASE_MAX_CONNECTIONS),
  DATA_DIR: z.string().default('.data'),
  DEMO: flag.optional(),
  JWT_SECRET: z
    .string()
    .min(JWT_SECRET_MIN_CHARACTERS, `must have at least ${JWT_SECRET_MIN_CHARACTERS} characters`)
    .optional(),
  RAZORPAY_WEBHOOK_SECRET: webhookSecret.optional(),
  RAZORPAY_WEBHOOK_SECRET_BEFORE: webhookSecret.optional(),
  PAYMENT_WINDOW_MINUTES: z
    .string()
    .regex(/^\d{1,4}(\.\d{1,4})?$/, windowMinutes)
    .transform(Number)
    .refine(
      (minutes) => minutes >= PAYMENT_WINDOW_MIN_MINUTES && minutes <= PAYMENT_WINDOW_MAX_MINUTES,
      windowMinutes,
    )
    .default(PAYMENT_WINDOW_MINUTES),
  LEAVE_SECONDS: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,3})?$/, leaveSeconds)
    .transform(Number)
    .refine((seconds) => seconds <= LEAVE_MAX_S, leaveSeconds)
    .default(LEAVE_S),
  PASSWORD_MIN_LENGTH: z
    .string()
    .regex(/^\d{1,3}$/, passwordLengths)
    .transform(Number)
    .refine(
      (length) => length >= PASSWORD_LENGTH_MIN && length <= PASSWORD_LENGTH_MAX,
      passwordLengths,
    )
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
  PICTURE_HOSTS: z
    .string()
    .toLowerCase()
    .transform((value) => value.split(',').map((host) => host.trim()))
    .refine(
      (hosts) => hosts.every((host) => /^[\w-]+(\.[\w-]+)*(:\d{1,5})?$/.test(host)),
      'must be hosts such as cdn.example.com, separated by commas',
    )
    .default([]),
  PUBLIC_URL: url(/^https?$/, 'https://office.example.com').optional(),
  TRUST_PROXY: trustedProxies.optional(),
  LOG_LEVEL: logLevel.default('info'),
});

export type Environment = z.infer<typeof environment>;
