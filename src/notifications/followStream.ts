import type { Http, Tokens } from '../framework/provider/http';
import { ApiError } from '../framework/declaration/errors';
import type { Connection } from './connection';
import {
  STREAM_DOUBT_MS,
  STREAM_RETRY_LONGEST_MS,
  STREAM_RETRY_MS,
  STREAM_SILENCE_MS,
} from '../constants';
import type { ReconnectTrigger, OnReconnectTrigger } from './reconnectTriggers';
import { createParser, type ServerEvent } from './serverEvents';

interface StreamOptions {
  http: Http;
  tokens: Tokens;
  signal: AbortSignal;
  /** The last event of the previous follower. */
  lastId?: string;
  onEvent: (event: ServerEvent) => void;
  onConnection: (connection: Connection) => void;
  onReconnectTrigger: OnReconnectTrigger;
}

/** Why a connection ended: reopen it, reopen it at once with a fresh token, or stop. */
type Ended = 'broken' | 'expired' | 'over';

interface ReadOptions {
  signal: AbortSignal;
  onReconnectTrigger: OnReconnectTrigger;
  /** Returns false to stop. */
  onChunk: (text: string) => boolean;
}

/** Resolves early when a retry may succeed. */
const pause = (
  ms: number,
  signal: AbortSignal,
  onReconnectTrigger: OnReconnectTrigger,
): Promise<ReconnectTrigger | undefined> =>
  new Promise((resolve) => {
    const end = (trigger?: ReconnectTrigger) => {
      clearTimeout(timer);
      stop();
      signal.removeEventListener('abort', onAbort);
      resolve(trigger);
    };
    const onAbort = () => end();
    const timer = setTimeout(end, ms);
    const stop = onReconnectTrigger((trigger) => trigger !== 'offline' && end(trigger));
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) end();
  });

/** Reads until the stream ends, is silent for too long, is doubted or is aborted. */
const readChunks = async (
  body: ReadableStream<Uint8Array>,
  { signal, onReconnectTrigger, onChunk }: ReadOptions,
) => {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const cancel = () => void reader.cancel().catch(() => undefined);
  let lastChunkAt = Date.now();
  let silenceTimer = setTimeout(cancel, STREAM_SILENCE_MS);
  const stop = onReconnectTrigger((trigger) => {
    // a connection from before the network was lost may look open for minutes
    if (trigger !== 'check' || Date.now() - lastChunkAt > STREAM_DOUBT_MS) cancel();
  });
  signal.addEventListener('abort', cancel);
  if (signal.aborted) cancel();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || signal.aborted) return;
      lastChunkAt = Date.now();
      clearTimeout(silenceTimer);
      silenceTimer = setTimeout(cancel, STREAM_SILENCE_MS);
      if (!onChunk(decoder.decode(value, { stream: true }))) return cancel();
    }
  } finally {
    clearTimeout(silenceTimer);
    stop();
    signal.removeEventListener('abort', cancel);
  }
};

// a server that lacks or refuses this stream will not change
const endedBy = (error: unknown): Ended =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 408 &&
  error.status !== 429
    ? 'over'
    : 'broken';

const requestStream = (http: Http, lastId: string, signal: AbortSignal): Promise<Response> =>
  http.fetch('GET', '/auth/notifications/stream', {
    headers: {
      accept: 'text/event-stream',
      ...(lastId === '' ? {} : { 'last-event-id': lastId }),
    },
    signal,
  });

/**
 * Reads the caller's notifications with fetch, because an EventSource can't send the bearer token.
 * Reconnects after a break, continues after the last event, and reports the state of the
 * connection. Resolves when it is aborted, or when reconnecting is useless.
 */
export const followStream = async ({
  http,
  tokens,
  signal,
  lastId: firstId = '',
  onEvent,
  onConnection,
  onReconnectTrigger,
}: StreamOptions): Promise<void> => {
  let lastId = firstId;
  let retryMs = STREAM_RETRY_MS;
  let failures = 0;
  let lostAt: number | undefined;

  const lose = (): void => {
    if (lostAt !== undefined || signal.aborted) return;
    lostAt = Date.now();
    onConnection({ state: 'lost', since: lostAt });
  };

  const once = async (): Promise<Ended> => {
    const { body } = await requestStream(http, lastId, signal);
    if (!body) return 'over';
    lostAt = undefined;
    onConnection({ state: 'live', since: Date.now() });
    const parser = createParser(lastId);
    let ended: Ended = 'broken';
    const onChunk = (text: string): boolean => {
      for (const event of parser.push(text)) {
        failures = 0;
        if (event.event === 'expired') ended = 'expired';
        else if (event.event === 'replaced') ended = 'over';
        else onEvent(event);
        lastId = event.id;
      }
      retryMs = parser.retryMs() ?? retryMs;
      return ended === 'broken';
    };
    // a piece that is lost with the connection is sent again after `lastId`
    await readChunks(body, { signal, onReconnectTrigger, onChunk }).catch(() => undefined);
    return ended;
  };

  while (!signal.aborted) {
    const token = tokens.access();
    if (token === undefined) return;
    const ended = await once().catch(endedBy);
    if (signal.aborted) return;
    if (ended === 'over') return onConnection({ state: 'polling' });
    if (ended === 'expired' && (await tokens.renew(token))) continue;
    lose();
    failures += 1;
    const trigger = await pause(
      Math.min(retryMs * 2 ** (failures - 1), STREAM_RETRY_LONGEST_MS),
      signal,
      onReconnectTrigger,
    );
    if (trigger === 'retry') failures = 0;
  }
};
