import { isIP, isIPv4 } from 'node:net';
import type { Context } from 'hono';
import type { Env } from './context';
import { forwardedAddress, socketAddress } from './trustedProxies';

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
