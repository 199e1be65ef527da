import type { NotificationAnswer } from '../../contract/notifications';
import type { Db } from '../platform/db/database';
import { notFound } from '../platform/errors';
import { findNotification, markRead, notificationAnswer, wakeStreams } from './repository';

/** Marks one of the person's own notifications; a second time changes nothing. The other tabs learn the new count. */
export function readNotification(db: Db, userId: string, id: string): Promise<NotificationAnswer> {
  return db.transaction().execute(async (tx) => {
    if ((await markRead(tx, userId, id)) > 0) await wakeStreams(tx, userId);
    const row = await findNotification(tx, userId, id);
    if (!row) throw notFound('Notification');
    return notificationAnswer(row);
  });
}

/** Marks all that are unread; answers how many these were. */
export function readAllNotifications(db: Db, userId: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const updated = await markRead(tx, userId);
    if (updated > 0) await wakeStreams(tx, userId);
    return updated;
  });
}
