import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadPushKeys } from '../../../server/push/keys';
import { renewSubscription } from '../../../src/push/phone';
import { TEST_LOOK_MS } from '../../../src/push/settings';
import type { StoreOwner } from '../../support/people';
import { givenPageOf } from '../../support/screens/pageAlone';
import {
  openAs,
  givenScreenOf,
  givenScreenServer,
  server,
} from '../../support/screens/screenServer';
import { findButton, textsOf } from '../../support/screens/seen';
import { dropPushBrowser, givenPushBrowser, keys } from './givenPushBrowser';

givenScreenServer();

const path = '/store/devices';
const main = () => textsOf(screen.getByRole('main'));

let owner: StoreOwner;
beforeEach(async () => {
  owner = await server().givenStoreOwner({ name: 'Rahim' });
});
afterEach(() => {
  vi.useRealTimers();
  dropPushBrowser();
});

const sessionOf = async ({ id }: { id: string }) =>
  (
    await server()
      .db.selectFrom('sessions')
      .select('id')
      .where('user_id', '=', id)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id;
const rowsOf = ({ id }: { id: string }) =>
  server().db.selectFrom('push_devices').selectAll().where('user_id', '=', id).execute();
/** The device of the owner's current session. */
const here = async (values: object) => {
  const row = {
    user_id: owner.id,
    session_id: await sessionOf(owner),
    device: 'Safari on Mac',
    endpoint: 'https://push.example.com/before',
    ...keys,
  };
  await server()
    .db.insertInto('push_devices')
    .values({ ...row, ...values })
    .execute();
};

test('a person switches the device on and off; an unreachable push service is reported, and so is a browser without permission', async () => {
  const { subscription, world } = givenPushBrowser();
  const { user } = await givenPageOf(owner, path);
  const letItRing = async () => user.click(await findButton('Turn on'));
  world.isReached = false;
  await letItRing();
  expect(
    await screen.findByText(/The browser couldn't reach its notification service/),
  ).toBeTruthy();
  expect(await rowsOf(owner)).toEqual([]);

  world.isReached = true;
  await letItRing();
  expect(
    await screen.findByText('This device rings for each paid order until someone sees the order.'),
  ).toBeTruthy();
  expect(await rowsOf(owner)).toMatchObject([{ endpoint: subscription.endpoint, ...keys }]);
  await user.click(await findButton('Turn off'));
  await findButton('Turn on');
  expect(subscription.unsubscribe).toHaveBeenCalledOnce();
  expect(await rowsOf(owner)).toEqual([]);

  world.says = 'denied';
  await letItRing();
  expect(await screen.findByText(/Notifications are blocked/)).toBeTruthy();
  expect(await rowsOf(owner)).toEqual([]);
});

test('devices are named with their last answer and problem, and signed out with their session; they are removed, and a test ring waits for its answer', async () => {
  const { db } = server();
  givenPushBrowser('granted');
  await here({ problem: 'busy' });
  const sessionUntil = async (user_id: string, ms: number) =>
    (
      await db
        .insertInto('sessions')
        .values({ user_id, expires_at: new Date(Date.now() + ms) })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const elsewhere = { user_id: owner.id, session_id: await sessionUntil(owner.id, 86_400_000) };
  const colleague = await server().givenColleague(owner.storeId, 'kitchen');
  const ended = { user_id: colleague.id, session_id: await sessionUntil(colleague.id, -1_000) };
  await db
    .insertInto('push_devices')
    .values([
      {
        ...elsewhere,
        device: 'Chrome on Android',
        endpoint: 'https://push.example.com/1',
        ...keys,
        answered_at: '2026-05-20T10:00:00Z',
      },
      { ...elsewhere, device: 'Firefox on Windows', gone_at: new Date(), problem: 'gone' },
    ])
    .execute();
  await db
    .insertInto('push_devices')
    .values({
      ...ended,
      device: 'Edge on Android',
      endpoint: 'https://push.example.com/2',
      ...keys,
      answered_at: new Date(),
    })
    .execute();
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  });
  const { user } = await givenPageOf(owner, path);
  await waitFor(() => expect(main()).toContain('Chrome on Android'));
  expect(main()).toContain(
    'This device This device may ring late: the notification service is busy',
  );
  expect(main()).toContain('Last answer 20 May 2026, 3:30 pm');
  expect(main()).toContain('Firefox on Windows Not reachable');
  expect(main()).toContain('Edge on Android of kitchen Signed out');
  await user.click(await findButton('Remove Firefox on Windows'));
  await waitFor(() => expect(main()).not.toContain('Firefox on Windows'));
  expect(await rowsOf(owner)).toHaveLength(2);

  await user.click(await findButton('Test ring on Safari on Mac'));
  expect(await screen.findByText('Test sent. Waiting…')).toBeTruthy();
  const { id, created_at } = await db
    .selectFrom('push_messages')
    .select(['id', 'created_at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('push_messages')
    .set({ answered_at: new Date(created_at.getTime() + 800) })
    .where('id', '=', id)
    .execute();
  act(() => void vi.advanceTimersByTime(TEST_LOOK_MS));
  expect(await screen.findByText('Answered after 0.8 s.')).toBeTruthy();
});

describe('a start of the application in a browser that rings', () => {
  const start = async () => {
    window.localStorage.setItem('jb_push', owner.id);
    openAs(owner, path);
    await renewSubscription();
  };
  const keyNow = async () => (await loadPushKeys(server().deps)).publicKey;
  const endpoints = async () => (await rowsOf(owner)).map(({ endpoint }) => endpoint);

  test("keeps the subscription that it has, for the server's key", async () => {
    givenPushBrowser('granted').subscribedFor(await keyNow());
    window.localStorage.setItem('jb_push', owner.id);
    await givenScreenOf(owner, path);
    await waitFor(async () =>
      expect(await endpoints()).toEqual(['https://push.example.com/before']),
    );
  });

  test('subscribes again if the server has another key', async () => {
    const { subscribedFor } = givenPushBrowser('granted');
    const old = subscribedFor(keys.p256dh);
    await start();
    expect(await endpoints()).toEqual(['https://push.example.com/phone']);
    expect(old.unsubscribe).toHaveBeenCalledOnce();
  });

  test("subscribes again if its push service refuses the server's messages, and then rings", async () => {
    await here({ problem: 'refused' });
    givenPushBrowser('granted').subscribedFor(await keyNow());
    await start();
    const rows = await rowsOf(owner);
    expect(rows.map(({ endpoint, problem }) => [endpoint, problem])).toEqual([
      ['https://push.example.com/phone', null],
    ]);
  });

  test('leaves it silent if its person has removed it elsewhere, for good', async () => {
    const old = givenPushBrowser('granted').subscribedFor(await keyNow());
    await here({});
    const [device] = await rowsOf(owner);
    await server().request('DELETE', `/store/push/${device?.id}`, { token: owner.token });
    await start();
    expect(old.unsubscribe).toHaveBeenCalledOnce();
    expect(await endpoints()).toEqual([]);
    expect(window.localStorage.getItem('jb_push')).toBeNull();
  });
});
