import { createMiddleware } from 'hono/factory';
import type { Config } from '../config';
import type { Env } from './context';
import { isTls } from './trustedProxies';

/** One year. */
const HSTS_S = 31_536_000;

/** For every response that is not a page: nothing in it may run, load or be framed. */
const DATA_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

/** Razorpay's checkout: its script, the frame that it opens, and the addresses of its reports. */
const CHECKOUT = {
  script: 'https://checkout.razorpay.com',
  frames: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  calls: [
    'https://api.razorpay.com',
    'https://lumberjack.razorpay.com',
    'https://lumberjack-cx.razorpay.com',
  ],
};

/** True if customers pay through the provider's script: it has keys, and is not simulated. */
export const hasCheckoutScript = ({ razorpay }: Pick<Config, 'razorpay'>): boolean =>
  razorpay !== undefined && razorpay.checkoutUrl === undefined;

const always = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['X-Frame-Options', 'DENY'],
] as const;

/**
 * A checkout asks the browser for payment methods, and banks open windows that must be able to
 * return to it.
 */
const headersOf = (config: Config) => {
  const payers = hasCheckoutScript(config)
    ? `self ${CHECKOUT.frames.map((origin) => `"${origin}"`).join(' ')}`
    : '';
  return [
    ...always,
    ['Permissions-Policy', `camera=(), microphone=(), geolocation=(), payment=(${payers}), usb=()`],
    [
      'Cross-Origin-Opener-Policy',
      hasCheckoutScript(config) ? 'same-origin-allow-popups' : 'same-origin',
    ],
  ] as const;
};

/** Sets the headers of every response. A page sets its Content-Security-Policy before. */
export const securityHeaders = (config: Config) => {
  const baseHeaders = headersOf(config);
  return createMiddleware<Env>(async (c, next) => {
    await next();
    // set on the response itself: c.header() would create a new response with a streamed body
    const { headers } = c.res;
    if (!headers.has('Content-Security-Policy'))
      headers.set('Content-Security-Policy', DATA_POLICY);
    if (c.req.path.startsWith('/api') && !headers.has('Cache-Control'))
      headers.set('Cache-Control', 'no-store');
    for (const [name, value] of baseHeaders) headers.set(name, value);
    if (isTls(c)) headers.set('Strict-Transport-Security', `max-age=${HSTS_S}; includeSubDomains`);
  });
};

/** Path for the browsers' reports of policy violations; see cspReports.ts. */
export const CSP_REPORTS_PATH = '/api/csp-reports';
const CSP_REPORTS_NAME = 'csp';
/** Value of `Reporting-Endpoints`; use it together with `pagePolicy`. */
export const reportingEndpoints = `${CSP_REPORTS_NAME}="${CSP_REPORTS_PATH}"`;

export interface PageNeeds {
  /** Address of the API, if it is on another server. */
  apiUrl?: string;
  /** The provider's checkout script may run and open its frame. */
  hasCheckout?: boolean;
  /** Hosts of pictures in records. */
  pictureHosts?: readonly string[];
}

/** Policy of the application's page: only its scripts, and styles with this response's nonce. */
export function pagePolicy(
  nonce: string,
  { apiUrl, hasCheckout = false, pictureHosts = [] }: PageNeeds = {},
): string {
  const images = ["'self'", 'data:', 'blob:', ...pictureHosts.map((host) => `https://${host}`)];
  const calls = ["'self'", ...(hasCheckout ? CHECKOUT.calls : [])];
  // the API of another server sets the addresses of its pictures, which may be anywhere
  if (apiUrl && URL.canParse(apiUrl)) {
    calls.push(new URL(apiUrl).origin);
    images.push('https:', new URL(apiUrl).origin);
  }
  return [
    "default-src 'self'",
    `script-src 'self'${hasCheckout ? ` ${CHECKOUT.script}` : ''}`,
    ...(hasCheckout ? [`frame-src ${CHECKOUT.frames.join(' ')}`] : []),
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src ${images.join(' ')}`,
    `connect-src ${calls.join(' ')}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    // see src/trustedTypes.ts
    'trusted-types default',
    // the older directive too: not every browser knows the newer one
    `report-uri ${CSP_REPORTS_PATH}`,
    `report-to ${CSP_REPORTS_NAME}`,
  ].join('; ');
}

/**
 * Policy of the service worker: it may load the files that it caches from this server, and nothing
 * else.
 */
export const workerPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";
