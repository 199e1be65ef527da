import type { Context } from 'hono';
import type { ErrorBody } from '../../../contract/errors';
import { ISSUES_MAX } from '../limits';
import { type AppError, describeError, errorStatus } from '../errors';
import type { Env } from './context';

/**
 * Turns every error into a response. The cause of a server failure goes to the log, never to the
 * caller.
 */
export function handleError(thrown: unknown, c: Context<Env>): Response {
  const error = describeError(thrown);
  const status = errorStatus[error.code];
  if (error.code === 'notImplemented') {
    c.get('deps').log.warn({ requestId: c.get('requestId') }, error.message);
  } else if (status >= 500) {
    c.get('deps').log.error(
      { err: error.cause ?? error, requestId: c.get('requestId') },
      'request failed',
    );
  }
  if (error.extra.retryAfterSeconds !== undefined)
    c.header('Retry-After', String(error.extra.retryAfterSeconds));
  // the unread rest of the body would look like the next request: close the connection
  if (status === 413) c.header('Connection', 'close');
  if (status === 401) c.header('WWW-Authenticate', 'Bearer');
  return c.json(bodyOf(error), status);
}

function bodyOf({ code, message, extra }: AppError): ErrorBody & { current?: unknown } {
  const issues = extra.issues ?? [{ loc: ['body'], msg: message, type: code }];
  const omitted = issues.length - ISSUES_MAX;
  return {
    detail: code === 'invalid' ? issues.slice(0, ISSUES_MAX) : message,
    message: omitted > 0 ? `${message}, and ${omitted} more` : message,
    ...(extra.current === undefined ? {} : { current: extra.current }),
    ...extra.fields,
  };
}
