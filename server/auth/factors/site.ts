import { isIP } from 'node:net';
import type { Context } from 'hono';
import { AppError } from '../../platform/errors';
import type { Env } from '../../platform/http/context';

/** The site of a passkey, in WebAuthn's terms. */
export interface Site {
  rpId: string;
  origin: string;
}

/**
 * Returns the site of PUBLIC_URL; without it, that of a developer on `localhost`. Passkeys do not
 * work on an IP address.
 */
export function siteOf(c: Context<Env>): Site | undefined {
  const { publicUrl } = c.get('deps').config;
  const address = publicUrl ?? c.req.header('origin') ?? c.req.url;
  if (!URL.canParse(address)) return undefined;
  const { hostname, origin } = new URL(address);
  const isName = isIP(hostname) === 0 && !hostname.startsWith('[');
  return isName && (publicUrl !== undefined || hostname === 'localhost')
    ? { rpId: hostname, origin }
    : undefined;
}

/** As `siteOf`; throws a 409 if there is no site. */
export function needSite(c: Context<Env>): Site {
  const site = siteOf(c);
  if (!site)
    throw new AppError(
      'conflict',
      'Passkeys need a host name: set PUBLIC_URL, or open this page at localhost',
    );
  return site;
}
