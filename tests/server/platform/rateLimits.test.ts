import { createECDH, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pushDeviceSavedSchema } from '../../../contract/push';
import { totpSchema } from '../../../contract/people/credentials';
import { RATE_LIMITS } from '../../../server/platform/limits';
import type { Person } from '../../support/people';
import { codeOf } from '../../support/secondFactor';
import { givenServer, type TestServer } from '../../support/server';
import { openPlainServer, server } from '../../support/opened';

openPlainServer(() => ({ config: { trustProxy: { hops: 1 } } }));

let addresses = 0;
const fromAnywhere = () => ({
  'x-forwarded-for': `1.2.3.4, 10.0.${Math.floor(++addresses / 250)}.${addresses % 250}`,
});
const tryTo = (email: string, password: string, headers: Record<string, string> = fromAnywhere()) =>
  server.request('POST', '/auth/login', { body: { email, password }, headers });

test('ten wrong passwords lock an account for a while, from wherever they come', async () => {
  const { email, password } = await server.givenCustomer();
  const wrong = await Promise.all(Array.from({ length: 12 }, () => tryTo(email, 'wrong')));
  expect(wrong.filter(({ status }) => status === 401)).toHaveLength(
    RATE_LIMITS.loginPerAccount.points,
  );
  const locked = await tryTo(email, password);
  expect(locked.status).toBe(429);
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(locked.headers.get('retry-after'))).toBeLessThanOrEqual(
    RATE_LIMITS.loginPerAccount.seconds,
  );
});

test('an unknown address is locked in the same way', async () => {
  const wrong = await Promise.all(
    Array.from({ length: 11 }, () => tryTo('nobody@x.example', 'wrong')),
  );
  expect(wrong.filter(({ status }) => status === 429)).toHaveLength(1);
});

test('the right password clears the count', async () => {
  const { email, password } = await server.givenCustomer();
  for (let round = 0; round < 2; round++) {
    for (let n = 0; n < 6; n++) expect((await tryTo(email, 'wrong')).status).toBe(401);
    expect((await tryTo(email, password)).status).toBe(200);
  }
});

test('one address cannot try many accounts without end; what a client claims before the proxy does not count', async () => {
  const { loginPerAddress } = server.deps.limiters;
  await loginPerAddress.penalty('192.0.2.7', RATE_LIMITS.loginPerAddress.points);
  const headers = { 'x-forwarded-for': '8.8.8.8, 192.0.2.7' };
  expect((await tryTo('somebody@x.example', 'x', headers)).status).toBe(429);
  expect(
    (await tryTo('somebody@x.example', 'x', { 'x-forwarded-for': '192.0.2.7, 8.8.8.8' })).status,
  ).toBe(401);
});

test('neighbours in one IPv6 network count as one', async () => {
  await server.deps.limiters.loginPerAddress.penalty(
    '2001:db8:1:2::/64',
    RATE_LIMITS.loginPerAddress.points,
  );
  expect(
    (await tryTo('a@x.example', 'x', { 'x-forwarded-for': '2001:db8:1:2:aaaa::1' })).status,
  ).toBe(429);
  expect(
    (await tryTo('a@x.example', 'x', { 'x-forwarded-for': '2001:db8:1:3:aaaa::1' })).status,
  ).toBe(401);
});

describe('a process with one connection to the database', () => {
  let narrow: TestServer;
  beforeAll(async () => {
    narrow = await givenServer({ maxConnections: 1 });
  });
  afterAll(() => narrow.close());

  test.each([{ key: undefined }, { key: 'sent-once-or-twice' }])(
    'counts the tries of a write that holds it, with the Idempotency-Key $key',
    async ({ key }) => {
      const [admin, owner] = [await narrow.givenAdmin(), await narrow.givenStoreOwner()];
      let calls = 0;
      const call = (as: Person, method: string, path: string, body?: object) => {
        const sent = key === undefined ? {} : { headers: { 'Idempotency-Key': key + ++calls } };
        return narrow.request(method, path, { as, body, ...sent });
      };
      const { secret } = (await call(admin, 'POST', '/auth/totp')).read(totpSchema);
      const invited = { email: `a${key ?? ''}@x.example`, job: 'support' };
      const newestInvitation = async () =>
        (
          await narrow.db
            .selectFrom('invitations')
            .select((eb) => eb.fn.max('id').as('id'))
            .executeTakeFirstOrThrow()
        ).id;
      const device = await call(owner, 'POST', '/store/push', {
        endpoint: `https://fcm.googleapis.com/${key ?? 'none'}`,
        keys: {
          p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
          auth: randomBytes(16).toString('base64url'),
        },
      });
      const { id } = device.read(pushDeviceSavedSchema).data;
      const answers = [
        await call(admin, 'PUT', '/auth/totp', { code: codeOf(secret) }),
        await call(admin, 'DELETE', '/auth/totp'),
        await call(admin, 'POST', '/admin/staff', invited),
        await call(owner, 'POST', '/store/staff', { ...invited, job: 'kitchen' }),
        await call(owner, 'POST', `/store/invitations/${await newestInvitation()}/resend`),
        await call(owner, 'POST', '/store/push/test', { id }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    },
  );
});
