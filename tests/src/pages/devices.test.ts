import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepDevice } from '../../../server/push/devices';
import { keptPushKeys } from '../../../server/push/keys';
import { givenScreenOf, givenScreenServer, server } from '../../support/screens/screenServer';
import { textsOf } from '../../support/screens/seen';
import type { StoreOwner } from '../../support/people';

givenScreenServer();

const path = '/store/devices';
const main = () => textsOf(screen.getByRole('main'));
const keys = { p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM', auth: 'A'.repeat(22) };

interface Browser {
  permission?: NotificationPermission;
  /** What the person says when they are asked. */
  says?: NotificationPermission;
  subscribe?: () => Promise<unknown>;
}

/** A browser with a push service, as far as the page asks it. */
function givenBrowser({ permission = 'default', says = 'granted', subscribe }: Browser = {}) {
  let [subscribed, made]: [unknown, number] = [null, 0];
  /** Each has an address of its own. */
  const subscriptionOf = (name: string, key?: ArrayBuffer) => {
    const endpoint = `https://push.example.com/${name}`;
    return {
      endpoint, unsubscribe: vi.fn(async () => { subscribed = null; return true; }),
      options: key ? { applicationServerKey: key } : {}, toJSON: () => ({ endpoint, keys }),
    };
  };
  const subscription = subscriptionOf('phone');
  const pushManager = {
    getSubscription: async () => subscribed,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      made += 1;
      const key = Uint8Array.from(Buffer.from(applicationServerKey, 'base64url')).buffer;
      return (subscribed = subscribe ? await subscribe() : made === 1 ? subscription : subscriptionOf(`phone-${made}`, key));
    },
  };
  /** It has one already, for this key. */
  const subscribedFor = (key: string) => (subscribed = subscriptionOf('before', Uint8Array.from(Buffer.from(key, 'base64url')).buffer));
  const registration = { pushManager };
  const serviceWorker = Object.assign(new EventTarget(), { ready: Promise.resolve(registration), getRegistration: async () => registration, register: async () => undefined });
  vi.stubGlobal('PushManager', () => undefined);
  const Asked = { permission, requestPermission: async () => (Asked.permission = says) };
  vi.stubGlobal('Notification', Asked);
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  return { subscription, serviceWorker, subscribedFor, Asked };
}

let owner: StoreOwner;
beforeEach(async () => {
  owner = await server().givenStoreOwner({ name: 'Rahim' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  window.localStorage.clear();
});

const sessionOf = async ({ id }: { id: string }) =>
  (await server().db.selectFrom('sessions').select('id').where('user_id', '=', id).orderBy('created_at', 'desc').limit(1).executeTakeFirstOrThrow()).id;
const rowsOf = ({ id }: { id: string }) => server().db.selectFrom('push_devices').selectAll().where('user_id', '=', id).execute();

test('a browser without Web Push says so, and an iPhone how it gets it', { tags: 'hold' }, async () => {
  await givenScreenOf(owner, path);
  expect(await screen.findByText(/This browser can't ring with the screen off/)).toBeTruthy();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1');
  await givenScreenOf(owner, path);
  expect(await screen.findByText(/Add to Home Screen/)).toBeTruthy();
  vi.restoreAllMocks();
});

test('where notifications are forbidden, it says where to allow them', async () => {
  givenBrowser({ permission: 'denied' });
  await givenScreenOf(owner, path);
  expect(await screen.findByText(/The browser may not notify you here. Open the settings of this site/)).toBeTruthy();
});

test('a person switches the device on and off', { tags: 'hold' }, async () => {
  const { subscription } = givenBrowser();
  const { user } = await givenScreenOf(owner, path);
  await user.click(await screen.findByRole('button', { name: 'Let it ring' }));
  expect(await screen.findByText('It rings when an order is paid, and again until somebody has seen it.', undefined, { timeout: 10_000 })).toBeTruthy();
  expect(await rowsOf(owner)).toMatchObject([{ endpoint: subscription.endpoint, ...keys }]);
  await user.click(screen.getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByRole('button', { name: 'Let it ring' })).toBeTruthy();
  expect(subscription.unsubscribe).toHaveBeenCalledOnce();
  expect(await rowsOf(owner)).toEqual([]);
});

test('who says no is told that the browser may not notify', async () => {
  givenBrowser({ says: 'denied' });
  const { user } = await givenScreenOf(owner, path);
  await user.click(await screen.findByRole('button', { name: 'Let it ring' }));
  expect(await screen.findByText(/The browser may not notify you here/)).toBeTruthy();
  expect(await rowsOf(owner)).toEqual([]);
});

test('a push service that can\'t be reached is said in words, and nothing is switched on', async () => {
  givenBrowser({ subscribe: () => Promise.reject(new Error('AbortError: push service error')) });
  const { user } = await givenScreenOf(owner, path);
  await user.click(await screen.findByRole('button', { name: 'Let it ring' }));
  expect(await screen.findByText(/The browser could not reach its push service/, undefined, { timeout: 10_000 })).toBeTruthy();
  expect(await rowsOf(owner)).toEqual([]);
});

test('a test ring waits for the answer, and says how long it took', { tags: 'hold' }, async () => {
  givenBrowser({ permission: 'granted' });
  await keepDevice(server().db, { ...owner, permissions: [], sessionId: await sessionOf(owner) }, { endpoint: 'https://push.example.com/a', keys });
  const { user } = await givenScreenOf(owner, path);
  await user.click(await screen.findByRole('button', { name: /^Test ring on/ }));
  expect(await screen.findByText('Rung. Waiting for its answer…')).toBeTruthy();
  const { id, created_at } = await server().db.selectFrom('push_messages').select(['id', 'created_at']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  await server().db.updateTable('push_messages').set({ answered_at: new Date(created_at.getTime() + 800) }).where('id', '=', id).execute();
  expect(await screen.findByText('It answered after 0.8 s.', undefined, { timeout: 5_000 })).toBeTruthy();
});

test('a colleague\'s device whose session has ended is called signed out', async () => {
  givenBrowser();
  const { db } = server();
  const colleague = await server().givenColleague(owner.storeId, 'kitchen');
  const ended = await db.insertInto('sessions').values({ user_id: colleague.id, expires_at: new Date(Date.now() - 1_000) }).returning('id').executeTakeFirstOrThrow();
  const row = { user_id: colleague.id, session_id: ended.id, endpoint: 'https://push.example.com/1', ...keys };
  await db.insertInto('push_devices').values({ ...row, device: 'Chrome on Android', answered_at: new Date() }).execute();
  await givenScreenOf(owner, path);
  await waitFor(() => expect(main()).toContain('Chrome on Android of kitchen Signed out'));
});

test('other devices are named with their last answer, gone ones as not reachable, and can be removed', { tags: 'hold' }, async () => {
  givenBrowser();
  const session = await sessionOf(owner);
  const { db } = server();
  const elsewhere = await db.insertInto('sessions').values({ user_id: owner.id, expires_at: new Date(Date.now() + 86_400_000) }).returning('id').executeTakeFirstOrThrow();
  const row = { user_id: owner.id, session_id: elsewhere.id };
  await db.insertInto('push_devices').values([
    { ...row, device: 'Chrome on Android', endpoint: 'https://push.example.com/1', ...keys, answered_at: '2026-05-20T10:00:00Z' },
    { ...row, device: 'Firefox on Windows', gone_at: new Date(), problem: 'gone' },
  ]).execute();
  expect(session).not.toBe(elsewhere.id);
  const { user } = await givenScreenOf(owner, path);
  await waitFor(() => expect(main()).toContain('Chrome on Android'));
  expect(main()).toContain('Last answer 20 May 2026, 3:30 pm');
  expect(main()).toContain('Firefox on Windows Not reachable');
  await user.click(screen.getByRole('button', { name: 'Remove Firefox on Windows' }));
  await waitFor(() => expect(main()).not.toContain('Firefox on Windows'));
  expect(await rowsOf(owner)).toHaveLength(1);
});

const RINGS = 'It rings when an order is paid, and again until somebody has seen it.';
const here = async (values: object) => {
  const row = { user_id: owner.id, session_id: await sessionOf(owner), device: 'Chrome on Android', endpoint: 'https://push.example.com/before', ...keys };
  await server().db.insertInto('push_devices').values({ ...row, ...values }).execute();
};

test.each([
  ['refused', /^It may not ring: its push service refused the last ring/, true],
  ['tooLarge', /^It may not ring: its push service refused the last ring/, true],
  ['unusableKey', /^It may not ring: its push service refused the last ring/, true],
  ['unreachable', /^It may ring late: its push service could not be reached/, false],
  ['busy', /^It may ring late: its push service wants to be left alone/, false],
  ['private', /^It does not ring: its push service has an address that this server may not call/, false],
])('a device whose last ring did not get through (%s) says so, and what to do', async (problem, text, isMended) => {
  givenBrowser({ permission: 'granted' });
  await here({ problem });
  await givenScreenOf(owner, path);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText(RINGS)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Let it ring' }) !== null).toBe(isMended);
});

test('a device that the browser lets notify no more says that it does not ring', async () => {
  givenBrowser({ permission: 'default' });
  await here({});
  await givenScreenOf(owner, path);
  expect(await screen.findByText(/^It does not ring: the browser may not notify you here any more/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Let it ring' })).toBeTruthy();
});

describe('a start of the application in a browser that rings', () => {
  const start = async () => {
    window.localStorage.setItem('jb_push', owner.id);
    await givenScreenOf(owner, path);
  };
  const keyNow = async () => (await keptPushKeys(server().deps)).publicKey;
  const endpoints = async () => (await rowsOf(owner)).map(({ endpoint }) => endpoint);

  test('keeps the subscription that it has, for the server\'s key', async () => {
    givenBrowser({ permission: 'granted' }).subscribedFor(await keyNow());
    await start();
    await waitFor(async () => expect(await endpoints()).toEqual(['https://push.example.com/before']));
  });

  test('subscribes anew where the server has another key', async () => {
    const { subscribedFor } = givenBrowser({ permission: 'granted' });
    const old = subscribedFor('BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM');
    await start();
    await waitFor(async () => expect(await endpoints()).toEqual(['https://push.example.com/phone']));
    expect(old.unsubscribe).toHaveBeenCalledOnce();
  });

  test('subscribes anew where its push service refuses what the server sends, and then rings', async () => {
    await here({ problem: 'refused' });
    givenBrowser({ permission: 'granted' }).subscribedFor(await keyNow());
    await start();
    await waitFor(async () => expect((await rowsOf(owner)).map(({ endpoint, problem }) => [endpoint, problem])).toEqual([['https://push.example.com/phone', null]]));
  });

  test('leaves it silent where its person has removed it elsewhere, for good', async () => {
    const old = givenBrowser({ permission: 'granted' }).subscribedFor(await keyNow());
    await here({});
    const [device] = await rowsOf(owner);
    await server().request('DELETE', `/store/push/${device?.id}`, { token: owner.token });
    await start();
    await waitFor(() => expect(old.unsubscribe).toHaveBeenCalledOnce());
    expect(await endpoints()).toEqual([]);
    expect(window.localStorage.getItem('jb_push')).toBeNull();
  });
});
