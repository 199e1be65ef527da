import { createHmac, createSecretKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import { decodeJwt, SignJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, expect } from 'vitest';
import { profileSchema, sessionSchema } from '../../../contract/people/auth';
import { hashRefreshToken } from '../../../server/auth/sessions';
import { fullJobs } from '../../../contract/people/permissions';
import { givenServer, type TestServer } from '../../support/server';
import type { Person } from '../../support/people';
import { openStreamOf } from '../../support/streams';
import { promise } from '../../support/promises/promise';

let server: TestServer;
beforeAll(async () => void (server = await givenServer()));
afterAll(() => server.close());

const me = (token: string) => server.request('GET', '/auth/me', { token });
const refresh = (refresh_token: string) =>
  server.request('POST', '/auth/refresh', { body: { refresh_token } });
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Made by hand, so that any part may be wrong. */
function signed(secret: string, header: Record<string, unknown>, claims: JWTPayload): string {
  const text = `${part({ alg: 'HS256', typ: 'JWT', ...header })}.${part(claims)}`;
  const hash = header.alg === 'HS512' ? 'sha512' : 'sha256';
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
}

async function forgedTokens(person: Person, other: Person): Promise<Record<string, string>> {
  const secret = server.deps.jwtSecret;
  const claims = decodeJwt(person.token);
  const [header = '', payload = '', signature = ''] = person.token.split('.');
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = publicKey.export({ format: 'jwk' });
  const foreignKey = 'a key of the attacker, which is long enough';
  const hourAgo = Math.floor(Date.now() / 1000) - 3600;
  const by = (change: Record<string, unknown>, changedHeader = {}, key = secret) =>
    signed(key, changedHeader, { ...claims, ...change });
  return {
    'algorithm none': `${part({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    'algorithm None with the old signature': `${part({ alg: 'None' })}.${payload}.${signature}`,
    'no signature': `${header}.${payload}.`,
    'another key': by({}, {}, foreignKey),
    'the empty key': by({}, {}, ''),
    'another algorithm under the right key': by({}, { alg: 'HS512' }),
    'a key pair': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', jwk })
      .sign(privateKey),
    'a key in its own header': by(
      {},
      { jwk: createSecretKey(Buffer.from(foreignKey)).export({ format: 'jwk' }) },
      foreignKey,
    ),
    'a key id that is a path': by({}, { kid: '../../../dev/null' }, ''),
    'an unknown critical header': by({}, { crit: ['b64'], b64: false }),
    'an edited role': `${header}.${part({ ...claims, role: 'admin' })}.${signature}`,
    'an edited subject': `${header}.${part({ ...claims, sub: other.id })}.${signature}`,
    'the session of somebody else': by({ sub: other.id }),
    'a session that never was': by({ sid: randomUUID() }),
    'no session': by({ sid: undefined }),
    'its time over': by({ exp: hourAgo, iat: hourAgo - 900 }),
    'no end': by({ exp: undefined }),
    'a later beginning': by({ nbf: hourAgo + 7200 }),
    'another audience': by({ aud: 'another-api' }),
    'no audience': by({ aud: undefined }),
    'another issuer': by({ iss: 'elsewhere' }),
    'another kind': by({ kind: 'refresh' }),
    'a subject that is no id': by({ sub: '1 or 1=1' }),
    'a line broken in two': `${header}.${payload}\n.${signature}`,
    'the refresh token': person.refreshToken,
    nothing: '',
  };
}

promise('a forged, edited, expired or mistaken token is a 401', async (tried) => {
  const [person, other] = [await server.givenCustomer(), await server.givenAdmin()];
  for (const [defect, token] of Object.entries(await forgedTokens(person, other))) {
    // a header cannot hold a line break; a sender gets this far
    const sent = token.replace('\n', '');
    if (sent === token) expect([defect, (await me(token)).status]).toEqual([defect, 401]);
    expect([defect, (await refresh(token || 'x')).status]).toEqual([
      defect,
      token === person.refreshToken ? 200 : 401,
    ]);
    tried.count('tokens');
  }
  // a valid signature grants only its session: the role is not read from it
  const promoted = signed(
    server.deps.jwtSecret,
    {},
    { ...decodeJwt(person.token), role: 'admin', kind: 'access' },
  );
  expect((await me(promoted)).read(profileSchema).role).toBe('user');
  expect((await server.request('GET', '/admin/users', { token: promoted })).status).toBe(403);
});

promise('an access token is not a refresh token, and the reverse', async () => {
  const { token, refreshToken } = await server.givenAdmin();
  expect((await refresh(token)).status).toBe(401);
  expect((await me(refreshToken)).status).toBe(401);
  expect((await me(token)).status).toBe(200);
});

promise('a refresh token that comes back ends its whole family, and no other', async (tried) => {
  const person = await server.givenCustomer();
  const elsewhere = await server.signIn(person.email, person.password);
  const family = [person.refreshToken];
  for (let n = 0; n < 5; n++)
    family.push((await refresh(family[n] ?? '')).read(sessionSchema).refresh_token);
  expect((await refresh(family[1] ?? '')).status).toBe(401);
  for (const token of family) expect((await refresh(token)).status).toBe(401);
  expect((await me(person.token)).status).toBe(401);
  expect((await me(elsewhere.access_token)).status).toBe(200);
  tried.count('refresh tokens', family.length);
});

promise(
  'fifty refreshes at once, and one whose answer was lost, get one successor and leave the person signed in',
  async (tried) => {
    for (let round = 0; round < 3; round++) {
      const { refreshToken, token } = await server.givenCustomer();
      const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(refreshToken)));
      answers.push(await refresh(refreshToken));
      const successors = [
        ...new Set(answers.map((answer) => answer.read(sessionSchema).refresh_token)),
      ];
      expect(successors).toHaveLength(1);
      expect((await me(token)).status).toBe(200);
      expect((await refresh(successors[0] ?? '')).status).toBe(200);
      tried.count('refreshes', answers.length);
    }
  },
);

promise(
  'a refresh token that comes back after its successor was used, or after half a minute, ends the session',
  async (tried) => {
    const used = await server.givenCustomer();
    const next = (await refresh(used.refreshToken)).read(sessionSchema).refresh_token;
    expect((await refresh(next)).status).toBe(200);
    const late = await server.givenCustomer();
    await refresh(late.refreshToken);
    await server.db
      .updateTable('refresh_tokens')
      .set({ spent_at: new Date(Date.now() - 31_000) })
      .where('hash', '=', hashRefreshToken(late.refreshToken))
      .execute();
    for (const { refreshToken, token } of [used, late]) {
      expect((await refresh(refreshToken)).status).toBe(401);
      expect((await me(token)).status).toBe(401);
      tried.count('sessions');
    }
  },
);

const setUser = (id: string, values: { is_active?: boolean; role?: string; job?: string }) =>
  server.db.updateTable('users').set(values).where('id', '=', id).execute();
const changePassword = (token: string, { password }: Person) =>
  server.request('POST', '/auth/change-password', {
    token,
    body: { currentPassword: password, newPassword: 'a new password' },
  });

const endings: Record<string, (person: Person) => Promise<unknown>> = {
  'signing out': (person) => server.request('POST', '/auth/logout', { as: person, body: {} }),
  'a new password': async (person) =>
    changePassword((await server.signIn(person.email, person.password)).access_token, person),
  deactivation: ({ id }) => setUser(id, { is_active: false }),
  'a lower role': ({ id }) => setUser(id, { role: 'user' }),
  'a higher role': ({ id, role }) =>
    setUser(id, role === 'admin' ? { role: 'store' } : { role: 'admin', job: fullJobs.admin }),
};

promise(
  'signing out, a new password, deactivation and another role end a session at once, with its open streams',
  async (tried) => {
    for (const [what, end] of Object.entries(endings)) {
      const person =
        what === 'a higher role' ? await server.givenStoreOwner() : await server.givenAdmin();
      const stream = await openStreamOf(server.app, person);
      await stream.next();
      await end(person);
      expect([
        what,
        (await me(person.token)).status,
        (await refresh(person.refreshToken)).status,
      ]).toEqual([what, 401, 401]);
      expect([what, JSON.stringify(await stream.rest())]).toEqual([
        what,
        expect.not.stringContaining('notification'),
      ]);
      if (what !== 'deactivation') continue;
      await setUser(person.id, { is_active: true });
      expect((await me(person.token)).status).toBe(401);
    }
    tried.count('endings', Object.keys(endings).length);
    tried.count('streams', Object.keys(endings).length);
  },
);
