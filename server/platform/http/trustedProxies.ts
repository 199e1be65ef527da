import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import { isAmong } from '../proxies';
import type { Env } from './context';
import { isIP, isIPv4 } from 'node:net';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { PUBLIC_GETS_PER_ADDRESS } from '../limits';
import { AppError } from '../errors';

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

/**
 * Returns the caller's address for rate limits: the address that a trusted proxy has seen, else the
 * address of the socket. Without a socket (in a test) all callers count as one.
 */
export function clientAddress(c: Context<Env>): string {
  const forwarded = limitKey(forwardedAddress(c) ?? '');
  const socket = socketAddress(c);
  return forwarded ?? (socket === undefined ? 'unknown' : (limitKey(socket) ?? socket));
}

/**
 * A household has a whole IPv6 /64, so the limit is per /64; an IPv4-mapped address counts as IPv4.
 */
function limitKey(address: string): string | undefined {
  if (isIPv4(address)) return address;
  const withoutZone = address.replace(/%.*$/s, '');
  if (isIP(withoutZone) === 0) return undefined;
  // canonical form of the address
  const canonical = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(canonical);
  if (mapped) return dottedQuad(mapped[1] ?? '', mapped[2] ?? '');
  const [head = '', tail = ''] = canonical.split('::');
  const leadingGroups = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - leadingGroups.length - back.length }, () => '0');
  return `${[...leadingGroups, ...zeros, ...back].slice(0, 4).join(':')}::/64`;
}

const dottedQuad = (high: string, low: string): string =>
  [high, low]
    .flatMap((part) => [Number.parseInt(part, 16) >> 8, Number.parseInt(part, 16) & 255])
    .join('.');

/** True if the client used TLS: only a trusted proxy can know that. */
export const isTls = (c: Context<Env>): boolean =>
  isForwarderTrusted(c) && /(^|,)\s*https$/i.test(c.req.header('x-forwarded-proto')?.trim() ?? '');

/**
 * Counts a request without sign-in by its address, in this process.
 * @throws {AppError} 429 beyond the limit
 */
export async function countPerAddress(c: Context<Env>, limiter: RateLimiterMemory): Promise<void> {
  await limiter.consume(clientAddress(c)).catch(() => {
    throw new AppError('tooMany', 'Too many requests. Please try again in a minute.', {
      retryAfterSeconds: limiter.duration,
    });
  });
}

/** Limits GET requests without sign-in. Each call creates a separate count. */
export function limitPublicGets(
  limit: { points: number; duration: number } = PUBLIC_GETS_PER_ADDRESS,
): MiddlewareHandler<Env> {
  const limiter = new RateLimiterMemory(limit);
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') await countPerAddress(c, limiter);
    await next();
  };
}
