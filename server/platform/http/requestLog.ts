import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics';
import { clientAddress } from './clientAddress';
import type { Env } from './context';

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
