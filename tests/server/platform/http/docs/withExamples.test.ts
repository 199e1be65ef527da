import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { withoutReferences } from '../../../../../server/platform/http/docs/docsRoutes';
import { openPlainServer, server } from '../../../../support/opened';

const media = z.looseObject({
  schema: z.record(z.string(), z.unknown()),
  example: z.unknown().optional(),
});
const operationSchema = z.looseObject({
  parameters: z
    .array(z.looseObject({ name: z.string(), in: z.string(), example: z.unknown().optional() }))
    .default([]),
  requestBody: z.looseObject({ content: z.record(z.string(), media) }).optional(),
  responses: z.record(
    z.string(),
    z.looseObject({ content: z.record(z.string(), media).optional() }),
  ),
});
const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});
type Operation = z.output<typeof operationSchema>;

let operations: Record<string, Operation>;
openPlainServer();
beforeAll(async () => {
  const { paths } = documentSchema.parse(
    withoutReferences((await server.request('GET', '/openapi.json')).body),
  );

  operations = Object.fromEntries(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([verb, operation]) => [`${verb.toUpperCase()} ${path}`, operation] as const,
      ),
    ),
  );
});

const answersOf = () =>
  Object.entries(operations).flatMap(([name, { responses }]) => {
    const json = responses['200']?.content?.['application/json'];
    return json ? [{ name, ...json }] : [];
  });

const object = z.looseObject({ properties: z.record(z.string(), z.unknown()) });
const list = z.looseObject({ items: z.unknown() });
const keyed = z.record(z.string(), z.unknown());
const orNull = z.looseObject({
  anyOf: z.tuple([z.unknown(), z.strictObject({ type: z.literal('null') })]),
});

/** Keys of an example that its schema lacks. */
function unknownKeys(schema: unknown, value: unknown, at = ''): string[] {
  const { data: nullable } = orNull.safeParse(schema);
  if (nullable) return unknownKeys(nullable.anyOf[0], value, at);
  const items = list.safeParse(schema);
  if (Array.isArray(value))
    return items.success
      ? value.flatMap((item) => unknownKeys(items.data.items, item, `${at}[]`))
      : [];
  const [shape, keys] = [object.safeParse(schema), keyed.safeParse(value)];
  if (!shape.success || !keys.success) return [];
  return Object.entries(keys.data).flatMap(([key, inner]) =>
    key in shape.data.properties
      ? unknownKeys(shape.data.properties[key], inner, `${at}.${key}`)
      : [`${at}.${key}`],
  );
}

describe('the document', () => {
  test('has an example of every JSON answer, which fits its schema and has no other key', () => {
    expect(answersOf().length).toBeGreaterThan(90);
    for (const { name, schema, example } of answersOf()) {
      const fit = z.fromJSONSchema(schema).safeParse(example);
      expect([name, fit.error?.issues ?? []]).toEqual([name, []]);
      expect([name, unknownKeys(schema, example)]).toEqual([name, []]);
    }
  });

  test('has an example of every key of a query', () => {
    const missing = Object.entries(operations).flatMap(([name, { parameters }]) =>
      parameters
        .filter((parameter) => parameter.in === 'query' && parameter.example === undefined)
        .map((parameter) => `${name} ${parameter.name}`),
    );
    expect(missing).toEqual([]);
  });

  test('gives examples that the calls take', async () => {
    const admin = await server.givenAdmin();
    for (const [name, { parameters }] of Object.entries(operations)) {
      if (!/^GET \/admin\/[^{]*$/.test(name)) continue;
      const query = parameters
        .filter((parameter) => parameter.in === 'query')
        .map((parameter) => [parameter.name, String(parameter.example)]);
      const { status } = await server.request(
        'GET',
        `${name.slice(4)}?${new URLSearchParams(query)}`,
        { as: admin },
      );
      expect([name, status]).toEqual([name, 200]);
    }
  });

  test('holds no secret: an OTP only if its reader needs it', () => {
    const holders = answersOf()
      .filter(({ example }) => /"otp":/.test(JSON.stringify(example)))
      .map(({ name }) => name);
    expect(holders.toSorted()).toEqual([
      'GET /admin/orders/{id}',
      'GET /user/orders',
      'GET /user/orders/{id}',
      'POST /user/orders',
      'POST /user/orders/{id}/cancel',
      'POST /user/orders/{id}/paid',
      'POST /user/orders/{id}/rating',
    ]);
    expect(JSON.stringify(answersOf().map(({ example }) => example))).not.toMatch(
      /\$argon2|eyJ|password_?hash|otp_?hash/i,
    );
  });

  test('tells which refusals to expect', () => {
    const statusesOf = (name: string) => Object.keys(operations[name]?.responses ?? {});
    for (const name of ['POST /auth/login', 'POST /auth/refresh'])
      expect(statusesOf(name)).toContain('401');
    expect(statusesOf('PUT /admin/stores/{id}')).toEqual(
      expect.arrayContaining(['200', '401', '403', '409', '413', '415', '422']),
    );
    expect(JSON.stringify(operations['PUT /admin/stores/{id}']?.responses['409'])).toContain(
      '"current"',
    );
    expect(statusesOf('PUT /admin/categories/as')).toEqual(['401', '403', '501', 'default']);
    expect(operations['POST /files/upload/image']?.requestBody?.content).toHaveProperty([
      'multipart/form-data',
    ]);
  });
});
