import { isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { Env } from './route';

/**
 * Who is calling, for rate limits. `X-Forwarded-For` counts only behind a proxy that we were told to trust, and of it only
 * the last entry, the one that the proxy itself wrote. Without a socket (in a test) everybody is one caller.
 */
export function clientAddress(c: Context<Env>): string {
  const forwarded = c.get('deps').config.trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  // env is undefined where fetch is called without a server
  return limitKey(forwarded || c.env?.incoming?.socket.remoteAddress || 'unknown');
}

/** One household holds a whole IPv6 /64, so the limit is per /64. */
function limitKey(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address.replace(/^::ffff:/, '').slice(0, 64);
  const [head = '', tail] = address.split('::');
  const front = head.split(':').filter(Boolean);
  const back = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return `${[...front, ...zeros, ...back].slice(0, 4).map((part) => part.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
