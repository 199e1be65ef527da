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
  type Updates,
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
  findUpdates(lastId: string): Promise<Updates>;
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
  findUpdates,
  findReader,
}: Source): AsyncGenerator<string> {
  let { lastId, unread } = start;
  // kept until they are sent, also if a read fails in between
  const changes = new Set<Changed>();
  yield `retry: ${STREAM_RETRY_MS}\n${unreadEvent(unread, lastId)}`;
  for (;;) {
    const { ending, isBeat, changed } = await alarm.next();
    for (const change of changed) changes.add(change);
    if (ending) {
      // tells the client whether to reconnect with a new token, or not at all
      if (ending !== 'closed') yield `event: ${ending}\ndata: {}\n\n`;
      return;
    }
    if (isBeat) yield ': heartbeat\n\n';
    try {
      const { unread: count, rows } = await findUpdates(lastId);
      // check last: everything read above was then read while the session was valid
      const reader = await findReader();
      if (typeof reader === 'string') {
        alarm.end(reader);
        continue;
      }
      lastId = rows.at(-1)?.id ?? lastId;
      const isLastBatch = rows.length < STREAM_BATCH_ROWS;
      const isCountNew = isLastBatch && count !== unread;
      if (isCountNew) unread = count;
      // there may be more rows; the next round checks the session again
      if (!isLastBatch) alarm.wake();
      // in one piece: between two pieces the client may pause, and the session may end
      const text =
        rows.map((row) => notificationEvent(row, reader)).join('') +
        (isCountNew ? unreadEvent(count, lastId) : '');
      const events = text + [...changes].map((change) => changeEvent(change, lastId)).join('');
      changes.clear();
      if (events !== '') yield events;
    } catch (err) {
      // the next heartbeat retries, or the hub when the database is back
      log.warn({ err }, "couldn't read notifications for a stream");
    }
  }
}

const notificationEvent = (row: NotificationRow, reader: Actor) =>
  `id: ${row.id}\nevent: notification\ndata: ${JSON.stringify(toNotificationResponse(row, reader))}\n\n`;
const changeEvent = (change: Changed, lastId: string) =>
  `id: ${lastId}\nevent: ${change}\ndata: {}\n\n`;
const unreadEvent = (unreadCount: number, lastId: string) =>
  `id: ${lastId}\nevent: unread\ndata: ${JSON.stringify({ unreadCount })}\n\n`;

/**
 * Reason why a stream ends: the access token expired, a newer stream replaced it, or something that
 * the client can't fix.
 */
type Ending = 'expired' | 'replaced' | 'closed';

interface AlarmState {
  ending?: Ending;
  isBeat: boolean;
  changed: readonly Changed[];
}

/**
 * Wakes a stream. Rings between two reads count as one, so that a slow client uses no extra memory.
 */
interface Alarm {
  wake(): void;
  change(change: Changed): void;
  beat(): void;
  end(reason: Ending): void;
  /** Heartbeats since the last `next`. */
  unheardBeats(): number;
  /** Resolves after the next ring, or at once if one came since the last call. */
  next(): Promise<AlarmState>;
}

/** Opens an alarm that rings at once: everything before counts as new. */
export function openAlarm(): Alarm {
  let isAwake = true;
  let pendingBeats = 0;
  const changed = new Set<Changed>();
  let ending: Ending | undefined;
  let notify: () => void = () => undefined;
  return {
    wake() {
      isAwake = true;
      notify();
    },
    change(change) {
      changed.add(change);
      notify();
    },
    beat() {
      pendingBeats += 1;
      notify();
    },
    end(reason) {
      ending ??= reason;
      notify();
    },
    unheardBeats: () => pendingBeats,
    async next() {
      if (!isAwake && changed.size === 0 && pendingBeats === 0 && !ending) {
        await new Promise<void>((resolve) => {
          notify = resolve;
        });
      }
      const state = {
        isBeat: pendingBeats > 0,
        changed: [...changed],
        ...(ending ? { ending } : {}),
      };
      isAwake = false;
      changed.clear();
      pendingBeats = 0;
      return state;
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
    findUpdates: (lastId) =>
      streamReadsOf(context).updates.load({ userId: reader.actor.id, lastId }),
    findReader: () => readerOf(context, reader),
  });
  const encoder = new TextEncoder();
  let stopWatching: (() => void) | undefined;
  let isAwaited = false;
  return new ReadableStream(
    {
      async pull(controller) {
        isAwaited = true;
        stopWatching ??= watch(context, reader, alarm, (reason) => {
          alarm.end(reason);
          stopWatching?.();
          // no `pull` is waiting for the generator
          if (!isAwaited) controller.close();
        });
        const { done, value } = await events.next();
        isAwaited = false;
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
  const heartbeatTimer = setInterval(
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
    clearInterval(heartbeatTimer);
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
    { ...context, select: (request) => streamReadsOf(context).actor.load(request) },
    { authorization, store },
  );
  if (actor?.role === role) return actor;
  return Date.now() >= expiryOf(authorization) ? 'expired' : 'closed';
}

// the guard has verified the token
const expiryOf = (authorization: string): number =>
  (decodeJwt(authorization.replace(/^\S+ +/, '')).exp ?? 0) * 1000;
