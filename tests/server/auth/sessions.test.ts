import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sessionSchema } from '../../../contract/people/auth';
import { hashRefreshToken } from '../../../server/auth/sessions';
import { setRow, setRows } from '../../support/rows';
import { openPlainServer, server } from '../../support/opened';

openPlainServer();

const me = (token: string) => server.request('GET', '/auth/me', { token });
const refresh = (refresh_token: string) =>
  server.request('POST', '/auth/refresh', { body: { refresh_token } });

describe('signing in', () => {
  test('answers tokens and the person, in any case of the address', async () => {
    const { email, password, id } = await server.givenAdmin({ email: 'Asha@People.example' });
    const session = await server.signIn('asha@people.EXAMPLE', password);
    expect(session.user).toEqual({ id, email, role: 'admin', name: expect.any(String) });
    expect((await me(session.access_token)).status).toBe(200);
  });

  test('accepts a copied address with its hidden marks and spaces', async () => {
    const { email, password, id } = await server.givenAdmin();
    const marks = ['\u200B', '\u200F', '\u061C', '\u202A', '\u00AD', '\uFEFF', '\u{E0041}'];
    for (const mark of marks) {
      const session = await server.signIn(`${mark}\u00A0${email}${mark}`, password);
      expect(session.user.id).toBe(id);
    }
    const wrong = await server.request('POST', '/auth/login', {
      body: { email, password: `${password}\u200B` },
    });
    expect(wrong.status).toBe(401);
  });

  test('answers an unknown address, a wrong password and an inactive person alike', async () => {
    const { email } = await server.givenCustomer();
    const inactive = await server.givenCustomer();
    const invited = await server.givenCustomer();
    await setRow(server.db, 'users', inactive.id, { is_active: false });
    await setRow(server.db, 'users', invited.id, { password_hash: null });
    const tries = [
      { email, password: 'wrong' },
      { email: 'nobody@people.example', password: 'wrong' },
      { email: inactive.email, password: inactive.password },
      { email: invited.email, password: invited.password },
    ];
    const answers = await Promise.all(
      tries.map((body) => server.request('POST', '/auth/login', { body })),
    );
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({
        detail: 'Invalid email or password',
        message: 'Invalid email or password',
      });
    }
  });

  test('is needed: no token, a foreign one and a changed one are 401', async () => {
    const { token } = await server.givenAdmin();
    const [header, , signature] = token.split('.');
    const claims = Buffer.from(JSON.stringify({ sub: '1', kind: 'access' })).toString('base64url');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`;
    for (const bad of ['', 'x', 'a.b.c', `${header}.${claims}.${signature}`, unsigned]) {
      const answer = await me(bad);
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
  });
});

describe('a session', () => {
  test('ends at sign-out, for both of its tokens', async () => {
    const { email, password } = await server.givenCustomer();
    const session = await server.signIn(email, password);
    const body = { refresh_token: session.refresh_token };
    expect((await server.request('POST', '/auth/logout', { body })).status).toBe(200);
    expect((await me(session.access_token)).status).toBe(401);
    expect((await refresh(session.refresh_token)).status).toBe(401);
    expect((await server.request('POST', '/auth/logout', { body })).status).toBe(200);
  });

  test('ends at sign-out by the access token alone', async () => {
    const person = await server.givenCustomer();
    expect((await server.request('POST', '/auth/logout', { as: person, body: {} })).status).toBe(
      200,
    );
    expect((await me(person.token)).status).toBe(401);
  });

  test('ends for a person who is deactivated, at the next request', async () => {
    const person = await server.givenAdmin();
    await setRow(server.db, 'users', person.id, { is_active: false });
    expect((await me(person.token)).status).toBe(401);
    expect((await refresh(person.refreshToken)).status).toBe(401);
  });

  test('ends for a person who gets another role, at the next request', async () => {
    const person = await server.givenAdmin();
    expect((await server.request('GET', '/admin/stores', { as: person })).status).toBe(200);
    await setRow(server.db, 'users', person.id, { role: 'user' });
    expect((await server.request('GET', '/admin/stores', { as: person })).status).toBe(401);
    expect((await refresh(person.refreshToken)).status).toBe(401);
    const { user, access_token } = await server.signIn(person.email, person.password);
    expect(user.role).toBe('user');
    expect((await server.request('GET', '/admin/stores', { token: access_token })).status).toBe(
      403,
    );
  });

  test('does not come back when a deactivated person is activated again', async () => {
    const person = await server.givenCustomer();
    for (const is_active of [false, true]) {
      await setRow(server.db, 'users', person.id, { is_active });
    }
    expect((await me(person.token)).status).toBe(401);
    expect((await refresh(person.refreshToken)).status).toBe(401);
  });

  test("ends after a week without use; a store's after a month", async () => {
    const people = [
      await server.givenAdmin(),
      await server.givenCustomer(),
      await server.givenStoreOwner(),
    ];
    const statusesAfter = async (days: number) => {
      await server.db
        .updateTable('sessions')
        .set({ last_used_at: sql`now() - make_interval(days => ${days})` })
        .execute();
      return Promise.all(people.map(async ({ token }) => (await me(token)).status));
    };
    expect(await statusesAfter(6)).toEqual([200, 200, 200]);
    expect(await statusesAfter(8)).toEqual([401, 401, 200]);
    expect(await statusesAfter(31)).toEqual([401, 401, 401]);
    expect((await refresh(people[0]?.refreshToken ?? '')).status).toBe(401);
  });

  test('stores when and from where it was used last', async () => {
    const { email, password, id } = await server.givenAdmin();
    const agent = (text: string) => ({ 'user-agent': text });
    const signedIn = await server.request('POST', '/auth/login', {
      body: { email, password },
      headers: agent('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'),
    });
    const { refresh_token } = signedIn.read(sessionSchema);
    const newest = () =>
      server.db
        .selectFrom('sessions')
        .select(['device', 'address', 'last_used_at'])
        .where('user_id', '=', id)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow();
    expect(await newest()).toMatchObject({ device: 'Firefox on Linux', address: 'unknown' });
    await setRows(
      server.db,
      'sessions',
      { user_id: id },
      { last_used_at: sql`now() - interval '3 days'` },
    );
    const { last_used_at: before } = await newest();
    await server.request('POST', '/auth/refresh', {
      body: { refresh_token },
      headers: agent('curl/8.9.1'),
    });
    const touched = await newest();
    expect(touched.device).toBe('curl');
    expect(Math.round((touched.last_used_at.getTime() - before.getTime()) / 86_400_000)).toBe(3);
  });

  test('does not outlive its time', async () => {
    const person = await server.givenAdmin();
    const past = new Date(Date.now() - 1000);
    await setRows(server.db, 'sessions', { user_id: person.id }, { expires_at: past });
    expect((await me(person.token)).status).toBe(401);
    expect((await refresh(person.refreshToken)).status).toBe(401);
  });
});

describe('refreshing', () => {
  test('hands out new tokens of the same session', async () => {
    const person = await server.givenCustomer();
    const next = (await refresh(person.refreshToken)).read(sessionSchema);
    expect(next.refresh_token).not.toBe(person.refreshToken);
    expect((await me(next.access_token)).status).toBe(200);
    expect((await refresh(next.refresh_token)).status).toBe(200);
  });

  test('again with the token whose answer was lost hands out the same successor', async () => {
    const person = await server.givenCustomer();
    const lost = (await refresh(person.refreshToken)).read(sessionSchema);
    const again = (await refresh(person.refreshToken)).read(sessionSchema);
    expect(again.refresh_token).toBe(lost.refresh_token);
    expect((await me(again.access_token)).status).toBe(200);
    expect((await refresh(again.refresh_token)).status).toBe(200);
  });

  test('with a token whose successor was used ends the whole family', async () => {
    const person = await server.givenCustomer();
    const next = (await refresh(person.refreshToken)).read(sessionSchema);
    const third = (await refresh(next.refresh_token)).read(sessionSchema);
    expect((await refresh(person.refreshToken)).status).toBe(401);
    expect((await refresh(third.refresh_token)).status).toBe(401);
    expect((await me(third.access_token)).status).toBe(401);
  });

  test('with a token that was spent more than 30 seconds ago ends the whole family', async () => {
    const person = await server.givenCustomer();
    const next = (await refresh(person.refreshToken)).read(sessionSchema);
    await setRows(
      server.db,
      'refresh_tokens',
      { hash: hashRefreshToken(person.refreshToken) },
      { spent_at: sql`now() - interval '31 seconds'` },
    );
    expect((await refresh(person.refreshToken)).status).toBe(401);
    expect((await refresh(next.refresh_token)).status).toBe(401);
  });

  test('fifty times at once leaves the person signed in', async () => {
    const person = await server.givenCustomer();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => refresh(person.refreshToken)),
    );
    const successors = new Set(answers.map((answer) => answer.read(sessionSchema).refresh_token));
    expect(successors.size).toBe(1);
    expect((await refresh([...successors][0] ?? '')).status).toBe(200);
  });

  test('does not keep the successor as it is', async () => {
    const person = await server.givenCustomer();
    const { refresh_token } = (await refresh(person.refreshToken)).read(sessionSchema);
    const rows = await server.db.selectFrom('refresh_tokens').selectAll().execute();
    expect(JSON.stringify(rows.map(({ hash }) => hash.toString('utf8')))).not.toContain(
      refresh_token,
    );
  });

  test('with an invalid token is a 401', async () => {
    expect((await refresh('nothing')).status).toBe(401);
  });
});
