import type { OpenAPIHono } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { openApiOf } from './openApi';
import type { SchemaNames } from './schemaNames';
import type { Env } from '../context';
import { type Asset, makeAsset, sendAsset } from '../site/assets';
import { describedApi } from './describedApi';
import { docsPage } from './docsPage';
import { docsStyle } from './docsStyle';
import { withoutReferences } from './withoutReferences';

const POLICY =
  "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Renders and compresses at the first request: it takes a second of processor time. */
function once(type: string, render: () => string): () => Promise<Asset> {
  let asset: Promise<Asset> | undefined;
  return () => (asset ??= makeAsset(type, new TextEncoder().encode(render())));
}

/** `/openapi.json`, and `/docs` as an HTML page that loads only its style sheet. */
export function docsRoutes(api: OpenAPIHono<Env>, names: SchemaNames) {
  const document = openApiOf(api, names);
  const json = once('application/json', () => JSON.stringify(document()));
  const style = once('text/css; charset=utf-8', () => docsStyle);
  const page = once('text/html; charset=utf-8', () =>
    String(docsPage(describedApi.parse(withoutReferences(document())))),
  );
  return new Hono<Env>({ strict: false })
    .get('/openapi.json', async (c) => sendAsset(c, await json(), 'no-cache'))
    .get('/docs', async (c) => {
      c.header('Content-Security-Policy', POLICY);
      return sendAsset(c, await page(), 'no-cache');
    })
    .get('/docs/style.css', async (c) => sendAsset(c, await style(), 'no-cache'));
}
