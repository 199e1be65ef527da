import { type Selectable, sql } from 'kysely';
import { type NotificationAnswer, notificationSchema } from '../../contract/notifications';
import type { PageQuery } from '../../contract/paging';
import type { Db } from '../platform/db/database';
import type { Actor } from '../platform/http/context';
import { seesAmountsOf, withoutAmounts } from '../platform/http/shownAmounts';
import type { Notifications } from '../platform/db/types.gen';

export type NotificationRow = Selectable<Notifications>;
type Reader = Pick<Actor, 'role' | 'permissions'>;

export const selectNotificationPage = (db: Db, userId: string, { page, limit }: PageQuery): Promise<NotificationRow[]> =>
  db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

export async function countNotifications(db: Db, userId: string): Promise<{ total: number; unread: number }> {
  const { total, unread } = await db
    .selectFrom('notifications')
    .select((eb) => [
      eb.fn.countAll<string>().as('total'),
      eb.fn.countAll<string>().filterWhere('is_read', '=', false).as('unread'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { total: Number(total), unread: Number(unread) };
}

/** Counts in the index of unread rows, which is small even where the list is long. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<string>().as('unread'))
    .where('user_id', '=', userId)
    .where('is_read', '=', false)
    .executeTakeFirstOrThrow();
  return Number(unread);
}

/** The id of the person's newest notification, `0` without one. */
export async function selectNewestId(db: Db, userId: string): Promise<string> {
  const row = await db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? '0';
}

/** The notifications after `lastId`, oldest first. Ids of one person become visible in order: none appears in between later. */
export const selectNotificationsAfter = (db: Db, userId: string, lastId: string, limit: number): Promise<NotificationRow[]> =>
  db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '>', lastId)
    .orderBy('id')
    .limit(limit)
    .execute();

export const findNotification = (db: Db, userId: string, id: string): Promise<NotificationRow | undefined> =>
  db.selectFrom('notifications').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();

/** Marks one, or all without `id`. Returns how many were unread. */
export async function markRead(tx: Db, userId: string, id?: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ is_read: true })
    .where('user_id', '=', userId)
    .where('is_read', '=', false)
    .$if(id !== undefined, (q) => q.where('id', '=', id ?? ''))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Wakes every open stream of the person, in any process, once the transaction commits. */
export const wakeStreams = (tx: Db, userId: string) => sql`select pg_notify('notifications', ${userId})`.execute(tx);

/** In the list and in the stream; without the amounts that the reader's job may not see. */
export const toNotificationResponse = (row: NotificationRow, reader: Reader): NotificationAnswer => ({
  id: row.id,
  type: notificationSchema.shape.type.parse(row.type),
  title: row.title,
  message: seesAmountsOf(reader, row.created_at) ? row.message : withoutAmounts(row.message),
  isRead: row.is_read,
  createdAt: row.created_at.toISOString(),
});
