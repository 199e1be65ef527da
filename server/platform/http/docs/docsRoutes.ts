import type { OpenAPIHono } from '@hono/zod-openapi';
import { Hono } from 'hono';
import type { SchemaNames } from './schemaNames';
import type { Env } from '../context';
import { type Asset, makeAsset, sendAsset } from '../site/assets';
import { describedApi } from './describedApi';
import { docsPage } from './docsPage';
import { OpenApiGeneratorV31, zodToOpenAPIRegistry } from '@asteasolutions/zod-to-openapi';
import { withExamples } from './withExamples';
import { refusals } from '../refusals';
import { z } from 'zod';

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

/** Style sheet of the documentation page; light and dark follow the reader's system. */
const docsStyle = `
:root {
  color-scheme: light dark;
  --page: light-dark(#faf7f2, #15120e); --surface: light-dark(#fff, #1e1a15); --line: light-dark(#e9e2d6, #332c23);
  --ink: light-dark(#221c15, #f3ede3); --muted: light-dark(#6b6155, #b8ad9e); --accent: light-dark(#b45309, #fbbf24);
  --tint: light-dark(#fef3e2, #33270f);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 14px/1.55 Inter, system-ui, sans-serif; }
header, main { margin: 0 auto; max-width: 60rem; padding: 0 1rem; }
header { padding-top: 2.5rem; }
main { padding-bottom: 4rem; }
h1 { margin: 0 0 .5rem; font-size: 28px; letter-spacing: -.02em; }
h1 small { margin-left: .25rem; font-size: 13px; font-weight: 500; color: var(--muted); letter-spacing: 0; }
header p { max-width: 44rem; margin: .5rem 0; color: var(--muted); }
h2 { margin: 2.5rem 0 .75rem; font-size: 16px; }
h3 { margin: 1rem 0 .25rem; font-size: 12px; color: var(--muted); }
a { color: var(--accent); font-weight: 600; text-decoration: none; }
a:hover { text-decoration: underline; }
a:focus-visible, summary:focus-visible, pre:focus-visible { outline: 2px solid #f59e0b; outline-offset: 2px; border-radius: 8px; }
nav { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: 1.25rem; }
nav a { padding: .25rem .75rem; border: 1px solid var(--line); border-radius: 99px; background: var(--surface); color: var(--ink); }
details { background: var(--surface); border: 1px solid var(--line); border-top-width: 0; padding: 0 1rem; }
h2 + details { border-top-width: 1px; border-radius: 10px 10px 0 0; }
details:last-child { border-radius: 0 0 10px 10px; }
h2 + details:last-child { border-radius: 10px; }
details[open] { padding-bottom: 1rem; }
summary { cursor: pointer; display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline; min-height: 44px; padding: .7rem 0; }
summary::marker { content: ''; }
summary b { min-width: 4rem; font-size: 12px; letter-spacing: .02em; }
summary span { color: var(--muted); }
summary i { margin-left: auto; padding: 0 .6rem; border-radius: 99px; background: var(--tint); color: var(--accent); font-size: 12px; font-style: normal; font-weight: 600; }
.get { color: light-dark(#0b6b3a, #6fd39b); } .post { color: light-dark(#3730a3, #a5b4fc); }
.put, .patch { color: light-dark(#92400e, #fbbf24); } .delete { color: light-dark(#a3161c, #ff9a9e); }
pre { background: var(--page); border: 1px solid var(--line); padding: .75rem; border-radius: 8px; overflow-x: auto; margin: .25rem 0; }
code, pre { font: 13px/1.5 ui-monospace, SFMono-Regular, monospace; }
`;

/**
 * Replaces every `$ref` with its target, for readers that don't follow references. The document
 * must have no circular references.
 */
export function withoutReferences(document: unknown): unknown {
  const resolvedSchemas = new Map<string, unknown>();
  const replaced = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replaced);
    if (!isObject(value)) return value;
    const pointer = pointerIn(value);
    if (pointer === undefined)
      return Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [key, replaced(inner)]),
      );
    // many operations refer to the same schemas
    if (!resolvedSchemas.has(pointer))
      resolvedSchemas.set(pointer, replaced(resolvePointer(document, pointer)));
    return resolvedSchemas.get(pointer);
  };
  return replaced(document);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns the pointer of `{ "$ref": "#/…" }`; an object with other keys is not a reference. */
function pointerIn({ $ref: pointer, ...siblings }: Record<string, unknown>): string | undefined {
  return typeof pointer === 'string' &&
    pointer.startsWith('#/') &&
    Object.keys(siblings).length === 0
    ? pointer
    : undefined;
}

const resolvePointer = (document: unknown, pointer: string): unknown => {
  const found = pointer
    .slice(2)
    .split('/')
    .reduce((value: unknown, key) => (isObject(value) ? value[key] : undefined), document);
  if (found === undefined) throw new Error(`The document has no ${pointer}`);
  return found;
};

const object = z.record(z.string(), z.unknown());
const narrowed = z.strictObject({
  allOf: z.tuple([
    z.strictObject({ $ref: z.string() }),
    z.strictObject({ type: z.array(z.string()).refine((types) => types.includes('null')) }),
  ]),
});

/**
 * Fixes named nullable schemas. The generator emits "all of: the name, and its type or null", which
 * null does not match; this turns it into "any of: the name, null".
 */
function nullableReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(nullableReferences);
  const { data: found } = narrowed.safeParse(value);
  if (found) return { anyOf: [found.allOf[0], { type: 'null' }] };
  const { data: keyed } = object.safeParse(value);
  return keyed
    ? Object.fromEntries(
        Object.entries(keyed).map(([key, inner]) => [key, nullableReferences(inner)]),
      )
    : value;
}

const info = {
  title: 'Jaldi Biryani API',
  version: '1.0.0',
  description:
    'The reference server of the back office. Amounts are rupees with two decimals, times UTC, ids decimal texts. ' +
    'Every path works with and without a trailing slash. `x-access` lists the callers of an operation: ' +
    '`public`, `signedIn`, or a list of roles; `x-needs` lists the required permissions of `GET /auth/me`; ' +
    '`x-step-up` requires a `POST /auth/step-up` in the last 15 minutes of the session; ' +
    '`x-repeatable` accepts an `Idempotency-Key` of 8 to 200 characters: for a day, the same key and body return ' +
    'the first response again, with the header `Idempotency-Replayed: true`. ' +
    'The header `X-Store` selects the store for callers with several stores.',
  license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
};

const bearer = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } as const;

const component = <T extends 'responses' | 'securitySchemes', C>(
  componentType: T,
  name: string,
  content: C,
) => ({ type: 'component' as const, componentType, name, component: content });

const answers = Object.entries(refusals).map(([name, description]) => {
  const schema = {
    $ref: `#/components/schemas/${name === 'Conflict' ? 'ConflictBody' : 'ErrorBody'}`,
  };
  return component('responses', name, { description, content: { 'application/json': { schema } } });
});

/** OpenAPI 3.1 document of the mounted routes, created once. */
function openApiOf(app: OpenAPIHono<Env>, names: SchemaNames) {
  let document: ReturnType<typeof withExamples> | undefined;
  return () => (document ??= withExamples(nullableReferences(describe(app, names))));
}

function describe(app: OpenAPIHono<Env>, names: SchemaNames) {
  // by identity: `.openapi(name)` would name a copy; and late, so that derived schemas don't get
  // the name
  for (const [refId, schema] of Object.entries(names))
    zodToOpenAPIRegistry.add(schema, { _internal: { refId } });
  const definitions = [
    ...Object.values(names).map((schema) => ({ type: 'schema' as const, schema })),
    ...answers,
    component('securitySchemes', 'bearer', bearer),
    ...app.openAPIRegistry.definitions,
  ];
  return new OpenApiGeneratorV31(definitions).generateDocument({
    openapi: '3.1.0',
    info,
    servers: [{ url: '/api' }],
  });
}
