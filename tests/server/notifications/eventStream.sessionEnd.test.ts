import { expect, test } from 'vitest';
import { notificationSchema, unreadSchema } from '../../../contract/notifications';
import { notifyPeople } from '../../../server/notifications/notify';
import type { Db } from '../../../server/platform/db/database';
import type { Person } from '../../support/people';
import { openStreamOf } from '../../support/streams';
import { setRow } from '../../support/rows';
import { givenNotificationServer, givenSecondApp, server, givenNotifications } from './given';

givenNotificationServer();

const sessionsOf = (db: Db, { id }: Person) =>
  db.updateTable('sessions').set({ revoked_at: new Date() }).where('user_id', '=', id).execute();
const setUser = (db: Db, { id }: Person, values: { is_active?: boolean; role?: string }) =>
  setRow(db, 'users', id, values);

const ends: [string, (db: Db, person: Person) => Promise<unknown>][] = [
  ['the revocation of the session', sessionsOf],
  [
    'the deletion of the session',
    (db, { id }) => db.deleteFrom('sessions').where('user_id', '=', id).execute(),
  ],
  ['deactivation', (db, person) => setUser(db, person, { is_active: false })],
  ['demotion', (db, person) => setUser(db, person, { role: 'user' })],
];

// longer than each test, so that no heartbeat ends a stream
const heartbeatMs = 60_000;

test.each(ends)('%s ends the stream at once, in every process', async (_what, end) => {
  const person = await server.givenAdmin();
  const streams = await Promise.all(
    [givenSecondApp({ heartbeatMs }), givenSecondApp({ heartbeatMs })].map(({ app }) =>
      openStreamOf(app, person),
    ),
  );
  // one delivery, so that both processes listen
  for (const stream of streams) await stream.next();
  await givenNotifications(server.db, person, 'Before');
  for (const stream of streams) await stream.nextOf('unread', unreadSchema);
  await end(server.db, person);
  for (const stream of streams) expect(await stream.rest()).toEqual([]);
});

test.each(ends)('no notification sent together with %s is delivered', async (_what, end) => {
  const person = await server.givenAdmin();
  const stream = await openStreamOf(givenSecondApp({ heartbeatMs }).app, person);
  await stream.next();
  await server.db.transaction().execute(async (tx) => {
    await end(tx, person);
    await notifyPeople(tx, [
      { userId: person.id, type: 'order', title: 'Too late', message: 'Too late' },
    ]);
  });
  expect(await stream.rest()).toEqual([]);
});

test('a slow client gets nothing that it requests after signing out', async () => {
  const person = await server.givenCustomer();
  const stream = await openStreamOf(givenSecondApp({ heartbeatMs }).app, person);
  await stream.next();
  await givenNotifications(server.db, person, 'One');
  expect((await stream.nextOf('notification', notificationSchema)).data.title).toBe('One');
  await stream.next();
  await givenNotifications(server.db, person, 'Two');
  await server.request('POST', '/auth/logout', { as: person, body: {} });
  await givenNotifications(server.db, person, 'Three');
  expect(JSON.stringify(await stream.rest())).not.toContain('Three');
});

test('the end of one session leaves the streams of the others open', async () => {
  const person = await server.givenCustomer();
  const stream = await openStreamOf(givenSecondApp({ heartbeatMs }).app, person);
  await stream.next();
  const { id } = await server.db
    .insertInto('sessions')
    .values({ user_id: person.id, expires_at: '2099-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setRow(server.db, 'sessions', id, { revoked_at: new Date() });
  await givenNotifications(server.db, person, 'Still here');
  expect((await stream.nextOf('notification', notificationSchema)).data.title).toBe('Still here');
  await stream.leave();
});
