import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { profileSchema, sessionSchema } from '../../../contract/auth';
import { givenServer, type TestServer } from '../../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await givenServer();
});
afterAll(() => server.close());

const me = (token: string) => server.request('GET', '/auth/me', { token });
const refresh = (refresh_token: string) => server.request('POST', '/auth/refresh', { body: { refresh_token } });

describe('signing in', () => {
  test('answers tokens and the person, whatever the case of the address', async () => {
    const { email, password, id } = await server.givenAdmin({ email: 'Asha@People.example' });
    const session = await server.signIn('asha@people.EXAMPLE', password);
    expect(session.user).toEqual({ id, email, role: 'admin', name: expect.any(String) });
    expect((await me(session.access_token)).status).toBe(200);
  });

  test('answers an unknown address, a wrong password and an inactive person alike', async () => {
    const { email } = await server.givenCustomer();
    const inactive = await server.givenCustomer();
    const invited = await server.givenCustomer();
    await server.db.updateTable('users').set({ is_active: false }).where('id', '=', inactive.id).execute();
    await server.db.updateTable('users').set({ password_hash: null }).where('id', '=', invited.id).execute();
    const tries = [
      { email, password: 'wrong' },
      { email: 'nobody@people.example', password: 'wrong' },
      { email: inactive.email, password: inactive.password },
      { email: invited.email, password: invited.password },
    ];
    const answers = await Promise.all(tries.map((body) => server.request('POST', '/auth/login', { body })));
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({ detail: 'Invalid email or password', message: 'Invalid email or password' });
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
    expect((await server.request('POST', '/auth/logout', { as: person, body: {} })).status).toBe(200);
    expect((await me(person.token)).status).toBe(401);
  });

  test('ends for a person who is deactivated, at the next request', async () => {
    const person = await server.givenAdmin();
    await server.db.updateTable('users').set({ is_active: false }).where('id', '=', person.id).execute();
    expect((await me(person.token)).status).toBe(401);
    expect((await refresh(person.refreshToken)).status).toBe(401);
  });

  test('ends for a person who gets another role, at the next request', async () => {
    const person = await server.givenAdmin();
    expect((await server.request('GET', '/admin/stores', { as: person })).status).toBe(200);
    await server.db.updateTable('users').set({ role: 'user' }).where('id', '=', person.id).execute();
    expect((await server.request('GET', '/admin/stores', { as: person })).status).toBe(401);
    expect((await refresh(person.refreshToken)).status).toBe(401);
    const { user, access_token } = await server.signIn(person.email, person.password);
    expect(user.role).toBe('user');
    expect((await server.request('GET', '/admin/stores', { token: access_token })).status).toBe(403);
  });

  test('does not come back when a deactivated person is activated again', async () => {
    const person = await server.givenCustomer();
    for (const is_active of [false, true]) {
      await server.db.updateTable('users').set({ is_active }).where('id', '=', person.id).execute();
    }
    expect((await me(person.token)).status).toBe(401);
    expect((await refresh(person.refreshToken)).status).toBe(401);
  });

  test('does not outlive its time', async () => {
    const person = await server.givenAdmin();
    const past = new Date(Date.now() - 1000);
    await server.db.updateTable('sessions').set({ expires_at: past }).where('user_id', '=', person.id).execute();
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

  test('with a spent token ends the whole family', async () => {
    const person = await server.givenCustomer();
    const next = (await refresh(person.refreshToken)).read(sessionSchema);
    expect((await refresh(person.refreshToken)).status).toBe(401);
    expect((await refresh(next.refresh_token)).status).toBe(401);
    expect((await me(next.access_token)).status).toBe(401);
  });

  test('twice at once succeeds once', async () => {
    const person = await server.givenCustomer();
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(person.refreshToken)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
  });

  test('with what is no token is a 401', async () => {
    expect((await refresh('nothing')).status).toBe(401);
  });
});

describe('the profile', () => {
  test("of a store owner carries the store's fields", async () => {
    const owner = await server.givenStoreOwner();
    const profile = (await me(owner.token)).read(profileSchema);
    expect(profile).toMatchObject({
      id: owner.id,
      role: 'store',
      storeName: `Store of ${owner.name}`,
      phone: '9876543210',
      locationId: owner.locationId,
      stats: { unreadNotifications: 0, ordersInProgress: 0 },
    });
  });

  test('counts unread notifications and the orders that are on their way', async () => {
    const customer = await server.givenCustomer();
    const owner = await server.givenStoreOwner();
    const about = { user_id: customer.id, type: 'order', title: 'On its way', message: 'Soon there' };
    await server.db.insertInto('notifications').values([about, about, { ...about, is_read: true }]).execute();
    for (const status of ['pending', 'ready', 'delivered', 'cancelled']) {
      await server.db
        .insertInto('orders')
        .values({
          code: `JB-${customer.id}-${status}`, status, store_id: owner.storeId, user_id: customer.id,
          payment_method: 'wallet', subtotal_paise: 100, item_count: 1, customer_name: 'A', customer_phone: '9',
          address: 'B', otp: '1234',
        })
        .execute();
    }
    const profile = (await me(customer.token)).read(profileSchema);
    expect(profile.stats).toEqual({ unreadNotifications: 2, ordersInProgress: 2 });
  });
});
