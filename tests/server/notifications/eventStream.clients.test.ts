import { describe, expect, test } from 'vitest';
import { createApp } from '../../../server/app';
import { openAlarm } from '../../../server/notifications/eventStream';
import { openStreamOf } from '../../support/streams';
import { givenNotificationServer, givenSecondApp, server, givenNotifications } from './given';

givenNotificationServer();

/** An application that reports its open streams, and each closed one. */
function givenWatchedApp({ heartbeatMs }: { heartbeatMs?: number } = {}) {
  const { notificationHub } = givenSecondApp(heartbeatMs === undefined ? {} : { heartbeatMs });
  let held = 0;
  let onGivenUp: () => void = () => undefined;
  const givenUp = new Promise<void>((resolve) => {
    onGivenUp = resolve;
  });
  const subscribe: typeof notificationHub.subscribe = (userId, subscriber) => {
    const unsubscribe = notificationHub.subscribe(userId, subscriber);
    held += 1;
    return () => {
      unsubscribe();
      held -= 1;
      onGivenUp();
    };
  };
  return {
    app: createApp({ ...server.deps, notificationHub: { ...notificationHub, subscribe } }),
    held: () => held,
    givenUp,
  };
}

describe('a stream costs nothing', () => {
  test('after its client has gone', async () => {
    const { app, held, givenUp } = givenWatchedApp();
    const stream = await openStreamOf(app, await server.givenCustomer());
    await stream.next();
    expect(held()).toBe(1);
    await stream.leave();
    await givenUp;
    expect(held()).toBe(0);
  });

  test('for a HEAD request', async () => {
    const { app, held } = givenWatchedApp();
    const { token } = await server.givenCustomer();
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.request('/api/auth/notifications/stream', { method: 'HEAD', headers });
    expect([answer.status, await answer.text(), held()]).toEqual([200, '', 0]);
  });

  test('for long when its client takes nothing, who loses nothing by it', async () => {
    const { app, givenUp } = givenWatchedApp({ heartbeatMs: 20 });
    const person = await server.givenCustomer();
    const stuck = await openStreamOf(app, person);
    const first = await stuck.next();
    await givenNotifications(server.db, person, 'While away');
    await givenUp;
    const taken = await stuck.rest();
    const lastEventId = taken.findLast(({ id }) => id !== undefined)?.id ?? first?.id ?? '';
    const next = await openStreamOf(server.app, person, { lastEventId });
    await givenNotifications(server.db, person, 'Back again');
    const titles = taken
      .filter(({ event }) => event === 'notification')
      .map(({ data = '' }) => data);
    while (!titles.join('').includes('Back again')) {
      const event = await next.next();
      if (event?.event === 'notification') titles.push(event.data ?? '');
    }
    expect(titles.map((data) => /While away|Back again/.exec(data)?.[0])).toEqual([
      'While away',
      'Back again',
    ]);
    await next.leave();
  });
});

describe('an alarm', () => {
  test('is received once, however often it rang', async () => {
    const alarm = openAlarm();
    expect(await alarm.next()).toEqual({ isBeat: false, changed: [] });
    for (let n = 0; n < 1000; n++) alarm.wake();
    alarm.beat();
    alarm.beat();
    expect(alarm.unheardBeats()).toBe(2);
    expect(await alarm.next()).toEqual({ isBeat: true, changed: [] });
    const next = alarm.next();
    alarm.end('expired');
    alarm.end('closed');
    expect(await next).toEqual({ isBeat: false, changed: [], ending: 'expired' });
  });
});
