import type { Http, Tokens } from '../dataProvider/http';
import { ApiError } from '../framework/core/apiError';
import { STREAM_RETRY_LONGEST_MS, STREAM_RETRY_MS, STREAM_SILENCE_MS } from './limits';
import { createParser, type ServerEvent } from './serverEvents';

interface Wanted {
  http: Http;
  tokens: Tokens;
  signal: AbortSignal;
  onEvent: (event: ServerEvent) => void;
}

/** Why a connection is over: to be opened again, at once with a fresh token, or not at all. */
type Ended = 'broken' | 'expired' | 'over';

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/** Reads until the stream ends, stays silent for too long or is aborted. */
const readPieces = async (body: ReadableStream<Uint8Array>, signal: AbortSignal, onPiece: (text: string) => boolean) => {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const cancel = () => void reader.cancel().catch(() => undefined);
  let silence = setTimeout(cancel, STREAM_SILENCE_MS);
  signal.addEventListener('abort', cancel);
  if (signal.aborted) cancel();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || signal.aborted) return;
      clearTimeout(silence);
      silence = setTimeout(cancel, STREAM_SILENCE_MS);
      if (!onPiece(decoder.decode(value, { stream: true }))) return cancel();
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', cancel);
  }
};

// a server without this stream, or one that refuses it, will not change its mind
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429;

/**
 * The caller's notifications as they come, by fetch: an EventSource cannot send the bearer token. Comes back after a
 * break, behind the event that was seen last. Resolves when it is aborted or there is nothing to come back to.
 */
export const followStream = async ({ http, tokens, signal, onEvent }: Wanted): Promise<void> => {
  let lastId = '';
  let retryMs = STREAM_RETRY_MS;
  let failures = 0;

  const once = async (): Promise<Ended> => {
    const headers = { accept: 'text/event-stream', ...(lastId === '' ? {} : { 'last-event-id': lastId }) };
    const { body } = await http.fetch('GET', '/auth/notifications/stream', { headers, signal });
    if (!body) return 'over';
    const parser = createParser(lastId);
    let ended: Ended = 'broken';
    await readPieces(body, signal, (text) => {
      for (const event of parser.push(text)) {
        failures = 0;
        if (event.event === 'expired') ended = 'expired';
        else if (event.event === 'replaced') ended = 'over';
        else onEvent(event);
        lastId = event.id;
      }
      retryMs = parser.retryMs() ?? retryMs;
      return ended === 'broken';
    });
    return ended;
  };

  while (!signal.aborted) {
    const token = tokens.access();
    if (token === undefined) return;
    const ended = await once().catch((error: unknown): Ended => (isFinal(error) ? 'over' : 'broken'));
    if (ended === 'over') return;
    if (ended === 'expired' && (await tokens.renew(token))) continue;
    failures += 1;
    await pause(Math.min(retryMs * 2 ** (failures - 1), STREAM_RETRY_LONGEST_MS), signal);
  }
};
