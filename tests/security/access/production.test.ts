import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { hashPassword } from '../../../server/auth/passwords';
import { startProcess } from '../../support/runningProcess';
import { givenServer, type TestServer } from '../../support/server';
import { promise } from '../../support/promises/promise';

let empty: TestServer;
let demo: TestServer;
beforeAll(
  async () =>
    void ([empty, demo] = await Promise.all([givenServer(), givenServer({ demo: true })])),
);
afterAll(() => Promise.all([empty.close(), demo.close()]));

const strong = () => randomBytes(32).toString('base64');

/**
 * The real program's error when it starts in production; undefined if it runs, and is stopped then.
 */
async function refusalOf(
  server: TestServer,
  env: Record<string, string> = {},
): Promise<string | undefined> {
  try {
    const { child, exited } = await startProcess(server, {
      NODE_ENV: 'production',
      MAIL: 'outbox',
      JWT_SECRET: strong(),
      ...env,
    });
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    return undefined;
  } catch (error) {
    return String(error);
  }
}

const weak = [
  '',
  'short',
  'x'.repeat(64),
  'abcabcabcabcabcabcabcabcabcabcabcabcabc',
  '0123456789abcdef0123456789abcdef',
  '12345678901234567890123456789012',
  'only for the seconds that a bench takes',
  'your-256-bit-secret-your-256-bit-secret',
  'at least 32 random characters please',
  'my-super-secret-jwt-key-change-this-in-production',
  'qwertyuiopasdfghjklzxcvbnm1234567890',
  'a secret of more than thirty-two characters',
];

promise(
  'production does not start with a missing or weak JWT_SECRET, and names the broken rule',
  async (tried) => {
    for (const secret of weak) {
      const refusal = await refusalOf(empty, { JWT_SECRET: secret });
      expect([secret, refusal]).toEqual([secret, expect.stringContaining('JWT_SECRET must')]);
      if (secret !== '') expect(refusal).not.toContain(secret);
      tried.count('secrets');
    }
    expect(await refusalOf(empty)).toBeUndefined();
  },
);

promise('production does not start with demonstration data', async (tried) => {
  expect(await refusalOf(empty, { DEMO: 'on' })).toContain('DEMO must be off');
  expect(await refusalOf(demo)).toContain('admin@jaldi.example');
  // deactivated and renamed accounts still exist: three hundred customers have the well-known
  // password too
  await demo.db
    .updateTable('users')
    .set({ is_active: false })
    .where('email', 'like', '%@jaldi.example')
    .execute();
  expect(await refusalOf(demo)).toContain('holds demonstration data');
  const rows = await demo.db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'like', '%@jaldi.example')
    .execute();
  for (const { id, email } of rows) {
    await demo.db
      .updateTable('users')
      .set({ email: email.replace('jaldi', 'renamed') })
      .where('id', '=', id)
      .execute();
  }
  expect(await refusalOf(demo)).toContain('holds demonstration data');
  tried.count('starts', 4);
});

promise(
  'production does not start with a default account, nor with an admin who still has a default password',
  async (tried) => {
    const admin = await empty.givenAdmin({ email: 'Admin@Jaldi.example' });
    expect(await refusalOf(empty)).toContain('Admin@Jaldi.example');
    const rename = (email: string, password: string) => async () =>
      empty.db
        .updateTable('users')
        .set({ email, password_hash: await hashPassword(password) })
        .where('id', '=', admin.id)
        .execute();
    await rename('boss@office.example', 'admin123')();
    expect(await refusalOf(empty)).toContain('boss@office.example');
    await rename('boss@office.example', 'a password of her own')();
    expect(await refusalOf(empty)).toBeUndefined();
    tried.count('starts', 3);
  },
);
