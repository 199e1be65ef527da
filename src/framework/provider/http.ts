import { RETRY_PAUSE_MS, TIMEOUT_MS } from '../declaration/constants';
import { ApiError, SIGNED_OUT } from '../declaration/errors';
import { TimeoutError } from '../declaration/failures';
import type { Answer, Query } from '../declaration/calls';
import { syncServerClock } from '../browser/serverClock';

export interface RequestOptions {
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
  renew(expiredToken: string): Promise<boolean>;
}

/** Wrapper around each call, for observation: sends it and returns the response. */
export type Interceptor = (
  call: { method: string; path: string; options: RequestOptions },
  send: () => Promise<Response>,
) => Promise<Response>;

/**
 * Called for each refusal. True if the missing requirement is now met, so that the call is sent
 * once more.
 */
export type RefusalHandler = (refusal: ApiError) => Promise<boolean>;

export interface Http {
  /** Resolves with any successful response; rejects with an ApiError. */
  fetch(method: string, path: string, options?: RequestOptions): Promise<Response>;
  /** `fetch` with the parsed JSON and headers; the body is undefined if it is empty. */
  answer(method: string, path: string, options?: RequestOptions): Promise<Answer>;
  /** `answer` with only the JSON. */
  json(method: string, path: string, options?: RequestOptions): Promise<unknown>;
  /** Gives a failure the text of the resource; absent: the server's text. */
  withUserMessage?(error: ApiError, call: string): ApiError;
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
const formatJson = async (body: unknown): Promise<string> => {
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
    ? new TimeoutError(`The server did not respond within ${timeoutMs / 1000} seconds`)
    : new ApiError(0, undefined, UNREACHABLE);

const UNAVAILABLE = 503;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const withoutTokens: Tokens = { access: () => undefined, renew: async () => false };

type Send = (method: string, path: string, options: RequestOptions) => Promise<Response>;

const JSON_TYPE = 'application/json';
const CONTENT_TYPE = 'content-type';

/** Sends a request once, with the bearer token and a timeout; rejects if no response arrives. */
const createRequest =
  (base: string, tokens: Tokens): Send =>
  async (method: string, path, options) => {
    const isForm = options.body instanceof FormData;
    const token = tokens.access();
    const headers = new Headers({ accept: JSON_TYPE });
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    if (options.body !== undefined) headers.set(CONTENT_TYPE, JSON_TYPE);
    for (const source of [tokens.headers?.(), options.headers])
      new Headers(source).forEach((value, name) => headers.set(name, value));
    // only the browser knows the boundary between the parts of a form
    if (isForm) headers.delete(CONTENT_TYPE);
    const timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
    const { signal, done } = withTimeout(options.signal, timeoutMs);
    const sentAt = Date.now();
    try {
      const body = isForm ? options.body : await formatJson(options.body);
      const response = await fetch(`${base}${withQuery(path, options.query)}`, {
        method,
        headers,
        body: body as BodyInit,
        signal,
      });
      syncServerClock(response.headers.get('date'), sentAt);
      return response;
    } catch (error) {
      if (options.signal?.aborted) throw error;
      throw unreachable(signal, timeoutMs);
    } finally {
      done();
    }
  };

interface HttpOptions {
  base: string;
  tokens?: Tokens;
  intercept?: Interceptor;
  resolveRefusal?: RefusalHandler;
}

/**
 * The HTTP client: bearer token, 30 s timeout, abort, one renewal of the token for all concurrent
 * requests, one retry of reads if the server is unavailable.
 */
export const createHttp = ({
  base,
  tokens = withoutTokens,
  intercept,
  resolveRefusal,
}: HttpOptions): Http => {
  const sendOnce = createRequest(base, tokens);

  const sendAuthorized: Send = async (method, path, options) => {
    const token = tokens.access();
    const first = await sendOnce(method, path, options);
    const canRenew = first.status === SIGNED_OUT && token !== undefined;
    return canRenew && (await tokens.renew(token)) ? sendOnce(method, path, options) : first;
  };

  const sendWithRetry: Send = async (method, path, options) => {
    const first = await sendAuthorized(method, path, options);
    // a write may have been executed before the response was lost
    const shouldRetry = first.status === UNAVAILABLE && method === 'GET';
    if (shouldRetry) await pause(RETRY_PAUSE_MS);
    return shouldRetry && !options.signal?.aborted ? sendAuthorized(method, path, options) : first;
  };

  const sendChecked: Send = async (method, path, options) => {
    const response = await (intercept
      ? intercept({ method, path, options }, () => sendWithRetry(method, path, options))
      : sendWithRetry(method, path, options));
    if (!response.ok) {
      const body = await readJson(response);
      throw new ApiError(response.status, body, proxyErrorText(response.status, body));
    }
    return response;
  };

  const send: Http['fetch'] = async (method, path, options = {}) => {
    try {
      return await sendChecked(method, path, options);
    } catch (error) {
      if (
        !(error instanceof ApiError) ||
        !(await resolveRefusal?.(error)) ||
        options.signal?.aborted
      )
        throw error;
      return sendChecked(method, path, options);
    }
  };

  const answer: Http['answer'] = async (method, path, options) => {
    const response = await send(method, path, options);
    return { body: await readJson(response), headers: response.headers };
  };
  return { fetch: send, answer, json: async (...call) => (await answer(...call)).body };
};

/** Shown if no response arrives. */
const UNREACHABLE = "Couldn't reach the server. Check your connection and try again.";

/** A proxy sends these for an unavailable server, with an HTML page as body. */
const PROXY_STATUSES = [502, 503, 504];

/** Returns the error's own text if the response was not JSON, and so not from the server. */
export const proxyErrorText = (status: number, body: unknown): string =>
  body === undefined && PROXY_STATUSES.includes(status) ? UNREACHABLE : '';
