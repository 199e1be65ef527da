import { ApiError, messageOf } from '../framework/core/apiError';
import type { Call, CallLine, CallOr, Query, SaveCall, ApiPayload } from '../framework/core/calls';
import type { Http } from '../http/http';

export const asCall = <Arg>(call: CallOr<Arg>): Call<Arg> => (typeof call === 'string' ? { call } : call);

const valueOf = (arg: unknown, key: string): unknown =>
  typeof arg === 'object' && arg !== null ? Object.entries(arg).find(([name]) => name === key)?.[1] : undefined;

/** Splits a line such as `PATCH /coupons/{id}/status` into method and path, filled from the argument. */
export const fillLine = (line: CallLine, arg: unknown): { method: string; path: string } => {
  const [method = '', template = ''] = line.split(' ');
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = valueOf(arg, key) ?? valueOf(valueOf(arg, 'record'), key) ?? valueOf(valueOf(arg, 'input'), key);
    if (value === undefined) throw new Error(`'${line}': no value for {${key}}`);
    return encodeURIComponent(String(value));
  });
  return { method, path };
};

// a refusal (401, 403, 409, 422) is final; fall back only if the server lacks the call or fails
const mayFallBack = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 405 || error.status >= 500);

/** Sends a declared call and returns its JSON. `otherwise` holds the default query and body. */
export const sendCall = async <Arg>(
  http: Http,
  declared: CallOr<Arg>,
  arg: Arg,
  otherwise: { query?: Query; body?: unknown; signal?: AbortSignal } = {},
): Promise<unknown> => {
  const call = asCall(declared);
  const { method, path } = fillLine(call.call, arg);
  const body = call.body ? call.body(arg) : otherwise.body;
  try {
    return await http.json(method, path, {
      query: call.query ? call.query(arg) : otherwise.query,
      ...(body === undefined ? {} : { body }),
      ...(otherwise.signal ? { signal: otherwise.signal } : {}),
    });
  } catch (error) {
    if (call.orElse && mayFallBack(error)) return sendCall(http, call.orElse, arg, { signal: otherwise.signal });
    throw error;
  }
};

/** Sends the follow-up call of a save. Returns why it failed, undefined on success. */
export const followUp = async <Arg>(
  http: Http,
  save: CallLine | SaveCall<Arg>,
  arg: Arg,
  { id, wire }: { id: unknown; wire: ApiPayload },
): Promise<string | undefined> => {
  const next = typeof save === 'string' ? undefined : save.next?.(arg, wire);
  if (!next) return undefined;
  try {
    await sendCall(http, next, { id, ...arg });
    return undefined;
  } catch (error) {
    return messageOf(error, next.failed);
  }
};
