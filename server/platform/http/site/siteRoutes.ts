import { randomBytes } from 'node:crypto';
import { Hono, type Context } from 'hono';
import type { Env } from '../context';
import { type PageNeeds, pagePolicy, reportingEndpoints, workerPolicy } from '../securityHeaders';
import { openAssets, sendAsset } from './assets';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/**
 * Built from src/pwa/worker.ts. At the root, because a service worker controls only its folder and
 * the folders below.
 */
const WORKER = '/sw.js';

export interface SiteOptions extends PageNeeds {
  appDir?: string;
}

/**
 * Serves the built application: its files, and its page for every other address without a dot.
 */
export function siteRoutes({ appDir = 'dist/app', ...needs }: SiteOptions) {
  const assets = openAssets(appDir);

  const page = async (c: Context<Env>) => {
    const index = await assets('/index.html');
    if (!index) return c.text('The application is not built yet. Start it with: npm start', 404);
    const nonce = randomBytes(16).toString('base64');
    c.header('Content-Security-Policy', pagePolicy(nonce, needs));
    c.header('Reporting-Endpoints', reportingEndpoints);
    // no ETag: after a 304, the browser would use a page with an old nonce
    c.header('Cache-Control', 'no-cache');
    return c.html(new TextDecoder().decode(index.uncompressed).replaceAll('__CSP_NONCE__', nonce));
  };

  return new Hono<Env>().get('*', async (c) => {
    const { path } = c.req;
    const asset = path === '/index.html' ? undefined : await assets(path);
    if (path === WORKER) c.header('Content-Security-Policy', workerPolicy);
    if (asset) return sendAsset(c, asset, path.startsWith('/assets/') ? IMMUTABLE : 'no-cache');
    return isPage(path, c.req.header('accept')) ? page(c) : c.notFound();
  });
}

/**
 * True if the address gets the page. A path with a dot or below `/assets/` is a file: a 404 if it is
 * missing.
 */
const isPage = (path: string, accept = '*/*') =>
  !path.startsWith('/assets/') &&
  !path.replace(/^\/index\.html$/, '/').includes('.') &&
  /text\/html|\*\/\*/.test(accept);
