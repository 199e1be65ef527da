import { describe, expect, test } from 'vitest';
import { SignJWT } from 'jose';
import { z } from 'zod';
import {
  notificationListSchema,
  notificationSchema,
  unreadSchema,
} from '../../../contract/notifications';
import { STREAMS_PER_PERSON_MAX } from '../../../server/platform/limits';
import type { Person } from '../../support/people';
import { openStreamOf } from '../../support/streams';
import { selectRows, setRow } from '../../support/rows';
import { givenNotificationServer, givenSecondApp, server, givenNotifications } from './given';

givenNotificationServer();

const list = async (as: Person) =>
  (await server.request('GET', '/auth/notifications', { as })).read(notificationListSchema);

describe('the stream of notifications', () => {
  test('begins with the count of unread ones, then brings new ones as the list shows them', async () => {
    const person = await server.givenCustomer();
    await givenNotifications(server.db, person, 'Old');
    const stream = await openStreamOf(server.app, person);
    const { headers } = stream.response;
    expect(headers.get('content-type')).toBe('text/event-stream');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-accel-buffering')).toBe('no');
    expect(headers.has('content-encoding')).toBe(false);
    expect(await stream.next()).toEqual({
      retry: '3000',
      id: expect.any(String),
      event: 'unread',
      data: '{"unreadCount":1}',
    });

    await givenNotifications(server.db, person, 'New order');
    const { id, data } = await stream.nextOf('notification', notificationSchema.strict());
    expect([data]).toEqual((await list(person)).notifications.slice(0, 1));
    expect(id).toBe(data.id);
    expect((await stream.nextOf('unread', unreadSchema)).data).toEqual({ unreadCount: 2 });
    await stream.leave();
  });

  test('never brings notifications of another person', async () => {
    const [person, other] = [await server.givenCustomer(), await server.givenCustomer()];
    const stream = await openStreamOf(server.app, person);
    await givenNotifications(server.db, other, 'Not for you');
    await givenNotifications(server.db, person, 'For you');
    expect((await stream.nextOf('notification', notificationSchema)).data.title).toBe('For you');
    await stream.leave();
  });

  test('goes on after the id that was seen last, in order and in batches', async () => {
    const person = await server.givenCustomer();
    const titles = Array.from({ length: 250 }, (_, n) => `No. ${n}`);
    await givenNotifications(server.db, person, ...titles);
    const rows = await selectRows(server.db, 'notifications', ['id'], { user_id: person.id });
    for (const seen of [
      { lastEventId: rows[9]?.id },
      { query: `?last_event_id=${rows[9]?.id}` },
      { lastEventId: rows[9]?.id, query: '?last_event_id=0' },
    ]) {
      const stream = await openStreamOf(
        server.app,
        person,
        z.object({ lastEventId: z.string().optional(), query: z.string().optional() }).parse(seen),
      );
      const ids = [];
      while (ids.length < 240)
        ids.push((await stream.nextOf('notification', notificationSchema)).id);
      expect(ids).toEqual(rows.slice(10).map(({ id }) => id));
      await stream.leave();
    }
  });

  test('can go on from its first event, before any notification came', async () => {
    const person = await server.givenCustomer();
    const first = await openStreamOf(server.app, person);
    const { id } = await first.nextOf('unread', unreadSchema);
    await first.leave();
    await givenNotifications(server.db, person, 'Missed');
    const second = await openStreamOf(server.app, person, { lastEventId: id ?? '' });
    expect((await second.nextOf('notification', notificationSchema)).data.title).toBe('Missed');
    await second.leave();
  });

  test('begins with now for an id that was never given out', async () => {
    const person = await server.givenCustomer();
    await givenNotifications(server.db, person, 'Old');
    const stream = await openStreamOf(server.app, person, { lastEventId: '999999999999999999' });
    await stream.nextOf('unread', unreadSchema);
    await givenNotifications(server.db, person, 'New');
    expect((await stream.nextOf('notification', notificationSchema)).data.title).toBe('New');
    await stream.leave();
  });

  test.each([
    ['last-event-id', 'abc'],
    ['last-event-id', '-1'],
    ['last-event-id', '99999999999999999999'],
  ])('is refused for %s: %s', async (name, value) => {
    const as = await server.givenCustomer();
    const answers = [
      await server.request('GET', '/auth/notifications/stream', { as, headers: { [name]: value } }),
      await server.request('GET', `/auth/notifications/stream?last_event_id=${value}`, { as }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(422);
      expect(body).toMatchObject({ detail: [{ msg: 'Must be the id of an event' }] });
    }
  });

  test('tells every tab of the person when one of them reads', async () => {
    const person = await server.givenStoreOwner();
    await givenNotifications(server.db, person, 'One', 'Two', 'Three');
    const tabs = [
      await openStreamOf(server.app, person),
      await openStreamOf(givenSecondApp().app, person),
    ];
    for (const tab of tabs)
      expect((await tab.nextOf('unread', unreadSchema)).data.unreadCount).toBe(3);
    const [newest] = (await list(person)).notifications;
    await server.request('PATCH', `/auth/notifications/${newest?.id}/read`, { as: person });
    for (const tab of tabs)
      expect((await tab.nextOf('unread', unreadSchema)).data.unreadCount).toBe(2);
    await server.request('PATCH', '/auth/notifications/read-all', { as: person });
    for (const tab of tabs)
      expect((await tab.nextOf('unread', unreadSchema)).data.unreadCount).toBe(0);
    await Promise.all(tabs.map((tab) => tab.leave()));
  });

  test('makes space: the oldest of too many of one person ends, and is not to reconnect', async () => {
    const person = await server.givenCustomer();
    const tabs = [];
    for (let n = 0; n <= STREAMS_PER_PERSON_MAX; n++) {
      const tab = await openStreamOf(server.app, person);
      await tab.next();
      tabs.push(tab);
    }
    expect((await tabs[0]?.rest())?.at(-1)).toEqual({ event: 'replaced', data: '{}' });
    await givenNotifications(server.db, person, 'Still here');
    for (const tab of tabs.slice(1)) {
      expect((await tab.nextOf('notification', notificationSchema)).data.title).toBe('Still here');
      await tab.leave();
    }
  });
});

describe('the end of a session ends its stream', () => {
  const heartbeatMs = 30;

  test('which shows between events that it lives', async () => {
    const { app } = givenSecondApp({ heartbeatMs });
    const stream = await openStreamOf(app, await server.givenCustomer());
    await stream.next();
    expect([await stream.next(), await stream.next()]).toEqual([
      { comment: 'heartbeat' },
      { comment: 'heartbeat' },
    ]);
    await stream.leave();
  });

  test.each([
    [
      'signing out',
      (person: Person) => server.request('POST', '/auth/logout', { as: person, body: {} }),
    ],
    ['deactivation', ({ id }: Person) => setRow(server.db, 'users', id, { is_active: false })],
  ])('at %s', async (_what, end) => {
    const { app } = givenSecondApp({ heartbeatMs });
    const person = await server.givenCustomer();
    const stream = await openStreamOf(app, person);
    await stream.next();
    await end(person);
    const rest = await stream.rest();
    expect(rest.filter(({ comment }) => comment !== 'heartbeat')).toEqual([]);
    expect(
      (
        await app.request('/api/auth/notifications/stream', {
          headers: { authorization: `Bearer ${person.token}` },
        })
      ).status,
    ).toBe(401);
  });

  test('at the end of the access token, with a word, so that the client comes back with a fresh one', async () => {
    const person = await server.givenCustomer();
    const stream = await openStreamOf(server.app, { token: await shortToken(person) });
    expect((await stream.rest()).map(({ event }) => event)).toEqual(['unread', 'expired']);
  });

  test('silently when the server stops, also if opened too late', async () => {
    const { app, notificationHub } = givenSecondApp();
    const person = await server.givenCustomer();
    const stream = await openStreamOf(app, person);
    await stream.next();
    await notificationHub.close();
    expect(await stream.rest()).toEqual([]);
    expect((await (await openStreamOf(app, person)).rest()).map(({ event }) => event)).toEqual([
      'unread',
    ]);
  });
});

const shortToken = async (person: Person) => {
  const [, payload = ''] = person.token.split('.');
  const claims = z
    .looseObject({ exp: z.number() })
    .parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return new SignJWT({ ...claims, exp: Math.ceil(Date.now() / 1000) + 1 })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(server.deps.jwtSecret));
};
