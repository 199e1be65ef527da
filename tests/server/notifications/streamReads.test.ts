import { expect, test } from 'vitest';
import { STREAMS_READ_TOGETHER } from '../../../server/platform/limits';
import { readAccessToken } from '../../../server/platform/http/accessToken';
import { selectActor } from '../../../server/platform/http/sessions';
import { streamReadsOf } from '../../../server/notifications/streamReads';
import type { Person } from '../../support/people';
import { selectRows, setRows } from '../../support/rows';
import { givenNotificationServer, server, givenNotifications } from './given';

givenNotificationServer();

test('streams that read together get only their own, from their own positions', async () => {
  const people: Person[] = [];
  for (let nth = 0; nth < STREAMS_READ_TOGETHER + 5; nth += 1)
    people.push(await server.givenCustomer());
  const [first, second, third] = people;
  if (!first || !second || !third) throw new Error('Nobody is there');
  await givenNotifications(server.db, first, 'One', 'Two');
  await givenNotifications(server.db, second, 'Other');
  const [seen] = await selectRows(server.db, 'notifications', ['id'], { user_id: first.id });
  const requested = [
    ...people.map(({ id }) => ({ userId: id, lastId: '0' })),
    { userId: first.id, lastId: seen?.id ?? '' },
  ];
  const found = await streamReadsOf(server.deps).updates.loadMany(requested);
  const notices = found.map((item) =>
    item instanceof Error
      ? item
      : [item.unread, ...item.rows.map(({ user_id, title }) => `${user_id} ${title}`)],
  );
  expect(notices.slice(0, 3)).toEqual([
    [2, `${first.id} One`, `${first.id} Two`],
    [1, `${second.id} Other`],
    [0],
  ]);
  expect(notices.slice(3, -1).every((item) => Array.isArray(item) && item.length === 1)).toBe(true);
  expect(notices.at(-1)).toEqual([2, `${first.id} Two`]);
});

test('sessions that are looked at together are answered as each would be alone, ended ones too', async () => {
  const owner = await server.givenStoreOwner();
  const gone = await server.givenCustomer();
  await setRows(server.db, 'sessions', { user_id: gone.id }, { revoked_at: new Date() });
  const people = [
    await server.givenAdmin(),
    gone,
    owner,
    await server.givenColleague(owner.storeId, 'kitchen'),
    await server.givenCustomer(),
  ];
  const claims = await Promise.all(
    people.map(async ({ token }) => {
      const known = await readAccessToken(server.deps.jwtSecret, token);
      if (!known) throw new Error('No token');
      return known;
    }),
  );
  const requested = [undefined, owner.storeId, '1'].flatMap((storeId) =>
    claims.map((claim) => ({ ...claim, storeId })),
  );
  const together = await streamReadsOf(server.deps).actor.loadMany(requested);
  expect(together).toEqual(
    await Promise.all(requested.map((item) => selectActor(server.deps.pool, item))),
  );
  expect(together[1]).toBeUndefined();
});
