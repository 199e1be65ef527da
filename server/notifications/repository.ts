import { type Selectable, sql } from 'kysely';
import { type NotificationAnswer, notificationSchema } from '../../contract/notifications';
import type { PageQuery } from '../../contract/lists';
import type { Db } from '../platform/db/database';
import { walkTo } from '../platform/db/listPage';
import type { Actor } from '../platform/http/context';
import { seesAmountsOf, withoutAmounts } from '../platform/http/shownAmounts';
import type { Notifications } from '../platform/db/types.gen';

export type NotificationRow = Selectable<Notifications>;
type Reader = Pick<Actor, 'role' | 'permissions'>;

/** Returns a page, newest first. Finds the ids in an index; needs `count` if the page is deep. */
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

/** Counts in two indexes, without reading rows. */
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

/** Counts in the index of unread rows, which is small even if the list is long. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<string>().as('unread'))
    .where('user_id', '=', userId)
    .where('is_read', '=', false)
    .executeTakeFirstOrThrow();
  return Number(unread);
}

/** Id of the person's newest notification, `0` without one. */
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

export interface UpdatesRequest {
  userId: string;
  lastId: string;
}

export interface Updates {
  unread: number;
  /**
   * Notifications after `lastId`, oldest first. A person's ids become visible in order: no row
   * appears between them later.
   */
  rows: readonly NotificationRow[];
}

/**
 * Returns for each person the unread count and the rows after `lastId`, at most `limit` each, in
 * the order of `people`.
 */
export async function selectUpdates(
  db: Db,
  people: readonly UpdatesRequest[],
  limit: number,
): Promise<Updates[]> {
  const requested = sql`unnest(${people.map(({ userId }) => userId)}::bigint[], ${people.map(({ lastId }) => lastId)}::bigint[])
    with ordinality as asked(person, last_id, at)`;
  // count first: a count must not be sent before a notification that it includes; a later
  // notification rings again
  const counts = await sql<{ unread: string }>`
    select (select count(*) from notifications where user_id = asked.person and not is_read) as unread from ${requested} order by at`.execute(
    db,
  );
  const after = await sql<NotificationRow & { at: string }>`
    select at, news.* from ${requested} cross join lateral
      (select * from notifications where user_id = asked.person and id > asked.last_id order by id limit ${limit}) as news
    order by at, news.id`.execute(db);
  const updates = counts.rows.map(({ unread }) => ({
    unread: Number(unread),
    rows: new Array<NotificationRow>(),
  }));
  for (const { at, ...row } of after.rows) updates[Number(at) - 1]?.rows.push(row);
  return updates;
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

/** Marks one notification, or all without `id`. Returns how many were unread. */
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

/**
 * Returns the stored object. Older rows lack it: then it is the first order that the text names.
 * A newer release may store a type that this release does not know.
 */
function objectOf({ object, title, message }: NotificationRow): NotificationAnswer['object'] {
  const parsedObject = notificationSchema.shape.object.safeParse(object).data;
  const [code] = parsedObject ? [] : (ORDER_CODE.exec(`${title} ${message}`) ?? []);
  return parsedObject ?? (code === undefined ? null : { type: 'order', id: code });
}

/** Notification for the list and the stream, without amounts that the reader's job may not see. */
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
