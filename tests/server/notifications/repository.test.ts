import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  allReadSchema,
  notificationListSchema,
  notificationReadSchema,
} from '../../../contract/notifications';
import { notifyPeople } from '../../../server/notifications/notify';
import type { Person } from '../../support/people';
import { givenNotificationServer, server, givenNotifications } from './given';

givenNotificationServer();

const list = async (as: Person, query = '') =>
  (await server.request('GET', `/auth/notifications${query}`, { as })).read(notificationListSchema);
const read = (as: Person, id: string) =>
  server.request('PATCH', `/auth/notifications/${id}/read`, { as });
const readAll = (as: Person) => server.request('PATCH', '/auth/notifications/read-all', { as });

describe('the notifications of a person', () => {
  test('are newest first, by pages of ten', async () => {
    const person = await server.givenCustomer();
    for (let n = 1; n <= 12; n++) await givenNotifications(server.db, person, `No. ${n}`);
    const first = await list(person);
    expect(first).toMatchObject({ page: 1, limit: 10, total: 12, totalPages: 2, unreadCount: 12 });
    expect(first.notifications.map(({ title }) => title)).toEqual(
      [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((n) => `No. ${n}`),
    );
    expect((await list(person, '?page=2')).notifications.map(({ title }) => title)).toEqual([
      'No. 2',
      'No. 1',
    ]);
    expect(await list(person, '?page=9')).toMatchObject({
      notifications: [],
      total: 12,
      totalPages: 2,
    });
    expect((await list(person, '?limit=1000')).limit).toBe(100);
  });

  test('have a text, a type and a time, and are unread at first', async () => {
    const person = await server.givenStoreOwner();
    await givenNotifications(server.db, person, 'New order');
    const answer = await server.request('GET', '/auth/notifications', { as: person });
    const { notifications } = answer.read(notificationListSchema.loose());
    expect(notifications).toEqual([
      {
        id: expect.any(String),
        type: 'order',
        title: 'New order',
        message: 'New order!',
        isRead: false,
        createdAt: expect.any(String),
        object: null,
      },
    ]);
  });

  test('name their subject: a stored one, else the first order that they mention', async () => {
    const person = await server.givenCustomer();
    const notice = { userId: person.id, type: 'other', title: 'Told' } as const;
    await server.db.transaction().execute((tx) =>
      notifyPeople(tx, [
        { ...notice, message: 'JB-260520-0007, not JB-260520-0008' },
        {
          ...notice,
          message: 'JB-260520-0007',
          object: { type: 'category', id: '3', storeId: '4' },
        },
        { ...notice, message: 'Hello' },
      ]),
    );
    // notices without this key, from an older program, and with more keys, from a newer one
    await sql`select notify_people(${JSON.stringify([{ ...notice, message: 'Hello' }])}::jsonb)`.execute(
      server.db,
    );
    await sql`insert into notifications (user_id, type, title, message, object) values (${person.id}, 'other', 'Told', 'Hello', '{"type":"drone"}')`.execute(
      server.db,
    );
    const objects = (await list(person)).notifications.map(({ object }) => object);
    expect(objects.toReversed()).toEqual([
      { type: 'order', id: 'JB-260520-0007' },
      { type: 'category', id: '3', storeId: '4' },
      null,
      null,
      null,
    ]);
  });

  test('are inaccessible to others', async () => {
    const [one, other] = [await server.givenAdmin(), await server.givenAdmin()];
    await givenNotifications(server.db, one, 'For one');
    expect(await list(other)).toMatchObject({
      notifications: [],
      total: 0,
      totalPages: 1,
      unreadCount: 0,
    });
  });
});

describe('reading', () => {
  test('one marks it, and a second time changes nothing', async () => {
    const person = await server.givenCustomer();
    await givenNotifications(server.db, person, 'One', 'Two');
    const [newest] = (await list(person)).notifications;
    for (let time = 0; time < 2; time++) {
      const { message, data } = (await read(person, newest?.id ?? '')).read(notificationReadSchema);
      expect(message).toBe('Notification marked as read');
      expect(data).toEqual({ ...newest, isRead: true });
    }
    expect(await list(person)).toMatchObject({
      unreadCount: 1,
      total: 2,
      notifications: [{ isRead: true }, { isRead: false }],
    });
  });

  test('all marks the unread ones and returns their number', async () => {
    const [person, other] = [await server.givenCustomer(), await server.givenCustomer()];
    await givenNotifications(server.db, person, 'One', 'Two', 'Three');
    await givenNotifications(server.db, other, 'Not theirs');
    await read(person, (await list(person)).notifications[0]?.id ?? '');
    expect((await readAll(person)).body).toEqual({
      message: 'All notifications marked as read',
      data: { updated: 2 },
    });
    expect((await readAll(person)).read(allReadSchema).data.updated).toBe(0);
    expect((await list(person)).unreadCount).toBe(0);
    expect((await list(other)).unreadCount).toBe(1);
  });

  test('a notification of another person is a 404 and changes nothing', async () => {
    const [owner, other] = [await server.givenCustomer(), await server.givenAdmin()];
    await givenNotifications(server.db, owner, 'Private');
    const id = (await list(owner)).notifications[0]?.id ?? '';
    expect((await read(other, id)).body).toMatchObject({ message: 'Notification not found' });
    expect((await read(other, '999999999')).status).toBe(404);
    expect((await read(other, 'x')).status).toBe(422);
    expect((await list(owner)).unreadCount).toBe(1);
  });
});
