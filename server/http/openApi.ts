import type { OpenAPIHono } from '@hono/zod-openapi';
import { withExamples } from './docs/withExamples';
import type { Env } from './route';

const info = {
  title: 'Jaldi Biryani API',
  version: '1.0.0',
  description:
    'The reference server of the back office. Amounts are rupees with two decimals, times UTC, ids decimal texts. ' +
    'Every path answers with and without a slash at its end. `x-access` of an operation says who may call it: ' +
    '`public`, `signedIn`, or a list of roles.',
};

/** The OpenAPI 3.1 document of what is mounted on the application, made once. */
export function openApiOf(app: OpenAPIHono<Env>) {
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  });
  let document: ReturnType<typeof withExamples> | undefined;
  return () => (document ??= withExamples(app.getOpenAPI31Document({ openapi: '3.1.0', info, servers: [{ url: '/api' }] })));
}
