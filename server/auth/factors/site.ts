import { isIP } from 'node:net';
import type { Context } from 'hono';
import { AppError } from '../../platform/errors';
import type { Env } from '../../platform/http/context';

/** For which site a passkey is made, in the words of WebAuthn. */
export interface Site {
  rpId: string;
  origin: string;
}

/** PUBLIC_URL's site; without one, that of somebody who works at `localhost`. An address of numbers has no passkeys. */
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

/** The same; a 409 in words where there is none. */
export function needSite(c: Context<Env>): Site {
  const site = siteOf(c);
  if (!site)
    throw new AppError(
      'conflict',
      'Passkeys need an address with a name: set PUBLIC_URL, or open this page at localhost',
    );
  return site;
}
