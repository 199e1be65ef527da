import { beforeEach, expect, test } from 'vitest';
import { sessionSchema } from '../../../contract/people/auth';
import { givenBrowser } from '../../support/browser';
import { type TestServer } from '../../support/server';
import { openPlainServer, server } from '../../support/opened';

openPlainServer(() => ({ config: { trustProxy: { hops: 1 } } }));
beforeEach(async () => void (await server.db.deleteFrom('rate_limits').execute()));

const login = (
  request: TestServer['request'],
  email: string,
  password: string,
  headers: Record<string, string> = {},
) => request('POST', '/auth/login', { body: { email, password }, headers });
const mailsTo = async (email: string) => (await server.mails()).filter(({ to }) => to === email);

test('a sign-in leaves a cookie that scripts and other sites cannot use, with an unchanged answer', async () => {
  const { email, password } = await server.givenCustomer();
  const answer = await login(server.request, email, password);
  expect(Object.keys(sessionSchema.loose().parse(answer.body)).toSorted()).toEqual([
    'access_token',
    'refresh_token',
    'token_type',
    'user',
  ]);
  const [cookie = ''] = answer.headers.getSetCookie();
  expect(cookie).toMatch(
    /^jaldi_device=[\w.-]+; Max-Age=\d+; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
  );
  const byTls = await login(server.request, email, password, { 'x-forwarded-proto': 'https' });
  expect(byTls.headers.getSetCookie()[0]).toMatch(/; Secure;/);
});

test('a device that signed in before gets in while strangers are locked out, also after signing out', async () => {
  const { email, password } = await server.givenCustomer();
  const own = givenBrowser(server);
  const { refresh_token } = (await login(own, email, password)).read(sessionSchema);
  await own('POST', '/auth/logout', { body: { refresh_token } });
  for (let n = 0; n < 12; n++) await login(server.request, email, 'wrong');
  expect((await login(server.request, email, password)).status).toBe(429);
  expect((await login(own, email, password)).status).toBe(200);
});

test('a known device has its separate ten wrong tries', async () => {
  const { email, password } = await server.givenCustomer();
  const [own, other] = [givenBrowser(server), givenBrowser(server)];
  for (const browser of [own, other]) await login(browser, email, password);
  for (let n = 0; n < 10; n++) expect((await login(own, email, 'wrong')).status).toBe(401);
  expect((await login(own, email, password)).status).toBe(429);
  expect((await login(other, email, password)).status).toBe(200);
  expect((await login(server.request, email, password)).status).toBe(200);
});

test('a device is known to the accounts that signed in with it, and to no other', async () => {
  const [mine, theirs] = [await server.givenCustomer(), await server.givenCustomer()];
  const browser = givenBrowser(server);
  await login(browser, mine.email, mine.password);
  for (let n = 0; n < 10; n++) await login(browser, theirs.email, 'wrong');
  expect((await login(givenBrowser(server), theirs.email, theirs.password)).status).toBe(429);
  expect((await login(browser, theirs.email, theirs.password)).status).toBe(429);
  expect((await login(browser, mine.email, mine.password)).status).toBe(200);
});

test('a forged or foreign cookie is not a device', async () => {
  const { email, password, token } = await server.givenCustomer();
  for (let n = 0; n < 10; n++) await login(server.request, email, 'wrong');
  for (const cookie of [
    token,
    'x',
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`,
  ]) {
    expect(
      (await login(server.request, email, password, { cookie: `jaldi_device=${cookie}` })).status,
    ).toBe(429);
  }
});

test("a sign-in from a new device sends a mail, once, except for an account's first", async () => {
  const { email, password } = await server.givenAdmin();
  const own = givenBrowser(server);
  await login(own, email, password);
  await login(own, email, password);
  expect(await mailsTo(email)).toEqual([]);
  const phone = {
    'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/141.0.0.0 Mobile Safari/537.36',
    'x-forwarded-for': '192.0.2.9',
  };
  for (let n = 0; n < 3; n++) await login(server.request, email, password, phone);
  const mails = await mailsTo(email);
  expect(mails.map(({ subject }) => subject)).toEqual(['A new device has signed in']);
  expect(mails[0]?.text).toMatch(/Chrome on Android[^]*192\.0\.2\.9/);
});

test('300 people behind one address sign in and refresh: what succeeds counts for no limit of the address', async () => {
  const person = await server.givenCustomer();
  const address = '192.0.2.10';
  const headers = { 'x-forwarded-for': address };
  const { loginPerAddress, refreshPerAddress } = server.deps.limiters;
  await loginPerAddress.penalty(address, loginPerAddress.points - 1);
  await refreshPerAddress.penalty(address, refreshPerAddress.points - 1);
  for (let n = 0; n < 3; n++)
    expect((await login(server.request, person.email, person.password, headers)).status).toBe(200);
  let { refreshToken } = person;
  const refresh = (token: string) =>
    server.request('POST', '/auth/refresh', { body: { refresh_token: token }, headers });
  for (let n = 0; n < 3; n++)
    refreshToken = (await refresh(refreshToken)).read(sessionSchema).refresh_token;
  // after one more failure of each, further tries are refused unread
  const [failed, refused] = [
    await login(server.request, 'nobody@x.example', 'wrong', headers),
    await refresh('unknown'),
  ];
  expect([failed.status, refused.status]).toEqual([401, 401]);
  expect([
    (await login(server.request, 'nobody@x.example', 'wrong', headers)).status,
    (await refresh('unknown')).status,
  ]).toEqual([429, 429]);
});
