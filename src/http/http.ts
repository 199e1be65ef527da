import { RETRY_PAUSE_MS, TIMEOUT_MS } from '../constants';
import { ApiError, TimeoutError } from '../framework/core/apiError';
import type { Query } from '../framework/core/calls';
import { syncServerClock } from '../framework/core/serverClock';

export interface Sent {
  query?: Query;
  /** Sent as JSON; a FormData goes as it is. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** How long the answer may take to begin; default `TIMEOUT_MS`. */
  timeoutMs?: number;
}

/** Where the tokens are and how they are renewed; see authProvider/tokens.ts. */
export interface Tokens {
  access(): string | undefined;
  /** Renews once for all callers at the same time. False: the session is over. */
  renew(spentToken: string): Promise<boolean>;
}

export interface Http {
  /** Resolves with any answer that is not a failure; rejects with an ApiError. */
  fetch(method: string, path: string, sent?: Sent): Promise<Response>;
  /** The same, with its JSON; undefined without a body. */
  json(method: string, path: string, sent?: Sent): Promise<unknown>;
}

/** `{a: 1, b: ''}` → `?a=1`: what is empty, or the word `all`, is left out. */
export const queryString = (query: Query = {}): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '' && value !== 'all') search.set(key, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
};

export const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const withTimeout = (signal: AbortSignal | undefined, timeoutMs: number) => {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort('timeout'), timeoutMs);
  const onAbort = () => controller.abort(signal?.reason);
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort);
  const done = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  };
  return { signal: controller.signal, done };
};

const unreachable = (signal: AbortSignal, timeoutMs: number): ApiError =>
  signal.reason === 'timeout'
    ? new TimeoutError(`The server did not answer within ${timeoutMs / 1000} seconds`)
    : new ApiError(0, undefined, UNREACHABLE);

const UNAVAILABLE = 503;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * The HTTP client: bearer token, 30 s timeout, abort, one renewal of the token for all requests in flight, a second try
 * for reads that find the server away.
 */
export const createHttp = ({ base, tokens }: { base: string; tokens: Tokens }): Http => {
  const once = async (method: string, path: string, sent: Sent): Promise<Response> => {
    const isForm = sent.body instanceof FormData;
    const headers = new Headers({ accept: 'application/json', ...sent.headers });
    const token = tokens.access();
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    if (sent.body !== undefined && !isForm) headers.set('content-type', 'application/json');
    const timeoutMs = sent.timeoutMs ?? TIMEOUT_MS;
    const { signal, done } = withTimeout(sent.signal, timeoutMs);
    try {
      const body = sent.body === undefined || isForm ? sent.body : JSON.stringify(sent.body);
      const response = await fetch(`${base}${path}${queryString(sent.query)}`, { method, headers, body: body as BodyInit, signal });
      syncServerClock(response.headers.get('date'));
      return response;
    } catch (error) {
      if (sent.signal?.aborted) throw error;
      throw unreachable(signal, timeoutMs);
    } finally {
      done();
    }
  };

  const authorized = async (method: string, path: string, sent: Sent): Promise<Response> => {
    const token = tokens.access();
    const first = await once(method, path, sent);
    const mayRenew = first.status === 401 && token !== undefined;
    return mayRenew && (await tokens.renew(token)) ? once(method, path, sent) : first;
  };

  const send = async (method: string, path: string, sent: Sent = {}): Promise<Response> => {
    const first = await authorized(method, path, sent);
    // a write may have been done before the answer was lost
    const isWorthARetry = first.status === UNAVAILABLE && method === 'GET';
    if (isWorthARetry) await pause(RETRY_PAUSE_MS);
    const response = isWorthARetry && !sent.signal?.aborted ? await authorized(method, path, sent) : first;
    if (!response.ok) {
      const body = await readJson(response);
      throw new ApiError(response.status, body, awayText(response.status, body));
    }
    return response;
  };

  return {
    fetch: send,
    json: async (method, path, sent) => readJson(await send(method, path, sent)),
  };
};

/** What a person reads where no answer came. */
const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.';

/** A proxy says these for a server that is away, in a page that is no use to anybody. */
const BY_PROXY = [502, 503, 504];

/** The error's own text where the answer was no JSON, and so not the server's. */
export const awayText = (status: number, body: unknown): string =>
  body === undefined && BY_PROXY.includes(status) ? UNREACHABLE : '';
