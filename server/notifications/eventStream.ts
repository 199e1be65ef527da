import { decodeJwt } from 'jose';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { STREAM_BATCH_ROWS, STREAM_RETRY_MS } from '../constants.http';
import type { Db } from '../platform/db/database';
import { findActor } from '../platform/http/authenticate';
import type { Actor } from '../platform/http/context';
import type { Changed, NotificationHub } from './hub';
import {
  countUnread,
  toNotificationResponse,
  type NotificationRow,
  selectNewestId,
} from './repository';
import { type NewsOf, streamReadsOf } from './streamReads';

/** A client that has taken nothing for so many heartbeats is gone. */
const STREAM_UNHEARD_BEATS_MAX = 3;

/** Where a stream begins. */
interface StreamStart {
  lastId: string;
  unread: number;
}

/** After what the client saw last, else now. An id that does not exist yet also means now. */
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
  /** What came after an id. */
  findNews(lastId: string): Promise<NewsOf>;
  /** The reader as their job is now, or why the session no longer allows the stream. */
  findReader(): Promise<Actor | Ending>;
}

/**
 * The text of a stream in pieces; makes each when the client has taken the one before. Sends `unread` first and at every
 * change of the count, `orders` and `menu` where they may have changed, each with the id to continue after if the connection breaks before any notification. Sends no
 * notification that came after the end of the session.
 */
async function* streamEvents({
  log,
  start,
  alarm,
  findNews,
  findReader,
}: Source): AsyncGenerator<string> {
  let { lastId, unread } = start;
  // told when it can be, also where a read fails meanwhile
  const changes = new Set<Changed>();
  yield `retry: ${STREAM_RETRY_MS}\n${unreadEvent(unread, lastId)}`;
  for (;;) {
    const { ending, isBeat, changed } = await alarm.next();
    for (const what of changed) changes.add(what);
    if (ending) {
      // tells the client whether to reconnect: with a fresh token, or not at all
      if (ending !== 'closed') yield `event: ${ending}\ndata: {}\n\n`;
      return;
    }
    if (isBeat) yield ': heartbeat\n\n';
    try {
      const { unread: count, rows } = await findNews(lastId);
      // check last: then everything read above came while the session was valid
      const reader = await findReader();
      if (typeof reader === 'string') {
        alarm.end(reader);
        continue;
      }
      lastId = rows.at(-1)?.id ?? lastId;
      const isWhole = rows.length < STREAM_BATCH_ROWS;
      const isCountNew = isWhole && count !== unread;
      if (isCountNew) unread = count;
      // there may be more, which a session that has ended by then does not get
      if (!isWhole) alarm.wake();
      // in one piece: between two pieces the client may wait, and the session may end
      const text =
        rows.map((row) => notificationEvent(row, reader)).join('') +
        (isCountNew ? unreadEvent(count, lastId) : '');
      const told = text + [...changes].map((what) => changeEvent(what, lastId)).join('');
      changes.clear();
      if (told !== '') yield told;
    } catch (err) {
      // the next heartbeat tries again, or the hub when the database is back
      log.warn({ err }, 'a stream of notifications could not read');
    }
  }
}

const notificationEvent = (row: NotificationRow, reader: Actor) =>
  `id: ${row.id}\nevent: notification\ndata: ${JSON.stringify(toNotificationResponse(row, reader))}\n\n`;
const changeEvent = (what: Changed, lastId: string) =>
  `id: ${lastId}\nevent: ${what}\ndata: {}\n\n`;
const unreadEvent = (unreadCount: number, lastId: string) =>
  `id: ${lastId}\nevent: unread\ndata: ${JSON.stringify({ unreadCount })}\n\n`;

/** Why a stream ends: the access token expired, a newer stream replaced it, or a reason that the client cannot fix. */
type Ending = 'expired' | 'replaced' | 'closed';

interface Rung {
  ending?: Ending;
  isBeat: boolean;
  /** What may have changed. */
  changed: readonly Changed[];
}

/**
 * Wakes a stream. Any number of rings while the client takes the last piece count as one: a slow client costs no memory.
 */
interface Alarm {
  wake(): void;
  change(what: Changed): void;
  beat(): void;
  end(reason: Ending): void;
  /** Heartbeats since the last `next`. */
  unheardBeats(): number;
  /** Resolves once something has rung since the last call. */
  next(): Promise<Rung>;
}

/** Rings at once: everything before counts as new. */
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

/** The parts of the server that a stream uses. */
interface StreamContext {
  db: Db;
  pool: Pool;
  jwtSecret: string;
  notificationHub: NotificationHub;
  log: Logger;
}

interface Reader {
  /** At the opening of the stream; a change of role ends it. */
  actor: Actor;
  /** The `Authorization` header that opened the stream. */
  authorization: string;
  /** Its `X-Store`. */
  store: string | undefined;
}

/**
 * A person's notifications as server-sent events, until the session ends. Subscribes and reads only when the client takes
 * the first piece: a HEAD request, or a client that has left, costs nothing.
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

/** Starts everything that rings a stream's alarm. Returns a function that stops it. */
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
        log.warn({ err }, 'the session of a stream could not be looked at'),
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

/** The check that the guard makes before every request; a stream has to repeat it. */
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
