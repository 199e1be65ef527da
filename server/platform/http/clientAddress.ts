import { isIP, isIPv4 } from 'node:net';
import type { Context } from 'hono';
import type { Env } from './context';

/**
 * The caller's address, for rate limits. `X-Forwarded-For` counts only behind a trusted proxy, and of it only
 * the last entry, the one that the proxy itself wrote; where that is no address, the proxy's own counts. Without a socket
 * (in a test) everybody is one caller.
 */
export function clientAddress(c: Context<Env>): string {
  const forwarded = c.get('deps').config.trustProxy ? lastHop(c.req.header('x-forwarded-for')) : undefined;
  // env is undefined where fetch is called without a server
  const socket = c.env?.incoming?.socket.remoteAddress;
  return forwarded ?? (socket === undefined ? 'unknown' : (limitKey(socket) ?? socket));
}

/** Some proxies append the port, which differs for each connection and does not identify the caller. */
const withPort = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/;

function lastHop(header = ''): string | undefined {
  const entry = header.slice(header.lastIndexOf(',') + 1).trim();
  const [, six, four] = withPort.exec(entry) ?? [];
  return limitKey(six ?? four ?? entry);
}

/** One household holds a whole IPv6 /64, so the limit is per /64; an IPv4-mapped address counts as IPv4. */
function limitKey(address: string): string | undefined {
  if (isIPv4(address)) return address;
  const plain = address.replace(/%.*$/s, '');
  if (isIP(plain) === 0) return undefined;
  // the canonical spelling of an address
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(canonical);
  if (mapped) return dotted(mapped[1] ?? '', mapped[2] ?? '');
  const [head = '', tail = ''] = canonical.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => '0');
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`;
}

const dotted = (high: string, low: string): string =>
  [high, low].flatMap((part) => [Number.parseInt(part, 16) >> 8, Number.parseInt(part, 16) & 255]).join('.');
