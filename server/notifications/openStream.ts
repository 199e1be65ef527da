import { decodeJwt } from 'jose';
import { findActor } from '../auth/findActor';
import type { Deps } from '../deps';
import { STREAM_UNHEARD_BEATS_MAX } from '../limits';
import { openAlarm, type Alarm, type Ending } from './alarm';
import { noticeEvents, type StreamStart } from './noticeEvents';

interface Reader {
  userId: string;
  /** The `Authorization` header that opened the stream. */
  authorization: string;
}

/**
 * A person's notifications as server-sent events, for as long as the session lives. Nothing is subscribed or read until
 * the client takes the first piece: a HEAD request, or a client that is gone already, costs nothing.
 */
export function openStream(deps: Deps, reader: Reader, start: StreamStart): ReadableStream<Uint8Array> {
  const alarm = openAlarm();
  const events = noticeEvents({ db: deps.db, log: deps.log, userId: reader.userId, start, alarm });
  const encoder = new TextEncoder();
  let stopWatching: (() => void) | undefined;
  let isTaking = false;
  return new ReadableStream(
    {
      async pull(controller) {
        isTaking = true;
        stopWatching ??= watch(deps, reader, alarm, (reason) => {
          alarm.end(reason);
          stopWatching?.();
          // nobody waits for the generator to say so
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

/** Everything that rings a stream's alarm. Answers what stops it. */
function watch(deps: Deps, { userId, authorization }: Reader, alarm: Alarm, end: (reason: Ending) => void): () => void {
  const { notices, log } = deps;
  const expiresMs = expiryOf(authorization);
  const beat = async () => {
    // what the guard asks before every request, a request that never ends has to ask again
    const actor = await findActor(deps, authorization);
    if (!actor) end(Date.now() >= expiresMs ? 'expired' : 'closed');
    else if (alarm.unheardBeats() >= STREAM_UNHEARD_BEATS_MAX) end('closed');
    else alarm.beat();
  };
  const beats = setInterval(
    () => void beat().catch((err: unknown) => log.warn({ err }, 'the session of a stream could not be looked at')),
    notices.heartbeatMs,
  );
  const expiry = setTimeout(() => end('expired'), expiresMs - Date.now());
  const unsubscribe = notices.subscribe(userId, { wake: alarm.wake, end });
  return () => {
    clearInterval(beats);
    clearTimeout(expiry);
    unsubscribe();
  };
}

// the guard has verified the token
const expiryOf = (authorization: string): number => (decodeJwt(authorization.replace(/^\S+ +/, '')).exp ?? 0) * 1000;
