import { writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Db, openDatabase } from '../server/platform/db/database';
import { startTemporaryDatabase } from '../server/platform/db/embedded/startTemporaryDatabase';
import { migrate } from '../server/platform/db/migrate';
import { queueMail } from '../server/mails/queueMail';
import { loadDemo } from '../server/demo/loadDemo';
import { idsOf } from '../tests/support/demoIds';
import { trialsOf } from '../tests/support/trials';
import { givenRowOfEach } from '../tests/support/tableAreas';
import { callerOf, tryOut, type Callers } from '../tests/support/tryOut';
import { steadyExample } from './steadyExample';
import { isOpenTo, operationsOf, type Operation } from '../tests/support/openApi';
import { serverOn, type Answer, type TestServer } from '../tests/support/serverOn';

type Examples = Record<string, unknown>;

/** Fixed time of the demonstration, so that a second run writes the same. */
const NOW = new Date('2026-06-12T08:30:00Z');

const demoAccounts = {
  store: ['store@jaldi.example', 'store123'],
  admin: ['admin@jaldi.example', 'admin123'],
  user: ['user@jaldi.example', 'user123'],
} as const;

// calls that a trial cannot show: tokens and files make no stable examples
const written: Examples = {
  'POST /auth/login': {
    access_token: 'a JWT of 15 minutes',
    refresh_token: 'for the next tokens',
    token_type: 'bearer',
    user: { id: '1', email: 'admin@jaldi.example', role: 'admin', name: 'Ayesha Siddiqui' },
  },
  'POST /auth/refresh': {
    access_token: 'a JWT of 15 minutes',
    refresh_token: 'for the next tokens',
    token_type: 'bearer',
    user: { id: '1', email: 'admin@jaldi.example', role: 'admin', name: 'Ayesha Siddiqui' },
  },
  'POST /auth/login/second-factor': {
    access_token: 'a JWT of 15 minutes',
    refresh_token: 'for the next tokens',
    token_type: 'bearer',
    user: { id: '1', email: 'admin@jaldi.example', role: 'admin', name: 'Ayesha Siddiqui' },
  },
  'GET /auth/sessions': {
    sessions: [
      {
        id: '0b9ff1d4-35a1-4a86-9f0f-0b8f0f3e9a11',
        device: 'Chrome on Android',
        address: '203.0.113.7',
        createdAt: NOW.toISOString(),
        lastUsedAt: NOW.toISOString(),
        isCurrent: true,
      },
    ],
  },
  'POST /auth/totp': {
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    qr: '<svg>…</svg>',
    uri: 'otpauth://totp/Jaldi%20Biryani:admin%40jaldi.example?issuer=Jaldi%20Biryani&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  },
  'PUT /auth/totp': { message: 'Authenticator app set up', recoveryCodes: ['MFRG-GZDF-MZTW-Q2LK'] },
  'POST /auth/recovery-codes': { recoveryCodes: ['MFRG-GZDF-MZTW-Q2LK'] },
  'POST /auth/passkeys/options': {
    challenge: 'for the answer',
    options: {
      challenge: 'what the passkey signs',
      rp: { id: 'office.example.com', name: 'Jaldi Biryani' },
    },
  },
  'POST /auth/passkeys': { message: 'Passkey added', recoveryCodes: null },
  'POST /auth/step-up/options': {
    ways: ['code'],
    challenge: 'for the answer',
    passkeyOptions: null,
  },
  'GET /auth/password-rules': { minLength: 6 },
  'POST /auth/invitations/read': {
    email: 'radhika@jaldi.example',
    role: 'admin',
    jobName: 'Support',
    storeName: null,
    inviterName: 'Ayesha Siddiqui',
    expiresAt: '2026-06-19T08:30:00.000Z',
    hasAccount: false,
  },
  'POST /auth/invitations/accept': {
    message: 'Welcome. Please sign in',
    email: 'radhika@jaldi.example',
  },
  'POST /auth/logout': { message: 'Signed out' },
  'POST /auth/store/forgot-password': { message: 'If this email exists, an OTP has been sent.' },
  'POST /auth/store/reset-password': { message: 'Password reset' },
  'POST /files/upload/image': {
    file_url: '/api/files/3f9c0b7a51d24e6f.webp',
    message: 'Image uploaded successfully',
  },
  'GET /store/push': {
    devices: [
      {
        id: '1',
        device: 'Chrome on Android',
        person: null,
        isCurrent: true,
        createdAt: NOW.toISOString(),
        answeredAt: '2026-06-12T08:31:00.800Z',
        unansweredSince: null,
        problem: null,
        test: {
          askedAt: '2026-06-12T08:31:00.000Z',
          sentAt: '2026-06-12T08:31:00.200Z',
          answeredAt: '2026-06-12T08:31:00.800Z',
        },
      },
    ],
  },
  'GET /store/push/key': {
    publicKey:
      'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  },
  'POST /push/answer': { message: 'Noted' },
  'POST /push/replaced': { message: 'Noted' },
  'POST /admin/payments/{id}/ask': {
    message: '₹790.00 captured and recorded',
    data: {
      id: '1',
      paymentId: 'pay_QfT2b8kLmN4xYz',
      providerOrderId: 'order_QfT1zKpR7sVwXa',
      status: 'captured',
      amount: 790,
      currency: 'INR',
      refunded: 0,
      refunding: 0,
      problem: null,
      order: { id: '42', orderId: 'JB-260612-0042' },
      customer: { id: '9', name: 'Asha Rao' },
      disputedAt: null,
      dispute: null,
      date: NOW.toISOString(),
      updatedAt: NOW.toISOString(),
      meantFor: null,
      matchedBy: null,
      events: [{ id: '1', event: 'payment.captured', at: NOW.toISOString() }],
      refunds: [],
      disputes: [],
    },
  },
  'POST /payments/razorpay/webhook': { message: 'Payment recorded' },
};

export async function writeExamples(file: string): Promise<void> {
  const cluster = await startTemporaryDatabase();
  try {
    await migrate(cluster.url, () => undefined);
    const { db, pool, countingPool, close } = openDatabase(cluster.url);
    const nowhere = {
      put: (name: string) => Promise.resolve(`/api/files/${name}`),
      get: () => Promise.resolve(undefined),
    };
    await loadDemo(db, { files: nowhere, now: NOW });
    await openAtAnyHour(db);
    const server = await serverOn({
      db,
      pool,
      countingPool,
      url: cluster.url,
      owner: db,
      ownerUrl: cluster.url,
      drop: () => close(),
    });
    const examples = { ...(await collect(server)), ...written };
    await server.close();
    const sorted = Object.fromEntries(
      Object.entries(examples).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
    await writeFile(file, `${JSON.stringify(sorted, null, 1)}\n`);
  } finally {
    await cluster.stop();
  }
}

/**
 * The database uses the hour of this run: every store is open, and all other hours are in the
 * future.
 */
async function openAtAnyHour(db: Db): Promise<void> {
  await sql`delete from store_spans`.execute(db);
  await sql`insert into store_spans (store_id, weekday, slot, opens, closes) select id, day, 1, 0, 1440 from stores, generate_series(1, 7) day`.execute(
    db,
  );
  await sql`delete from store_closures where opens is null`.execute(db);
  await sql`update store_closures set begins_at = '2098-12-31T18:30:00Z', ends_at = '2099-01-30T18:30:00Z'`.execute(
    db,
  );
}

async function collect(server: TestServer): Promise<Examples> {
  const operations = await operationsOf(server);
  const callers = {
    admin: await server.givenAdmin(),
    owner: await server.givenStoreOwner(),
    customer: await server.givenCustomer(),
  };
  // reads come first: only one audit entry and one mail have changed the data by then
  await server.request('PUT', '/admin/locations/1', {
    as: callers.admin,
    body: { locationName: 'Banjara Hills, Road 1' },
  });
  await queueMail(server.db, {
    to: 'asha@example.com',
    subject: 'Your OTP for a new password',
    text: 'The code',
  });
  const deleteAgain = await givenRowOfEach(server);
  const read = await readAll(server, operations);
  await deleteAgain();
  return { ...read, ...(await writeAll(server, operations, callers)) };
}

async function readAll(server: TestServer, operations: Operation[]): Promise<Examples> {
  const ids = await idsOf(server.db);
  const examples: Examples = {};
  for (const operation of operations.filter(
    ({ method, type }) => method === 'GET' && type === 'application/json',
  )) {
    const role =
      (['store', 'admin', 'user'] as const).find((item) => isOpenTo(operation, item)) ?? 'admin';
    const [email, password] = demoAccounts[role];
    const token = (await server.signIn(email, password)).access_token;
    const path = operation.path.replace(/\{\w+\}/, () => ids[operation.path] ?? '');
    examples[operation.name] = exampleOf(operation, await server.request('GET', path, { token }));
  }
  return examples;
}

async function writeAll(
  server: TestServer,
  operations: Operation[],
  callers: Callers,
): Promise<Examples> {
  const examples: Examples = {};
  for (const [name, prepare] of Object.entries(trialsOf(server, callers))) {
    const operation = operations.find((item) => item.name === name);
    // random answers, and answers signed by an authenticator, are written above
    if (!operation || name in written) continue;
    examples[name] = exampleOf(
      operation,
      await tryOut(server, operation, await prepare(server.db), callerOf(operation, callers)),
    );
  }
  return examples;
}

function exampleOf({ name }: Operation, { status, body }: Answer): unknown {
  if (status !== 200) throw new Error(`${name} answers ${status}: ${JSON.stringify(body)}`);
  return steadyExample(body, NOW);
}
