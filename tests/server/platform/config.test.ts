import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, parseConfig } from '../../../server/platform/config';

const secret = 'x'.repeat(32);
const production = { NODE_ENV: 'production', MAIL: 'outbox' };
const strong = 'h7Qd0vX2rPz9LmWc4TsN8bKfJ1yGa6Ue';

function problemsOf(env: Record<string, string>): string[] {
  try {
    parseConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('the configuration', () => {
  test('needs no variable: a demo on an embedded database, reachable from this machine alone', () => {
    expect(parseConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 4000,
      dataDir: resolve('.data'),
      isDemo: true,
      isProduction: false,
    });
  });

  test('takes an empty variable for an unset one', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(parseConfig({}));
  });

  test('has no demo on your own database by default', () => {
    const env = { DATABASE_URL: 'postgres://me@db/office', JWT_SECRET: secret };
    expect(parseConfig(env).isDemo).toBe(false);
    expect(parseConfig({ ...env, DEMO: 'on' }).isDemo).toBe(true);
  });

  test('calls Razorpay at its own address with both keys, and a simulator at an address of this machine', () => {
    const keys = { RAZORPAY_KEY_ID: 'k', RAZORPAY_KEY_SECRET: 's' };
    expect(parseConfig({}).razorpay).toBeUndefined();
    expect(parseConfig(keys).razorpay).toEqual({
      keyId: 'k',
      keySecret: 's',
      url: 'https://api.razorpay.com',
    });
    expect(parseConfig({ ...keys, RAZORPAY_URL: 'http://127.0.0.1:5000/' }).razorpay).toMatchObject(
      {
        url: 'http://127.0.0.1:5000',
        checkoutUrl: 'http://127.0.0.1:5000/checkout',
      },
    );
  });

  test('takes the hosts of pictures, which are bare names', () => {
    expect(parseConfig({}).pictureHosts).toEqual([]);
    expect(
      parseConfig({ PICTURE_HOSTS: 'CDN.example.com, img.example:8443' }).pictureHosts,
    ).toEqual(['cdn.example.com', 'img.example:8443']);
    for (const PICTURE_HOSTS of ['https://cdn.example', 'cdn.example/a', '*', "a.b; 'self'", ','])
      expect(problemsOf({ PICTURE_HOSTS })).toEqual([
        'PICTURE_HOSTS must be hosts such as cdn.example.com, separated by commas',
      ]);
  });

  test.each(['127.0.0.1', '127.8.8.8', 'localhost', '::1'])(
    'has a demo on %s by default',
    (HOST) => {
      expect(parseConfig({ HOST })).toMatchObject({ isDemo: true, isLoopback: true });
    },
  );

  test.each(['0.0.0.0', '::', '192.168.0.4', 'office.example', '127.0.0.1.example'])(
    'has no demo on a public %s by default',
    (HOST) => {
      expect(parseConfig({ HOST })).toMatchObject({ isDemo: false, isLoopback: false });
      expect(parseConfig({ HOST, DEMO: 'on' }).isDemo).toBe(true);
    },
  );

  test('sends mails in production, or requires the choice of files', () => {
    expect(parseConfig({ ...production, JWT_SECRET: strong }).smtpUrl).toBeUndefined();
    expect(
      parseConfig({ NODE_ENV: 'production', JWT_SECRET: strong, SMTP_URL: 'smtps://host' }).smtpUrl,
    ).toBe('smtps://host');
  });

  test('has no demo in production', () => {
    expect(parseConfig({ ...production, JWT_SECRET: strong }).isDemo).toBe(false);
  });

  test('reports every problem at once, each with its variable', () => {
    const problems = problemsOf({
      NODE_ENV: 'production',
      PORT: '65536',
      DATABASE_URL: 'mysql://db',
      DEMO: 'on',
      S3_BUCKET: 'pictures',
      SMTP_URL: 'mail',
      LOG_LEVEL: 'loud',
      TRUST_PROXY: 'perhaps',
    });
    expect(problems.map((problem) => problem.split(' ')[0]).toSorted()).toEqual([
      'DATABASE_URL',
      'DEMO',
      'JWT_SECRET',
      'LOG_LEVEL',
      'PORT',
      'S3_ACCESS_KEY_ID',
      'S3_ENDPOINT',
      'S3_SECRET_ACCESS_KEY',
      'SMTP_URL',
      'TRUST_PROXY',
    ]);
  });

  test.each([
    [
      { DEMO: 'on', ...production, JWT_SECRET: strong },
      'DEMO must be off when NODE_ENV is production',
    ],
    [{ JWT_SECRET: 'x'.repeat(31) }, 'JWT_SECRET must have at least 32 characters'],
    [production, 'JWT_SECRET must be set'],
    [
      { NODE_ENV: 'production', JWT_SECRET: strong },
      'SMTP_URL must be set when NODE_ENV is production; or MAIL to outbox',
    ],
    [{ MAIL: 'files' }, 'MAIL must be outbox, or unset'],
    [{ MAIL: 'outbox', SMTP_URL: 'smtp://host' }, 'MAIL must not be set when SMTP_URL is'],
    [{ DATABASE_URL: 'postgres://db/office' }, 'JWT_SECRET must be set'],
    [{ PORT: '-1' }, 'PORT must be a number from 0 to 65535'],
    [{ PORT: '4000x' }, 'PORT must be a number from 0 to 65535'],
    [
      { DATABASE_URL: 'nonsense', JWT_SECRET: secret },
      'DATABASE_URL must be a URL such as postgres://',
    ],
    [{ DATABASE_REPLICA_URL: 'postgres://db/office' }, 'DATABASE_REPLICA_URL needs DATABASE_URL'],
    [
      { DATABASE_OWNER_URL: 'postgres://db/office' },
      "DATABASE_OWNER_URL needs DATABASE_URL, which names the program's own role",
    ],
    [
      { RAZORPAY_KEY_ID: 'rzp_test_1' },
      'RAZORPAY_KEY_SECRET must be set when any of RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET is',
    ],
    [{ RAZORPAY_URL: 'razorpay' }, 'RAZORPAY_URL must be a URL such as https://api.razorpay.com'],
    [
      { ...production, JWT_SECRET: strong, RAZORPAY_KEY_ID: 'k', RAZORPAY_KEY_SECRET: 's' },
      'RAZORPAY_WEBHOOK_SECRET must be set when RAZORPAY_KEY_ID is',
    ],
    [
      { ...production, JWT_SECRET: strong, RAZORPAY_URL: 'http://api' },
      'RAZORPAY_URL must begin with https: when NODE_ENV is production',
    ],
    [{ DATABASE_POOL_SIZE: '4' }, 'DATABASE_POOL_SIZE must be a number from 5 to 1000'],
    [
      { PAYMENT_WINDOW_MINUTES: '0' },
      'PAYMENT_WINDOW_MINUTES must be a number of minutes from 0.01 to 1440',
    ],
    [
      { PAYMENT_WINDOW_MINUTES: '-5' },
      'PAYMENT_WINDOW_MINUTES must be a number of minutes from 0.01 to 1440',
    ],
    [{ LEAVE_SECONDS: '61' }, 'LEAVE_SECONDS must be a number of seconds from 0 to 60'],
    [{ LEAVE_SECONDS: '-1' }, 'LEAVE_SECONDS must be a number of seconds from 0 to 60'],
    [
      { PAYMENT_WINDOW_MINUTES: '1441' },
      'PAYMENT_WINDOW_MINUTES must be a number of minutes from 0.01 to 1440',
    ],
  ])('refuses %o', (env, problem) => {
    expect(problemsOf(env)).toEqual([expect.stringContaining(problem)]);
  });

  test('takes a replica of a database of your own, and how many connections to open', () => {
    const env = {
      DATABASE_URL: 'postgres://me@db/office',
      DATABASE_REPLICA_URL: 'postgres://me@copy/office',
      JWT_SECRET: secret,
    };
    expect(parseConfig(env)).toMatchObject({
      databaseReplicaUrl: 'postgres://me@copy/office',
      databasePoolSize: 10,
    });
    expect(parseConfig({ ...env, DATABASE_POOL_SIZE: '25' }).databasePoolSize).toBe(25);
    expect([
      parseConfig(env).paymentWindowMinutes,
      parseConfig({ ...env, PAYMENT_WINDOW_MINUTES: '0.5' }).paymentWindowMinutes,
    ]).toEqual([15, 0.5]);
  });

  test('never prints the value of a variable', () => {
    const problems = problemsOf({
      JWT_SECRET: 'short-secret',
      DATABASE_URL: 'mysql://me:hush@db',
      SMTP_URL: 'me:hush@mail',
    });
    expect(problems.join()).not.toMatch(/short-secret|hush/);
  });
});

describe('connections to other machines, in production', () => {
  const given = { ...production, JWT_SECRET: strong };
  const remote = 'postgres://me:hush@db.example/office';

  test.each([
    [
      'a database without TLS',
      { DATABASE_URL: remote },
      /^DATABASE_URL must end in \?sslmode=verify-full/,
    ],
    [
      'a database that may do without',
      { DATABASE_URL: `${remote}?sslmode=prefer` },
      /^DATABASE_URL must end in/,
    ],
    [
      'a replica without TLS',
      { DATABASE_URL: `${remote}?sslmode=require`, DATABASE_REPLICA_URL: remote },
      /^DATABASE_REPLICA_URL must end in/,
    ],
    [
      "an owner's connection without TLS",
      { DATABASE_URL: `${remote}?sslmode=require`, DATABASE_OWNER_URL: remote },
      /^DATABASE_OWNER_URL must end in/,
    ],
    [
      'a mail server that may do without',
      { MAIL: '', SMTP_URL: 'smtp://me:hush@mail.example:587' },
      /^SMTP_URL must begin with smtps:/,
    ],
  ])('%s is refused in words, without its password', (_, env, problem) => {
    const [mentioned = '', ...others] = problemsOf({ ...given, ...env });
    expect(mentioned).toMatch(problem);
    expect(mentioned).not.toContain('hush');
    expect(others).toEqual([]);
  });

  test.each<[string, Record<string, string>]>([
    ['a database with TLS', { DATABASE_URL: `${remote}?sslmode=verify-full` }],
    ['a database on a network of its own', { DATABASE_URL: remote, DATABASE_TLS: 'off' }],
    ['a database of this machine', { DATABASE_URL: 'postgres://me@localhost/office' }],
    ['a database at a socket', { DATABASE_URL: 'postgres://me@%2Fvar%2Frun%2Fpostgresql/office' }],
    ['a mail server with TLS', { MAIL: '', SMTP_URL: 'smtps://me@mail.example' }],
    [
      'a mail server that begins with it',
      { MAIL: '', SMTP_URL: 'smtp://me@mail.example:587?requireTLS=true' },
    ],
    [
      'a mail server on a network of its own',
      { MAIL: '', SMTP_URL: 'smtp://mail.example:25', SMTP_TLS: 'off' },
    ],
  ])('%s is taken', (_, env) => {
    expect(problemsOf({ ...given, ...env })).toEqual([]);
  });

  test('elsewhere nothing is required', () => {
    expect(
      problemsOf({ DATABASE_URL: remote, JWT_SECRET: strong, SMTP_URL: 'smtp://mail.example:25' }),
    ).toEqual([]);
  });
});
