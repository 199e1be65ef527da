import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { notificationSchema, unreadSchema } from '../../../contract/notifications';
import { openDatabase } from '../../../server/platform/db/database';
import { closeServer, listen } from '../../../server/platform/lifecycle/listen';
import type { Person } from '../../support/people';
import { type OpenStream, openStreamOf, readStream } from '../../support/streams';
import { selectRows } from '../../support/rows';
import { givenNotificationServer, givenSecondApp, server, givenNotifications } from './given';

givenNotificationServer();

test('a notification through one process arrives at a stream of another', async () => {
  const elsewhere = openDatabase(server.databaseUrl);
  const { app } = givenSecondApp();
  const person = await server.givenStoreOwner();
  const stream = await openStreamOf(app, person);
  await stream.nextOf('unread', unreadSchema);
  await givenNotifications(elsewhere.db, person, 'From elsewhere');
  expect((await stream.nextOf('notification', notificationSchema)).data.title).toBe(
    'From elsewhere',
  );
  await elsewhere.close();
  await stream.leave();
});

describe('nothing is lost, doubled or out of order', () => {
  test('while streams break and go on, under four who tell at once', async () => {
    const person = await server.givenStoreOwner();
    const apps = [server.app, givenSecondApp().app];
    const first = await openStreamOf(server.app, person);
    let lastEventId = (await first.nextOf('unread', unreadSchema)).id ?? '';
    await first.leave();

    const writing = Promise.all(
      [0, 1, 2, 3].map((writer) => notifyRepeatedly(person, writer, EACH)),
    );
    const seen: string[] = [];
    for (let turn = 0; seen.length < 4 * EACH; turn++) {
      const stream = await openStreamOf(apps[turn % 2] ?? server.app, person, { lastEventId });
      // some streams break after one event, some later, some during a write
      const until = Math.min(4 * EACH, seen.length + 1 + ((turn * 7) % 23));
      while (seen.length < until) {
        const { id = '', data } = await stream.nextOf('notification', notificationSchema);
        expect(id).toBe(data.id);
        seen.push(id);
        lastEventId = id;
      }
      await stream.leave();
    }
    await writing;
    const notices = await selectRows(server.db, 'notifications', ['id'], { user_id: person.id });
    expect(seen).toEqual(notices.map(({ id }) => id));
    const beyond = await openStreamOf(server.app, person, { lastEventId });
    await beyond.nextOf('unread', unreadSchema);
    await givenNotifications(server.db, person, 'The last one');
    expect((await beyond.nextOf('notification', notificationSchema)).data.title).toBe(
      'The last one',
    );
    await beyond.leave();
  });

  test('when the connection that listens is lost, again and again', async () => {
    const person = await server.givenCustomer();
    const stream = await openStreamOf(server.app, person);
    await stream.nextOf('unread', unreadSchema);
    for (const round of ['first', 'second', 'third']) {
      await breakListeners();
      // sent before a process listens again
      await givenNotifications(server.db, person, round);
      expect((await stream.nextOf('notification', notificationSchema)).data.title).toBe(round);
    }
    await stream.leave();
    expect(server.logLines.join('')).toContain(
      'lost the connection that listens for notifications',
    );
  });

  test('while the process cannot listen at all: every heartbeat reads, too', async () => {
    const { app, notificationHub } = givenSecondApp({
      heartbeatMs: 30,
      listensAt: 'postgres://nobody@127.0.0.1:9/none',
    });
    const person = await server.givenCustomer();
    const stream = await openStreamOf(app, person);
    await stream.nextOf('unread', unreadSchema);
    // the event that woke the stream at its start is over
    expect(await stream.next()).toEqual({ comment: 'heartbeat' });
    await givenNotifications(server.db, person, 'Unheard');
    expect((await stream.nextOf('notification', notificationSchema)).data.title).toBe('Unheard');
    await stream.leave();
    await notificationHub.close();
  });

  test('for a client that takes its time', async () => {
    const person = await server.givenCustomer();
    const stream = await openStreamOf(server.app, person);
    await stream.next();
    await notifyRepeatedly(person, 0, 30);
    const titles = [];
    while (titles.length < 30)
      titles.push((await stream.nextOf('notification', notificationSchema)).data.title);
    expect(titles).toEqual(Array.from({ length: 30 }, (_, n) => `0/${n}`));
    await stream.leave();
  });
});

describe('over HTTP', () => {
  test('events arrive one by one, and stopping does not wait for streams', async () => {
    const { app, notificationHub } = givenSecondApp();
    const { server: http, url } = await listen(app.fetch, { host: '127.0.0.1', port: 0 });
    const person = await server.givenCustomer();
    const headers = { authorization: `Bearer ${person.token}`, 'accept-encoding': 'gzip' };
    const open = async (): Promise<OpenStream> =>
      readStream(await fetch(`${url}/api/auth/notifications/stream`, { headers }));
    const [kept, left] = [await open(), await open()];
    for (const stream of [kept, left]) await stream.nextOf('unread', unreadSchema);
    await left.leave();
    await givenNotifications(server.db, person, 'Over HTTP');
    expect((await kept.nextOf('notification', notificationSchema)).data.title).toBe('Over HTTP');
    expect(kept.response.headers.get('content-encoding')).toBe(null);

    const connectionsClosed = vi.spyOn(http, 'closeAllConnections');
    await Promise.all([closeServer(http), notificationHub.close()]);
    // the server ended the streams
    expect(connectionsClosed).not.toHaveBeenCalled();
    expect((await kept.rest()).filter(({ event }) => event !== 'unread')).toEqual([]);
  });
});

const EACH = 60;

async function notifyRepeatedly(person: Person, writer: number, times: number): Promise<void> {
  for (let n = 0; n < times; n++) await givenNotifications(server.db, person, `${writer}/${n}`);
}

/** Ends every listening connection of this database; resolves when they are gone. */
async function breakListeners(): Promise<void> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  const { rowCount } = await client.query(`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and application_name = 'jaldi-biryani notices'`);
  await client.end();
  expect(rowCount).toBeGreaterThan(0);
}
