import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import { isAmong } from '../proxies';
import type { Env } from './context';

/** Address of the machine that sent the request; undefined without a socket, as in a test. */
export const socketAddress = (c: Context<Env>): string | undefined =>
  // env is undefined if `fetch` is called without a server
  c.env?.incoming?.socket.remoteAddress;

/** True if the forwarding headers of the request are trusted. */
export function isForwarderTrusted(c: Context<Env>): boolean {
  const trusted = c.get('deps').config.trustProxy;
  if (!trusted || 'hops' in trusted) return trusted !== undefined;
  const address = socketAddress(c);
  return address !== undefined && isAmong(trusted.at, address);
}

/**
 * Removes the port that some proxies append: it differs for each connection and does not identify
 * the caller.
 */
const withPort = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/;
const withoutPort = (entry: string): string => {
  const [, six, four] = withPort.exec(entry) ?? [];
  return six ?? four ?? entry;
};

/**
 * Returns the address that the outermost trusted proxy has seen, as it wrote it: a client can forge
 * the entries left of it. Undefined without a trusted proxy or an entry.
 */
export function forwardedAddress(c: Context<Env>): string | undefined {
  const trusted = c.get('deps').config.trustProxy;
  const header = c.req.header('x-forwarded-for');
  if (!trusted || header === undefined || !isForwarderTrusted(c)) return undefined;
  const entries = header.split(',').map((entry) => withoutPort(entry.trim()));
  if ('hops' in trusted) return entries.at(-trusted.hops) ?? entries[0];
  return entries.findLast((entry) => !isAmong(trusted.at, entry)) ?? entries[0];
}

/** Logs an untrusted proxy once: all its callers have one address, and share one limit. */
export const warnUntrustedProxy = (log: Logger) => {
  let isLogged = false;
  return createMiddleware<Env>(async (c, next) => {
    if (!isLogged && c.req.header('x-forwarded-for') !== undefined && !isForwarderTrusted(c)) {
      isLogged = true;
      log.warn(
        { from: socketAddress(c) },
        'a request was forwarded by a proxy that TRUST_PROXY does not name: all its clients count as one address',
      );
    }
    await next();
  });
};
