import { createMiddleware } from 'hono/factory';
import type { Config } from '../config';
import type { Env } from './context';
import { isTls } from './tls';

/** A year. */
const HSTS_S = 31_536_000;

/** For everything that is no page: nothing in it may run, load or be framed. */
const DATA_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

/** Razorpay's checkout: its script, the frame that it opens, and where both report to. */
const CHECKOUT = {
  script: 'https://checkout.razorpay.com',
  frames: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  calls: [
    'https://api.razorpay.com',
    'https://lumberjack.razorpay.com',
    'https://lumberjack-cx.razorpay.com',
  ],
};

/** True where customers pay by the provider's own script: it has keys, and is not simulated. */
export const hasCheckoutScript = ({ razorpay }: Pick<Config, 'razorpay'>): boolean =>
  razorpay !== undefined && razorpay.checkoutUrl === undefined;

const always = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['X-Frame-Options', 'DENY'],
] as const;

/** A checkout asks the browser for payment methods, and banks open windows of their own that must find their way back. */
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

/** What every answer carries. A page sets its own Content-Security-Policy before. */
export const securityHeaders = (config: Config) => {
  const given = headersOf(config);
  return createMiddleware<Env>(async (c, next) => {
    await next();
    // set on the answer itself: c.header() would make it a new one with a streamed body
    const { headers } = c.res;
    if (!headers.has('Content-Security-Policy'))
      headers.set('Content-Security-Policy', DATA_POLICY);
    if (c.req.path.startsWith('/api') && !headers.has('Cache-Control'))
      headers.set('Cache-Control', 'no-store');
    for (const [name, value] of given) headers.set(name, value);
    if (isTls(c)) headers.set('Strict-Transport-Security', `max-age=${HSTS_S}; includeSubDomains`);
  });
};

/** Where browsers tell what the policy of a page has kept from running; see cspReports.ts. */
export const CSP_REPORTS_PATH = '/api/csp-reports';
const CSP_REPORTS_NAME = 'csp';
/** Goes with `pagePolicy`, as `Reporting-Endpoints`. */
export const reportingEndpoints = `${CSP_REPORTS_NAME}="${CSP_REPORTS_PATH}"`;

export interface PageNeeds {
  /** Of the API, where that is another server's. */
  apiUrl?: string;
  /** The provider's checkout script may run and open its frame. */
  hasCheckout?: boolean;
  /** Hosts whose pictures records may have. */
  pictureHosts?: readonly string[];
}

/** The policy of the application's page: own scripts only, and styles that carry this answer's nonce. */
export function pagePolicy(
  nonce: string,
  { apiUrl, hasCheckout = false, pictureHosts = [] }: PageNeeds = {},
): string {
  const images = ["'self'", 'data:', 'blob:', ...pictureHosts.map((host) => `https://${host}`)];
  const calls = ["'self'", ...(hasCheckout ? CHECKOUT.calls : [])];
  // another server's API says where its pictures are, and that may be anywhere
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
    // src/trustedTypes.ts
    'trusted-types default',
    // the older word beside the newer one, which not every browser knows
    `report-uri ${CSP_REPORTS_PATH}`,
    `report-to ${CSP_REPORTS_NAME}`,
  ].join('; ');
}

/** The service worker's policy: it may load what it keeps from this server, and nothing else. */
export const workerPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";
