import type { OpenAPIHono } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { openApiOf } from './openApi';
import type { Env } from '../context';
import { describedApi } from './describedApi';
import { docsPage } from './docsPage';
import { docsStyle } from './docsStyle';
import { withoutReferences } from './withoutReferences';

const POLICY =
  "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** `/openapi.json`, and `/docs`: the same for people, one page that loads nothing but its style sheet. */
export function docsRoutes(api: OpenAPIHono<Env>) {
  const document = openApiOf(api);
  return new Hono<Env>({ strict: false })
    .get('/openapi.json', (c) => c.json(document()))
    .get('/docs', (c) => {
      c.header('Content-Security-Policy', POLICY);
      return c.html(docsPage(describedApi.parse(withoutReferences(document()))));
    })
    .get('/docs/style.css', (c) =>
      c.body(docsStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
    );
}
