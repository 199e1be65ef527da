import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { NOTIFICATION_DAYS } from '../../../server/constants';
import { pruneNotifications } from '../../../server/notifications/prune';
import { givenNotificationServer, server } from './given';
import { selectRows } from '../../support/rows';

givenNotificationServer();

/** One notification of each age, in days, for one customer. */
async function givenToldDaysAgo(...ages: number[]) {
  const { id } = await server.givenCustomer();
  for (const age of ages) {
    await sql`insert into notifications (user_id, type, title, message, created_at)
      values (${id}, 'other', ${String(age)}, 'told', now() - make_interval(days => ${age}))`.execute(
      server.db,
    );
  }
  return async () => {
    const rows = await selectRows(server.db, 'notifications', ['title'], { user_id: id });
    return rows.map(({ title }) => Number(title));
  };
}

describe('notifications', () => {
  test('go so many at once, and the turn tells that there may be more', async () => {
    const left = await givenToldDaysAgo(
      NOTIFICATION_DAYS + 3,
      NOTIFICATION_DAYS + 2,
      NOTIFICATION_DAYS + 1,
    );
    expect(await pruneNotifications(server.db, 2)).toBe(true);
    expect(await left()).toEqual([NOTIFICATION_DAYS + 1]);
    expect(await pruneNotifications(server.db, 2)).toBe(false);
    expect(await left()).toEqual([]);
  });

  test('go when they are older than the declared age, and no earlier', async () => {
    const left = await givenToldDaysAgo(NOTIFICATION_DAYS + 1, NOTIFICATION_DAYS - 1, 0);
    await pruneNotifications(server.db);
    expect(await left()).toEqual([NOTIFICATION_DAYS - 1, 0]);
  });
});
