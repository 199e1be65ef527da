import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import { isAmong } from '../proxies';
import type { Env } from './context';

/** Of the machine that sent the request; undefined without a socket, as in a test. */
export const socketAddress = (c: Context<Env>): string | undefined =>
  // env is undefined where fetch is called without a server
  c.env?.incoming?.socket.remoteAddress;

/** Whether what the request says of the way that it has come is believed. */
export function isForwarderTrusted(c: Context<Env>): boolean {
  const trusted = c.get('deps').config.trustProxy;
  if (!trusted || 'hops' in trusted) return trusted !== undefined;
  const address = socketAddress(c);
  return address !== undefined && isAmong(trusted.at, address);
}

/** Some proxies append the port, which differs for each connection and does not identify the caller. */
const withPort = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/;
const withoutPort = (entry: string): string => {
  const [, six, four] = withPort.exec(entry) ?? [];
  return six ?? four ?? entry;
};

/**
 * The address that the outermost proxy we believe has seen, as it wrote it: what stands left of it anybody can have written.
 * Undefined where no proxy is believed or none has said anything.
 */
export function forwardedAddress(c: Context<Env>): string | undefined {
  const trusted = c.get('deps').config.trustProxy;
  const header = c.req.header('x-forwarded-for');
  if (!trusted || header === undefined || !isForwarderTrusted(c)) return undefined;
  const entries = header.split(',').map((entry) => withoutPort(entry.trim()));
  if ('hops' in trusted) return entries.at(-trusted.hops) ?? entries[0];
  return entries.findLast((entry) => !isAmong(trusted.at, entry)) ?? entries[0];
}

/**
 * Tells the log once of a proxy that nobody has told us of: all its callers look like one, and share the limits of one.
 */
export const noticeUntrustedProxy = (log: Logger) => {
  let isTold = false;
  return createMiddleware<Env>(async (c, next) => {
    if (!isTold && c.req.header('x-forwarded-for') !== undefined && !isForwarderTrusted(c)) {
      isTold = true;
      log.warn(
        { from: socketAddress(c) },
        'a request was forwarded by a proxy that TRUST_PROXY does not name: its callers count as one',
      );
    }
    await next();
  });
};
