import { type Selectable, sql } from 'kysely';
import { type NotificationAnswer, notificationSchema } from '../../contract/notifications';
import type { PageQuery } from '../../contract/lists';
import type { Db } from '../platform/db/database';
import { walkTo } from '../platform/db/nearerEnd';
import type { Actor } from '../platform/http/context';
import { seesAmountsOf, withoutAmounts } from '../platform/http/shownAmounts';
import type { Notifications } from '../platform/db/types.gen';

export type NotificationRow = Selectable<Notifications>;
type Reader = Pick<Actor, 'role' | 'permissions'>;

/** Newest first. The ids are found in an index; `count` is asked where the page is deep. */
export async function selectNotificationPage(
  db: Db,
  userId: string,
  query: PageQuery,
  count: () => Promise<number>,
): Promise<NotificationRow[]> {
  const walk = await walkTo(query, count);
  if (!walk) return [];
  const direction = walk.isReversed ? 'asc' : 'desc';
  const ids = db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(walk.limit)
    .offset(walk.offset);
  return db
    .selectFrom('notifications')
    .selectAll('notifications')
    .innerJoin(ids.as('page'), 'page.id', 'notifications.id')
    .orderBy('created_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .execute();
}

/** Counts in two indexes, and reads no row. */
export async function countNotifications(
  db: Db,
  userId: string,
): Promise<{ total: number; unread: number }> {
  const { rows } = await sql<{ total: string; unread: string }>`
    select (select count(*) from notifications where user_id = ${userId}) as total,
      (select count(*) from notifications where user_id = ${userId} and not is_read) as unread`.execute(
    db,
  );
  return { total: Number(rows[0]?.total ?? 0), unread: Number(rows[0]?.unread ?? 0) };
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

export const findNotification = (
  db: Db,
  userId: string,
  id: string,
): Promise<NotificationRow | undefined> =>
  db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

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
export const wakeStreams = (tx: Db, userId: string) =>
  sql`select pg_notify('notifications', ${userId})`.execute(tx);

const ORDER_CODE = /\bJB-\d{6}-\d{4,}\b/;

/** What was kept with it; an older one is of the order that it names first. A newer program may keep what this one does not know. */
function objectOf({ object, title, message }: NotificationRow): NotificationAnswer['object'] {
  const kept = notificationSchema.shape.object.safeParse(object).data;
  const [code] = kept ? [] : (ORDER_CODE.exec(`${title} ${message}`) ?? []);
  return kept ?? (code === undefined ? null : { type: 'order', id: code });
}

/** In the list and in the stream; without the amounts that the reader's job may not see. */
export const toNotificationResponse = (
  row: NotificationRow,
  reader: Reader,
): NotificationAnswer => ({
  id: row.id,
  type: notificationSchema.shape.type.parse(row.type),
  title: row.title,
  message: seesAmountsOf(reader, row.created_at) ? row.message : withoutAmounts(row.message),
  isRead: row.is_read,
  createdAt: row.created_at.toISOString(),
  object: objectOf(row),
});
