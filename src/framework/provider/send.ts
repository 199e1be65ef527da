import { ApiError } from '../declaration/errors';
import type {
  Answer,
  Call,
  CallHttp,
  CallLine,
  CallOr,
  Query,
  Request,
} from '../declaration/calls';
import { isObject } from '../declaration/isObject';
import type { Http, RequestOptions } from './http';
import type { SentVersion } from './sentVersion';

export const asCall = <Arg>(call: CallOr<Arg>): Call<Arg> =>
  typeof call === 'object' ? call : { call };

/** An answer with the call that returned it, perhaps the fallback, whose paths apply. */
export type CallAnswer = Answer & { call: Pick<Call<never>, 'call' | 'at'> };

/** Name of a call in errors and logs: its line, or that it is a function. */
export const nameOfCall = <Arg>({ call }: Pick<Call<Arg>, 'call'>): string =>
  typeof call === 'string' ? call : 'a function';

const valueOf = (arg: unknown, key: string): unknown =>
  typeof arg === 'object' && arg !== null
    ? Object.entries(arg).find(([name]) => name === key)?.[1]
    : undefined;

/**
 * Splits a line such as `PATCH /coupons/{id}/status` into method and path, filled from the
 * argument. Empty values are refused.
 */
export const fillLine = (line: CallLine, arg: unknown): { method: string; path: string } => {
  const [method = '', ...template] = line.split(' ');
  const path = template.join(' ').replace(/\{(\w+)\}/g, (_, key: string) => {
    const value =
      valueOf(arg, key) ??
      valueOf(valueOf(arg, 'record'), key) ??
      valueOf(valueOf(arg, 'input'), key);
    if (value === undefined || value === null || value === '')
      throw new ApiError(0, undefined, `'${line}': no value for {${key}}`);
    return encodeURIComponent(String(value));
  });
  return { method, path };
};

// a refusal (401, 403, 409, 422) is final; fall back only if the server lacks the call or fails
export const canFallBack = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 404 || error.status === 405 || error.status >= 500);

interface RequestDefaults {
  query?: Query;
  body?: unknown;
  headers?: Request['headers'];
}

type AbortOptions = Pick<RequestOptions, 'signal' | 'timeoutMs'>;

interface SendDefaults extends RequestDefaults, AbortOptions {
  /** Added to every body, including a declared one. */
  version?: SentVersion;
}

const evaluate = <Arg, T>(value: T | ((arg: Arg) => T) | undefined, arg: Arg): T | undefined =>
  // a plain value is not a function: queries and headers are objects
  typeof value === 'function' ? (value as (arg: Arg) => T)(arg) : value;

type Declared<Arg> = Pick<Call<Arg>, 'query' | 'body' | 'headers'>;

/**
 * A function replaces the default query; an object is merged into it. A custom body also replaces
 * it.
 */
const queryOf = <Arg>(
  call: Declared<Arg>,
  arg: Arg,
  defaults: Query | undefined,
): Query | undefined => {
  if (typeof call.query === 'function') return call.query(arg);
  return call.body && defaults ? call.query : { ...defaults, ...call.query };
};

/** Returns the request of a line with its declared parts; `defaults` apply where the call declares nothing. */
export const requestOf = <Arg>(
  line: CallLine,
  call: Declared<Arg>,
  arg: Arg,
  defaults: RequestDefaults,
): Request & { method: string; path: string } => {
  const body = call.body ? call.body(arg) : defaults.body;
  const headers = { ...defaults.headers, ...evaluate(call.headers, arg) };
  return {
    ...fillLine(line, arg),
    query: queryOf(call, arg, defaults.query),
    ...(body === undefined ? {} : { body }),
    headers,
  };
};

const pickAbortOptions = ({ signal, timeoutMs }: AbortOptions): AbortOptions => ({
  ...(signal ? { signal } : {}),
  ...(timeoutMs === undefined ? {} : { timeoutMs }),
});

export const createCallHttp = (http: Http, abortOptions: AbortOptions): CallHttp => {
  const withAbortOptions = (request: Request | undefined) => ({
    ...pickAbortOptions(abortOptions),
    ...request,
  });
  return {
    json: (method, path, request) => http.json(method, path, withAbortOptions(request)),
    answer: (method, path, request) => http.answer(method, path, withAbortOptions(request)),
    // few calls are for files
    file: async (method, path, request) =>
      (await import('./download')).download(http, method, path, withAbortOptions(request)),
  };
};

const send = async <Arg>(
  http: Http,
  call: Call<Arg>,
  arg: Arg,
  defaults: SendDefaults,
): Promise<Answer> => {
  if (typeof call.call === 'function')
    return { body: await call.call(createCallHttp(http, defaults), arg), headers: new Headers() };
  const { method, path, body, ...request } = requestOf(call.call, call, arg, defaults);
  // few resources have versions
  const versionedBody = defaults.version?.name
    ? (await import('./sentVersion')).withVersion(body, defaults.version)
    : body;
  return http.answer(method, path, {
    ...request,
    ...(versionedBody === undefined ? {} : { body: versionedBody }),
    ...pickAbortOptions(defaults),
  });
};

// few servers refuse with a success status; the others don't load the code
const mayBeRefusal = (body: unknown): boolean =>
  isObject(body) &&
  (body.success === false ||
    body.ok === false ||
    'error' in body ||
    /^(error|fail)$/i.test(String(body.status)));

/**
 * Sends a declared call. `defaults` holds the default query and body. A fallback call uses the
 * path of the original call, unless it has its own.
 */
export const sendCall = async <Arg>(
  http: Http,
  declared: CallOr<Arg>,
  arg: Arg,
  defaults: SendDefaults = {},
): Promise<CallAnswer> => {
  const call = asCall(declared);
  try {
    const answer = await send(http, call, arg, defaults);
    const refusal = mayBeRefusal(answer.body)
      ? (await import('./refusal')).refusalIn(answer.body, call)
      : undefined;
    if (refusal) throw http.withUserMessage?.(refusal, nameOfCall(call)) ?? refusal;
    return { ...answer, call: call };
  } catch (error) {
    const { query: _, body: __, ...patience } = defaults;
    if (call.orElse && canFallBack(error))
      return sendCall(
        http,
        { ...(call.at === undefined ? {} : { at: call.at }), ...call.orElse },
        arg,
        patience,
      );
    throw error;
  }
};
