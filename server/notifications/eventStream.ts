import { decodeJwt } from 'jose';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { STREAM_BATCH_ROWS, STREAM_RETRY_MS, STREAM_UNHEARD_BEATS_MAX } from '../platform/limits';
import type { Db } from '../platform/db/database';
import { findActor } from '../platform/http/authenticate';
import type { Actor } from '../platform/http/context';
import type { Changed, NotificationHub } from './hub';
import {
  countUnread,
  type NewsOf,
  toNotificationResponse,
  type NotificationRow,
  selectNewestId,
} from './repository';
import { streamReadsOf } from './streamReads';

interface StreamStart {
  lastId: string;
  unread: number;
}

/**
 * Starts after the last id that the client has received, else at the newest. An unknown id also
 * means the newest.
 */
export async function findStreamStart(
  db: Db,
  userId: string,
  seenId: string | undefined,
): Promise<StreamStart> {
  const [newestId, unread] = await Promise.all([
    selectNewestId(db, userId),
    countUnread(db, userId),
  ]);
  const isBehind = seenId !== undefined && BigInt(seenId) < BigInt(newestId);
  return { lastId: isBehind ? seenId : newestId, unread };
}

interface Source {
  log: Logger;
  start: StreamStart;
  alarm: Alarm;
  findNews(lastId: string): Promise<NewsOf>;
  /**
   * Reader with the current permissions, or the reason why the session no longer allows the stream.
   */
  findReader(): Promise<Actor | Ending>;
}

/**
 * Yields the text of a stream in pieces, each after the client has taken the previous piece. Sends
 * `unread` first and at every change of the count, and `orders` and `menu` when they may have
 * changed, each with the id to continue after if the connection breaks. Sends no notification that
 * was created after the end of the session.
 */
async function* streamEvents({
  log,
  start,
  alarm,
  findNews,
  findReader,
}: Source): AsyncGenerator<string> {
  let { lastId, unread } = start;
  // kept until they are sent, also if a read fails in between
  const changes = new Set<Changed>();
  yield `retry: ${STREAM_RETRY_MS}\n${unreadEvent(unread, lastId)}`;
  for (;;) {
    const { ending, isBeat, changed } = await alarm.next();
    for (const what of changed) changes.add(what);
    if (ending) {
      // tells the client whether to reconnect with a new token, or not at all
      if (ending !== 'closed') yield `event: ${ending}\ndata: {}\n\n`;
      return;
    }
    if (isBeat) yield ': heartbeat\n\n';
    try {
      const { unread: count, rows } = await findNews(lastId);
      // check last: everything read above was then read while the session was valid
      const reader = await findReader();
      if (typeof reader === 'string') {
        alarm.end(reader);
        continue;
      }
      lastId = rows.at(-1)?.id ?? lastId;
      const isWhole = rows.length < STREAM_BATCH_ROWS;
      const isCountNew = isWhole && count !== unread;
      if (isCountNew) unread = count;
      // there may be more rows; the next round checks the session again
      if (!isWhole) alarm.wake();
      // in one piece: between two pieces the client may pause, and the session may end
      const text =
        rows.map((row) => notificationEvent(row, reader)).join('') +
        (isCountNew ? unreadEvent(count, lastId) : '');
      const told = text + [...changes].map((what) => changeEvent(what, lastId)).join('');
      changes.clear();
      if (told !== '') yield told;
    } catch (err) {
      // the next heartbeat retries, or the hub when the database is back
      log.warn({ err }, "couldn't read notifications for a stream");
    }
  }
}

const notificationEvent = (row: NotificationRow, reader: Actor) =>
  `id: ${row.id}\nevent: notification\ndata: ${JSON.stringify(toNotificationResponse(row, reader))}\n\n`;
const changeEvent = (what: Changed, lastId: string) =>
  `id: ${lastId}\nevent: ${what}\ndata: {}\n\n`;
const unreadEvent = (unreadCount: number, lastId: string) =>
  `id: ${lastId}\nevent: unread\ndata: ${JSON.stringify({ unreadCount })}\n\n`;

/**
 * Reason why a stream ends: the access token expired, a newer stream replaced it, or something that
 * the client can't fix.
 */
type Ending = 'expired' | 'replaced' | 'closed';

interface Rung {
  ending?: Ending;
  isBeat: boolean;
  changed: readonly Changed[];
}

/**
 * Wakes a stream. Rings between two reads count as one, so that a slow client uses no extra memory.
 */
interface Alarm {
  wake(): void;
  change(what: Changed): void;
  beat(): void;
  end(reason: Ending): void;
  /** Heartbeats since the last `next`. */
  unheardBeats(): number;
  /** Resolves after the next ring, or at once if one came since the last call. */
  next(): Promise<Rung>;
}

/** Opens an alarm that rings at once: everything before counts as new. */
export function openAlarm(): Alarm {
  let isAwake = true;
  let beats = 0;
  const changed = new Set<Changed>();
  let ending: Ending | undefined;
  let notify: () => void = () => undefined;
  return {
    wake() {
      isAwake = true;
      notify();
    },
    change(what) {
      changed.add(what);
      notify();
    },
    beat() {
      beats += 1;
      notify();
    },
    end(reason) {
      ending ??= reason;
      notify();
    },
    unheardBeats: () => beats,
    async next() {
      if (!isAwake && changed.size === 0 && beats === 0 && !ending) {
        await new Promise<void>((resolve) => {
          notify = resolve;
        });
      }
      const rung = { isBeat: beats > 0, changed: [...changed], ...(ending ? { ending } : {}) };
      isAwake = false;
      changed.clear();
      beats = 0;
      return rung;
    },
  };
}

interface StreamContext {
  db: Db;
  pool: Pool;
  jwtSecret: string;
  notificationHub: NotificationHub;
  log: Logger;
}

interface Reader {
  /** A change of role ends the stream. */
  actor: Actor;
  authorization: string;
  /** `X-Store` header that opened the stream. */
  store: string | undefined;
}

/**
 * Returns a person's notifications as server-sent events, until the session ends. Subscribes and
 * reads only when the client takes the first piece, so that a HEAD request or a disconnected client
 * costs nothing.
 */
export function openStream(
  context: StreamContext,
  reader: Reader,
  start: StreamStart,
): ReadableStream<Uint8Array> {
  const alarm = openAlarm();
  const events = streamEvents({
    log: context.log,
    start,
    alarm,
    findNews: (lastId) => streamReadsOf(context).news.load({ userId: reader.actor.id, lastId }),
    findReader: () => readerOf(context, reader),
  });
  const encoder = new TextEncoder();
  let stopWatching: (() => void) | undefined;
  let isTaking = false;
  return new ReadableStream(
    {
      async pull(controller) {
        isTaking = true;
        stopWatching ??= watch(context, reader, alarm, (reason) => {
          alarm.end(reason);
          stopWatching?.();
          // no `pull` is waiting for the generator
          if (!isTaking) controller.close();
        });
        const { done, value } = await events.next();
        isTaking = false;
        if (!done) return controller.enqueue(encoder.encode(value));
        stopWatching();
        controller.close();
      },
      cancel() {
        alarm.end('closed');
        stopWatching?.();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Returns a function that stops watching. */
function watch(
  context: StreamContext,
  reader: Reader,
  alarm: Alarm,
  end: (reason: Ending) => void,
): () => void {
  const { notificationHub, log } = context;
  const beat = async () => {
    const found = await readerOf(context, reader);
    if (typeof found === 'string') end(found);
    else if (alarm.unheardBeats() >= STREAM_UNHEARD_BEATS_MAX) end('closed');
    else alarm.beat();
  };
  const beats = setInterval(
    () =>
      void beat().catch((err: unknown) =>
        log.warn({ err }, "couldn't read the session of a stream"),
      ),
    notificationHub.heartbeatMs,
  );
  const expiry = setTimeout(() => end('expired'), expiryOf(reader.authorization) - Date.now());
  const unsubscribe = notificationHub.subscribe(reader.actor, {
    wake: alarm.wake,
    change: alarm.change,
    end,
  });
  return () => {
    clearInterval(beats);
    clearTimeout(expiry);
    unsubscribe();
  };
}

/** Repeats the session check of the guard, which runs once per request only. */
async function readerOf(
  context: StreamContext,
  { authorization, store, actor: { role } }: Reader,
): Promise<Actor | Ending> {
  const actor = await findActor(
    { ...context, select: (asked) => streamReadsOf(context).actor.load(asked) },
    { authorization, store },
  );
  if (actor?.role === role) return actor;
  return Date.now() >= expiryOf(authorization) ? 'expired' : 'closed';
}

// the guard has verified the token
const expiryOf = (authorization: string): number =>
  (decodeJwt(authorization.replace(/^\S+ +/, '')).exp ?? 0) * 1000;
