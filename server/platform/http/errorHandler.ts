import type { Context, Handler, Hono } from 'hono';
import type { ErrorBody } from '../../../contract/errors';
import { ISSUES_MAX } from '../limits';
import { AppError, describeError, errorStatus } from '../errors';
import type { Env } from './context';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics';
import { clientAddress } from './trustedProxies';

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

const refuse = (c: Context<Env>, allowed: string) => {
  c.header('Allow', allowed);
  return handleError(
    new AppError('methodNotAllowed', 'This address does not support this method'),
    c,
  );
};

/** Responds 405 with the allowed methods, for a path that has other methods. */
export const refuseMethod = (app: Hono<Env>) =>
  methodNotAllowed({ app, onMethodNotAllowed: (c, methods) => refuse(c, methods.join(', ')) });

/**
 * Register it after the only method of a fixed path and before `{id}`, which would match the last
 * segment of the path.
 */
export const refuseOtherMethods =
  (allowed: string): Handler<Env> =>
  (c) =>
    refuse(c, allowed);

// keeps an incoming id only if it is harmless in a log
const SANE_ID = /^[\w.-]{8,64}$/;

/** Wraps every request: sets its id, writes its log line, and measures its time. */
export const observe = (log: Logger, metrics: Metrics) =>
  createMiddleware<Env>(async (c, next) => {
    const started = performance.now();
    const incoming = c.req.header('x-request-id');
    const requestId = incoming && SANE_ID.test(incoming) ? incoming : randomUUID();
    c.set('requestId', requestId);
    await next();
    c.res.headers.set('X-Request-Id', requestId);
    const ms = performance.now() - started;
    const { method, path } = c.req;
    const { status } = c.res;
    // after next(), this is the pattern of the handler that responded
    metrics.observe({ method, route: routePath(c), status, seconds: ms / 1000 });
    const actor = c.get('actor');
    // the path without its query: searches contain names and numbers
    log.info(
      {
        requestId,
        method,
        path,
        status,
        ms: Math.round(ms),
        userId: actor?.id,
        address: actor?.origin?.address ?? clientAddress(c),
      },
      'request',
    );
  });
