import { RETRY_PAUSE_MS, TIMEOUT_MS } from '../declaration/constants';
import { ApiError, SIGNED_OUT } from '../declaration/errors';
import { TimeoutError } from '../declaration/failures';
import type { Answer, Query } from '../declaration/calls';
import { syncServerClock } from '../browser/serverClock';

export interface Sent {
  query?: Query;
  /** Sent as JSON; a FormData is sent unchanged. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** Time limit for the start of the response; default `TIMEOUT_MS`. */
  timeoutMs?: number;
}

export interface Tokens {
  access(): string | undefined;
  headers?(): Readonly<Record<string, string>>;
  /** Renews once for all callers at the same time. False if the session is over. */
  renew(spentToken: string): Promise<boolean>;
}

/** Wrapper around each call, for observation: sends it and returns the response. */
export type Around = (
  call: { method: string; path: string; sent: Sent },
  send: () => Promise<Response>,
) => Promise<Response>;

/**
 * Called for each refusal. True if the missing requirement is now met, so that the call is sent
 * once more.
 */
export type Overcome = (refusal: ApiError) => Promise<boolean>;

export interface Http {
  /** Resolves with any successful response; rejects with an ApiError. */
  fetch(method: string, path: string, sent?: Sent): Promise<Response>;
  /** `fetch` with the parsed JSON and headers; the body is undefined if it is empty. */
  answer(method: string, path: string, sent?: Sent): Promise<Answer>;
  /** `answer` with only the JSON. */
  json(method: string, path: string, sent?: Sent): Promise<unknown>;
  /** Gives a failure the text of the resource; absent: the server's text. */
  worded?(error: ApiError, call: string): ApiError;
}

/** `{a: 1, b: ''}` → `?a=1`: empty values are left out. */
export const queryString = (query: Query = {}): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
};

/** Adds a query to a path, which may already have one. */
const withQuery = (path: string, query: Query | undefined): string => {
  const text = queryString(query);
  return path.includes('?') ? path + text.replace('?', '&') : path + text;
};

/** Matches an integer that JavaScript might round. */
const MAY_BE_WIDE = /(^|[[,:\s])-?\d{16}/;
const wideIntegers = () => import('./wideIntegers');

/** The parsed body; undefined without JSON. Integers above 2^53 are texts with all digits. */
export const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  return MAY_BE_WIDE.test(text) ? (await wideIntegers()).parseWide(text) : value;
};

/** Formats a JSON body; a bigint becomes a number with all digits. */
const jsonOf = async (body: unknown): Promise<string> => {
  try {
    return JSON.stringify(body);
  } catch {
    return (await wideIntegers()).stringifyWide(body);
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

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const noTokens: Tokens = { access: () => undefined, renew: async () => false };

type Send = (method: string, path: string, sent: Sent) => Promise<Response>;

const JSON_TYPE = 'application/json';
const CONTENT_TYPE = 'content-type';

/** Sends a request once, with the bearer token and a timeout; rejects if no response arrives. */
const createRequest =
  (base: string, tokens: Tokens): Send =>
  async (method: string, path, sent) => {
    const isForm = sent.body instanceof FormData;
    const token = tokens.access();
    const headers = new Headers({ accept: JSON_TYPE });
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    if (sent.body !== undefined) headers.set(CONTENT_TYPE, JSON_TYPE);
    for (const said of [tokens.headers?.(), sent.headers])
      new Headers(said).forEach((value, name) => headers.set(name, value));
    // only the browser knows the boundary between the parts of a form
    if (isForm) headers.delete(CONTENT_TYPE);
    const timeoutMs = sent.timeoutMs ?? TIMEOUT_MS;
    const { signal, done } = withTimeout(sent.signal, timeoutMs);
    const sentAt = Date.now();
    try {
      const body = isForm ? sent.body : await jsonOf(sent.body);
      const response = await fetch(`${base}${withQuery(path, sent.query)}`, {
        method,
        headers,
        body: body as BodyInit,
        signal,
      });
      syncServerClock(response.headers.get('date'), sentAt);
      return response;
    } catch (error) {
      if (sent.signal?.aborted) throw error;
      throw unreachable(signal, timeoutMs);
    } finally {
      done();
    }
  };

interface HttpParts {
  base: string;
  tokens?: Tokens;
  around?: Around;
  overcome?: Overcome;
}

/**
 * The HTTP client: bearer token, 30 s timeout, abort, one renewal of the token for all concurrent
 * requests, one retry of reads if the server is unavailable.
 */
export const createHttp = ({ base, tokens = noTokens, around, overcome }: HttpParts): Http => {
  const once = createRequest(base, tokens);

  const authorized: Send = async (method, path, sent) => {
    const token = tokens.access();
    const first = await once(method, path, sent);
    const mayRenew = first.status === SIGNED_OUT && token !== undefined;
    return mayRenew && (await tokens.renew(token)) ? once(method, path, sent) : first;
  };

  const tried: Send = async (method, path, sent) => {
    const first = await authorized(method, path, sent);
    // a write may have been executed before the response was lost
    const isWorthARetry = first.status === UNAVAILABLE && method === 'GET';
    if (isWorthARetry) await pause(RETRY_PAUSE_MS);
    return isWorthARetry && !sent.signal?.aborted ? authorized(method, path, sent) : first;
  };

  const granted: Send = async (method, path, sent) => {
    const response = await (around
      ? around({ method, path, sent }, () => tried(method, path, sent))
      : tried(method, path, sent));
    if (!response.ok) {
      const body = await readJson(response);
      throw new ApiError(response.status, body, awayText(response.status, body));
    }
    return response;
  };

  const send: Http['fetch'] = async (method, path, sent = {}) => {
    try {
      return await granted(method, path, sent);
    } catch (error) {
      if (!(error instanceof ApiError) || !(await overcome?.(error)) || sent.signal?.aborted)
        throw error;
      return granted(method, path, sent);
    }
  };

  const answer: Http['answer'] = async (method, path, sent) => {
    const response = await send(method, path, sent);
    return { body: await readJson(response), headers: response.headers };
  };
  return { fetch: send, answer, json: async (...call) => (await answer(...call)).body };
};

/** Shown if no response arrives. */
const UNREACHABLE = "Couldn't reach the server. Check your connection and try again.";

/** A proxy sends these for an unavailable server, with an HTML page as body. */
const BY_PROXY = [502, 503, 504];

/** Returns the error's own text if the response was not JSON, and so not from the server. */
export const awayText = (status: number, body: unknown): string =>
  body === undefined && BY_PROXY.includes(status) ? UNREACHABLE : '';
