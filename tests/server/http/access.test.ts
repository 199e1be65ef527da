import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { roles } from '../../../contract/roles';
import { givenServer, type TestServer } from '../../setup/server';
import type { Person } from '../../setup/people';

const operationSchema = z.looseObject({
  summary: z.string().min(3),
  tags: z.array(z.string()).nonempty(),
  'x-access': z.union([z.enum(['public', 'signedIn']), z.array(z.enum(roles)).nonempty()]),
  responses: z.record(z.string(), z.looseObject({ description: z.string().min(1) })),
});
const documentSchema = z.looseObject({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string().regex(/^\/.*[^/]$/), z.record(z.string(), operationSchema)),
});

let server: TestServer;
let people: Person[];
let operations: { method: string; path: string; access: z.output<typeof operationSchema>['x-access'] }[];

beforeAll(async () => {
  server = await givenServer();
  people = [await server.givenAdmin(), await server.givenStoreOwner(), await server.givenCustomer()];
  const { paths } = (await server.request('GET', '/openapi.json')).read(documentSchema);
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: path.replace(/\{\w+\}/g, '999999999'),
      access: operation['x-access'],
    })),
  );
});
afterAll(() => server.close());

describe('every operation of the API', () => {
  test('is in the document, with a summary and who may call it', () => {
    expect(operations.length).toBeGreaterThan(15);
    expect(operations).toContainEqual({ method: 'GET', path: '/auth/me', access: 'signedIn' });
  });

  test('is closed to anonymous callers unless it is public', async () => {
    for (const { method, path, access } of operations) {
      const { status } = await server.request(method, path);
      if (access === 'public') expect([method, path, status]).not.toEqual([method, path, 403]);
      else expect([method, path, status]).toEqual([method, path, 401]);
    }
  });

  test('is closed to every role that it does not name, and open to those it does', async () => {
    for (const { method, path, access } of operations.filter((one) => Array.isArray(one.access))) {
      for (const person of people) {
        const { status } = await server.request(method, path, { as: person });
        const isAllowed = access.includes(person.role);
        expect([method, path, person.role, status === 403]).toEqual([method, path, person.role, !isAllowed]);
        expect([method, path, person.role, status < 500 || status === 501]).toEqual([method, path, person.role, true]);
      }
    }
  });

  test('answers with and without a slash at the end, without a redirect', async () => {
    for (const { method, path } of operations) {
      const [plain, slashed] = [await server.request(method, path), await server.request(method, `${path}/`)];
      expect([method, path, slashed.status]).toEqual([method, path, plain.status]);
    }
    expect((await server.request('GET', '/admin/stores/', { as: people[0] })).status).toBe(200);
  });
});
