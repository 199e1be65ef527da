import { afterAll } from 'vitest';
import { createApp } from '../../../server/app';
import type { Db } from '../../../server/platform/db/database';
import { notifyPeople } from '../../../server/notifications/notify';
import { openNotificationHub } from '../../../server/notifications/hub';
import type { Person } from '../../support/people';
import { openPlainServer, server } from '../../support/opened';

export { server };
const closers: (() => Promise<void>)[] = [];

export const givenNotificationServer = () => {
  openPlainServer();
  // runs before the server closes
  afterAll(async () => void (await Promise.all(closers.map((close) => close()))));
};

/** A second process's application on the same database, with a separate hub. */
export function givenSecondApp({
  heartbeatMs,
  listensAt = server.databaseUrl,
}: { heartbeatMs?: number; listensAt?: string } = {}) {
  const notificationHub = openNotificationHub(
    listensAt,
    server.deps.log,
    heartbeatMs === undefined ? {} : { heartbeatMs },
  );
  closers.push(() => notificationHub.close());
  return { app: createApp({ ...server.deps, notificationHub }), notificationHub };
}

/** Notifies like a use case: in the last statement of a transaction. */
export const givenNotifications = (db: Db, { id }: Pick<Person, 'id'>, ...titles: string[]) =>
  db.transaction().execute((tx) =>
    notifyPeople(
      tx,
      titles.map((title) => ({ userId: id, type: 'order' as const, title, message: `${title}!` })),
    ),
  );
