import type { Context } from 'hono';
import type { ErrorBody } from '../../../contract/errors';
import { type AppError, describeError, errorStatus } from '../errors';
import type { Env } from './context';

/** The one place that answers an error. The log gets the cause of a failure of ours; the caller never does. */
export function handleError(thrown: unknown, c: Context<Env>): Response {
  const error = describeError(thrown);
  const status = errorStatus[error.code];
  if (error.code === 'notImplemented') {
    c.get('deps').log.warn({ requestId: c.get('requestId') }, error.message);
  } else if (status >= 500) {
    c.get('deps').log.error({ err: error.cause ?? error, requestId: c.get('requestId') }, 'request failed');
  }
  if (error.extra.retryAfterSeconds !== undefined) c.header('Retry-After', String(error.extra.retryAfterSeconds));
  // what was not read of the body can't be told from a next request: the connection ends
  if (status === 413) c.header('Connection', 'close');
  if (status === 401) c.header('WWW-Authenticate', 'Bearer');
  return c.json(bodyOf(error), status);
}

function bodyOf({ code, message, extra }: AppError): ErrorBody & { current?: unknown } {
  const detail = code === 'invalid' ? [...(extra.issues ?? [{ loc: ['body'], msg: message, type: code }])] : message;
  return { detail, message, ...(extra.current === undefined ? {} : { current: extra.current }) };
}
