import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { givenServer, type TestServer } from '../../setup/server';

const operationSchema = z.looseObject({ operationId: z.string() });
const documentSchema = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) });

let server: TestServer;
let document: z.output<typeof documentSchema>;
beforeAll(async () => {
  server = await givenServer();
  document = (await server.request('GET', '/openapi.json')).read(documentSchema);
});
afterAll(() => server.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, operation]) => ({ name: `${verb.toUpperCase()} ${path}`, ...operation })));

describe('the names in the document', () => {
  test('no two operations are called alike, and each by a verb and a noun', () => {
    const ids = operations().map(({ operationId }) => operationId);
    expect(ids.length).toBeGreaterThan(100);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(ids.filter((id) => !/^[a-z]+([A-Z][a-z]+)+$/.test(id))).toEqual([]);
  });
});
