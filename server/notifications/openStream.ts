import { decodeJwt } from 'jose';
import type { Role } from '../../contract/roles';
import { findActor } from '../auth/findActor';
import type { Deps } from '../deps';
import { STREAM_UNHEARD_BEATS_MAX } from '../limits';
import { openAlarm, type Alarm, type Ending } from './alarm';
import { noticeEvents, type StreamStart } from './noticeEvents';

interface Reader {
  userId: string;
  /** When the stream was opened; another role is another session to the client. */
  role: Role;
  /** The `Authorization` header that opened the stream. */
  authorization: string;
}

/**
 * A person's notifications as server-sent events, for as long as the session lives. Nothing is subscribed or read until
 * the client takes the first piece: a HEAD request, or a client that is gone already, costs nothing.
 */
export function openStream(deps: Deps, reader: Reader, start: StreamStart): ReadableStream<Uint8Array> {
  const alarm = openAlarm();
  const events = noticeEvents({ db: deps.db, log: deps.log, userId: reader.userId, start, alarm, findEnding: () => findEnding(deps, reader) });
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
function watch(deps: Deps, reader: Reader, alarm: Alarm, end: (reason: Ending) => void): () => void {
  const { notices, log } = deps;
  const beat = async () => {
    const ended = await findEnding(deps, reader);
    if (ended) end(ended);
    else if (alarm.unheardBeats() >= STREAM_UNHEARD_BEATS_MAX) end('closed');
    else alarm.beat();
  };
  const beats = setInterval(
    () => void beat().catch((err: unknown) => log.warn({ err }, 'the session of a stream could not be looked at')),
    notices.heartbeatMs,
  );
  const expiry = setTimeout(() => end('expired'), expiryOf(reader.authorization) - Date.now());
  const unsubscribe = notices.subscribe(reader.userId, { wake: alarm.wake, end });
  return () => {
    clearInterval(beats);
    clearTimeout(expiry);
    unsubscribe();
  };
}

/** What the guard asks before every request, a request that never ends has to ask again. */
async function findEnding(deps: Deps, { authorization, role }: Reader): Promise<Ending | undefined> {
  const actor = await findActor(deps, authorization);
  if (actor?.role === role) return undefined;
  return Date.now() >= expiryOf(authorization) ? 'expired' : 'closed';
}

// the guard has verified the token
const expiryOf = (authorization: string): number => (decodeJwt(authorization.replace(/^\S+ +/, '')).exp ?? 0) * 1000;
