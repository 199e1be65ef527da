import { beforeAll, describe, expect, test } from 'vitest';
import { fingerprintOf } from '../support/fingerprint';
import { isOpenTo, operationsOf, pathWith, type Operation } from '../support/openApi';
import type { Person } from '../support/people';
import { openPlainServer, server } from '../support/opened';
import { specifiedCalls } from './specifiedCalls';

const UNKNOWN_ID = '999999999';

let people: Person[];
let operations: Operation[];

openPlainServer();
beforeAll(async () => {
  people = [
    await server.givenAdmin(),
    await server.givenStoreOwner(),
    await server.givenCustomer(),
  ];

  operations = await operationsOf(server);
});

/**
 * Statuses of all operations that `isIncluded` selects, called with the example body of the document.
 */
async function statusesOf(
  isIncluded: (operation: Operation) => boolean,
  sent: { as?: Person; token?: string },
) {
  const statuses: Record<string, number> = {};
  for (const operation of operations.filter(isIncluded)) {
    const body = operation.hasBody ? { body: operation.example ?? {} } : {};
    const { status } = await server.request(operation.method, pathWith(operation, UNKNOWN_ID), {
      ...sent,
      ...body,
    });
    statuses[operation.name] = status;
  }
  return statuses;
}

const all = (names: string[], status: number) =>
  Object.fromEntries(names.map((name) => [name, status]));
const namesOf = (isIncluded: (operation: Operation) => boolean) =>
  operations.filter(isIncluded).map(({ name }) => name);

describe('every operation of the API', () => {
  test('is in the document, with a summary and who may call it', () => {
    expect(operations.length).toBeGreaterThan(100);
    expect(operations).toContainEqual(
      expect.objectContaining({ name: 'GET /auth/me', access: 'signedIn' }),
    );
  });

  test('is among them, for every name in the specification', () => {
    const served = operations.map(({ name }) => name);
    expect(specifiedCalls.filter((name) => !served.includes(name))).toEqual([]);
  });

  const isGuarded = ({ access }: Operation) => access !== 'public';

  test.each([
    ['nobody', {}],
    ['a token that is none', { token: 'garbage' }],
    [
      'a token of another key',
      { token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.x5Jk2mYg7cHk3m0u1Xo3n8mW2p1tQ0o7bq5v1mQn0aA' },
    ],
  ])('answers 401 to %s unless it is public, and changes nothing', async (_who, sent) => {
    const before = await fingerprintOf(server.db);
    expect(await statusesOf(isGuarded, sent)).toEqual(all(namesOf(isGuarded), 401));
    expect(await fingerprintOf(server.db)).toEqual(before);
  });

  test('answers 403 to every role that it does not name, and changes nothing', async () => {
    const before = await fingerprintOf(server.db);
    for (const person of people) {
      const isClosed = (operation: Operation) => !isOpenTo(operation, person.role);
      expect(namesOf(isClosed).length).toBeGreaterThan(10);
      expect(await statusesOf(isClosed, { as: person })).toEqual(all(namesOf(isClosed), 403));
    }
    expect(await fingerprintOf(server.db)).toEqual(before);
  });

  test('lets in every role that it names, and nothing breaks', async () => {
    for (const person of people) {
      const isNamed = (operation: Operation) =>
        Array.isArray(operation.access) && isOpenTo(operation, person.role);
      for (const operation of operations.filter(isNamed)) {
        const { name, method } = operation;
        const { status } = await server.request(method, pathWith(operation, UNKNOWN_ID), {
          as: person,
        });
        expect([name, status]).not.toEqual([name, 403]);
        expect([name, status < 500 || status === 501]).toEqual([name, true]);
      }
    }
  });

  test('answers with and without a slash at the end, without a redirect', async () => {
    for (const operation of operations) {
      const path = pathWith(operation, UNKNOWN_ID);
      const [plain, slashed] = [
        await server.request(operation.method, path),
        await server.request(operation.method, `${path}/`),
      ];
      expect([operation.name, slashed.status]).toEqual([operation.name, plain.status]);
    }
    expect((await server.request('GET', '/admin/stores/', { as: people[0] })).status).toBe(200);
  });
});
