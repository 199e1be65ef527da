import { OpenApiGeneratorV31, zodToOpenAPIRegistry } from '@asteasolutions/zod-to-openapi';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { nullableReferences } from './nullableReferences';
import type { SchemaNames } from './schemaNames';
import { withExamples } from './withExamples';
import { refusals } from '../refusals';
import type { Env } from '../context';

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
export function openApiOf(app: OpenAPIHono<Env>, names: SchemaNames) {
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
