import type { Logger } from 'pino';
import type { Db } from '../db/database';
import { STREAM_BATCH_ROWS, STREAM_RETRY_MS } from '../limits';
import type { Alarm, Ending } from './alarm';
import { notificationAnswer } from './notificationAnswer';
import { countUnread, selectNewestId, selectNotificationsAfter, type NotificationRow } from './repository';

/** Where a stream begins. */
export interface StreamStart {
  lastId: string;
  unread: number;
}

/** After what the client saw last, or with now. An id that was never given out is taken for now, too. */
export async function findStreamStart(db: Db, userId: string, seenId: string | undefined): Promise<StreamStart> {
  const [newestId, unread] = await Promise.all([selectNewestId(db, userId), countUnread(db, userId)]);
  const isBehind = seenId !== undefined && BigInt(seenId) < BigInt(newestId);
  return { lastId: isBehind ? seenId : newestId, unread };
}

interface Source {
  db: Db;
  log: Logger;
  userId: string;
  start: StreamStart;
  alarm: Alarm;
  /** Why the session gives no right to the stream any more; undefined while it does. */
  findEnding(): Promise<Ending | undefined>;
}

/**
 * The text of a stream, piece by piece; each is made when the client has taken the one before. `unread` comes first, and
 * whenever the count is another one, with the id to go on after if the connection breaks before any notification.
 * Nothing is sent that was told after the session's end.
 */
export async function* noticeEvents({ db, log, userId, start, alarm, findEnding }: Source): AsyncGenerator<string> {
  let { lastId, unread } = start;
  yield `retry: ${STREAM_RETRY_MS}\n${unreadEvent(unread, lastId)}`;
  for (;;) {
    const { ending, isBeat } = await alarm.next();
    if (ending) {
      // a client that reads this knows whether to come back: with a fresh token, or not at all
      if (ending !== 'closed') yield `event: ${ending}\ndata: {}\n\n`;
      return;
    }
    if (isBeat) yield ': heartbeat\n\n';
    try {
      // counted first: no count is sent before the notification that it includes, and a later one rings again
      const count = await countUnread(db, userId);
      const rows = await selectNotificationsAfter(db, userId, lastId, STREAM_BATCH_ROWS);
      // looked at last: what is read above was told while the session lived
      const ended = await findEnding();
      if (ended) {
        alarm.end(ended);
        continue;
      }
      lastId = rows.at(-1)?.id ?? lastId;
      const isWhole = rows.length < STREAM_BATCH_ROWS;
      const isCountNew = isWhole && count !== unread;
      if (isCountNew) unread = count;
      // there may be more; but a session that ends meanwhile gets none of it
      if (!isWhole) alarm.wake();
      // in one piece: between two the client may take its time, and the session end
      const text = rows.map(notificationEvent).join('') + (isCountNew ? unreadEvent(count, lastId) : '');
      if (text !== '') yield text;
    } catch (err) {
      // the next heartbeat looks again, or the hub when the database is back
      log.warn({ err }, 'a stream of notifications could not read');
    }
  }
}

const notificationEvent = (row: NotificationRow) =>
  `id: ${row.id}\nevent: notification\ndata: ${JSON.stringify(notificationAnswer(row))}\n\n`;
const unreadEvent = (unreadCount: number, lastId: string) =>
  `id: ${lastId}\nevent: unread\ndata: ${JSON.stringify({ unreadCount })}\n\n`;
