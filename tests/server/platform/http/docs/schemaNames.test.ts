import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { tableAreas } from '../../../../../server/app';
import { schemaNames } from '../../../../../server/platform/http/docs/schemaNames';
import { openPlainServer, server } from '../../../../support/opened';

const content = z
  .record(z.string(), z.looseObject({ schema: z.looseObject({ $ref: z.string().optional() }) }))
  .optional();
const operationSchema = z.looseObject({
  operationId: z.string(),
  requestBody: z.looseObject({ content }).optional(),
  responses: z.record(z.string(), z.looseObject({ content }).optional()),
});
const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.looseObject({ schemas: z.record(z.string(), z.looseObject({})) }),
});

let text: string;
let document: z.output<typeof documentSchema>;
openPlainServer();
beforeAll(async () => {
  text = await (await server.app.request('/api/openapi.json')).text();

  document = documentSchema.parse(JSON.parse(text));
});

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, operation]) => ({
      name: `${verb.toUpperCase()} ${path}`,
      ...operation,
    })),
  );

describe('the names in the document', () => {
  test('no two operations are called alike, and each by a verb and a noun', () => {
    const ids = operations().map(({ operationId }) => operationId);
    expect(ids.length).toBeGreaterThan(100);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(ids.filter((id) => !/^[a-z]+([A-Z][a-z]+)+$/.test(id))).toEqual([]);
  });

  test('every body and every answer of JSON has a name', () => {
    const nameless = operations().flatMap(({ name, requestBody, responses }) =>
      [requestBody, responses['200']]
        .flatMap((item) => item?.content?.['application/json'] ?? [])
        .flatMap(({ schema }) => (schema.$ref ? [] : [name])),
    );
    // read after its size is known: described by hand
    expect(nameless).toEqual(['DELETE /store/orders/delete']);
  });

  test('every schema has the name of the table, and no named schema is nullable', () => {
    const { schemas } = document.components;
    const names = schemaNames(tableAreas);
    expect(Object.keys(schemas).toSorted()).toEqual(Object.keys(names).toSorted());
    expect(Object.keys(schemas).filter((name) => !/^([A-Z][a-z]+)+$/.test(name))).toEqual([]);
    expect(
      Object.entries(schemas)
        .filter(([, { type }]) => [type].flat().includes('null'))
        .map(([name]) => name),
    ).toEqual([]);
    // a second name for one schema would hide the first
    expect(new Set(Object.values(names)).size).toBe(Object.keys(names).length);
  });

  test('what may be null and has a name takes both', () => {
    expect(text).not.toContain('"allOf"');
    expect(document.components.schemas.Product).toMatchObject({
      properties: {
        category: { anyOf: [{ $ref: '#/components/schemas/NamedRecord' }, { type: 'null' }] },
      },
    });
  });
});
