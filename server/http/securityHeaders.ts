import { createMiddleware } from 'hono/factory';
import type { Config } from '../config';
import type { Env } from './route';

const HSTS_S = 365 * 24 * 60 * 60;

/** For everything that is no page: nothing in it may run, load or be framed. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

/** What every answer carries. A page sets its own Content-Security-Policy before. */
export const securityHeaders = ({ trustProxy }: Config) =>
  createMiddleware<Env>(async (c, next) => {
    await next();
    const { headers } = c.res;
    if (!headers.has('Content-Security-Policy')) c.header('Content-Security-Policy', DATA_POLICY);
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'same-origin');
    c.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
    c.header('Cross-Origin-Opener-Policy', 'same-origin');
    c.header('Cross-Origin-Resource-Policy', 'same-origin');
    c.header('X-Frame-Options', 'DENY');
    // only a proxy that we trust can know that the client came by TLS
    const isTls = trustProxy && c.req.header('x-forwarded-proto') === 'https';
    if (isTls) c.header('Strict-Transport-Security', `max-age=${HSTS_S}; includeSubDomains`);
    if (c.req.path.startsWith('/api') && !headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  });

/** The policy of the application's page: own scripts only, and styles that carry this answer's nonce. */
export function pagePolicy({ s3 }: Config, nonce: string, apiUrl?: string): string {
  const images = ["'self'", 'data:', 'blob:'];
  const calls = ["'self'"];
  if (s3) images.push(new URL(s3.endpoint).origin);
  // another server's API says where its pictures are, and that may be anywhere
  if (apiUrl && URL.canParse(apiUrl)) {
    calls.push(new URL(apiUrl).origin);
    images.push('https:', new URL(apiUrl).origin);
  }
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src ${images.join(' ')}`,
    `connect-src ${calls.join(' ')}`,
    "font-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
  ].join('; ');
}
