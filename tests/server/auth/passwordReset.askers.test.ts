import { beforeEach, expect, test } from 'vitest';
import { RATE_LIMITS } from '../../../server/platform/limits';
import { givenBrowser } from '../../support/browser';
import { type TestServer } from '../../support/server';
import { openPlainServer, server } from '../../support/opened';

openPlainServer(() => ({ config: { trustProxy: { hops: 1 } } }));
beforeEach(async () => void (await server.db.deleteFrom('rate_limits').execute()));

const at = (address: string) => ({ 'x-forwarded-for': address });
const forgot = (request: TestServer['request'], email: string, headers = {}) =>
  request('POST', '/auth/store/forgot-password', { body: { email }, headers });
const reset = (request: TestServer['request'], email: string, otp: string, headers = {}) =>
  request('POST', '/auth/store/reset-password', {
    body: { email, otp, newPassword: 'a new password' },
    headers,
  });
const newestOtp = async (email: string) =>
  /\b\d{6}\b/.exec((await server.mails()).findLast(({ to }) => to === email)?.text ?? '')?.[0] ??
  '';
const wrong = (otp: string) => (otp === '000000' ? '000001' : '000000');

test('an OTP works for the browser that requested it, and for no other', async () => {
  const { email } = await server.givenCustomer();
  const [own, other] = [givenBrowser(server), givenBrowser(server)];
  await forgot(own, email);
  const otp = await newestOtp(email);
  await forgot(other, 'somebody@x.example');
  expect((await reset(other, email, otp)).status).toBe(422);
  expect((await reset(own, email, otp)).status).toBe(200);
});

test('other requests neither replace nor use up the OTP of a browser, even behind one address', async () => {
  const { email } = await server.givenCustomer();
  const own = givenBrowser(server);
  await forgot(own, email);
  const otp = await newestOtp(email);
  for (const attacker of [server.request, givenBrowser(server)]) {
    await forgot(attacker, email);
    for (let n = 0; n < 8; n++) await reset(attacker, email, wrong(otp));
  }
  expect((await reset(own, email, otp)).status).toBe(200);
});

test('a client without cookies uses the OTP from the address that requested it', async () => {
  const { email } = await server.givenCustomer();
  await forgot(server.request, email, at('192.0.2.1'));
  const otp = await newestOtp(email);
  for (let n = 0; n < 6; n++)
    expect((await reset(server.request, email, otp, at('192.0.2.2'))).status).toBe(422);
  expect((await reset(server.request, email, otp, at('192.0.2.1'))).status).toBe(200);
});

test('a person who has reset a password is known to the account: a lock of strangers does not affect them', async () => {
  const { email } = await server.givenCustomer();
  const own = givenBrowser(server);
  await forgot(own, email);
  expect((await reset(own, email, await newestOtp(email))).status).toBe(200);
  for (let n = 0; n < 10; n++)
    await server.request('POST', '/auth/login', { body: { email, password: 'wrong' } });
  const body = { email, password: 'a new password' };
  expect((await server.request('POST', '/auth/login', { body })).status).toBe(429);
  expect((await own('POST', '/auth/login', { body })).status).toBe(200);
});

test('requests of others do not block a known device from its OTP', async () => {
  const { email, password } = await server.givenCustomer();
  const own = givenBrowser(server);
  await own('POST', '/auth/login', { body: { email, password } });
  await server.deps.limiters.forgotPerAccount.penalty(
    email,
    RATE_LIMITS.forgotPerAccount.points - 1,
  );
  for (const address of ['10.1.0.1', '10.1.1.1', '10.1.2.1'])
    await forgot(server.request, email, at(address));
  expect((await server.mails()).filter(({ to }) => to === email)).toHaveLength(1);
  const before = (await server.mails()).length;
  await forgot(own, email);
  expect(await server.mails()).toHaveLength(before + 1);
  expect((await reset(own, email, await newestOtp(email))).status).toBe(200);
});
