import { beforeAll, describe, expect, test } from 'vitest';
import { operationsOf, type Operation } from '../support/openApi';
import type { Person } from '../support/people';
import { trialsOf } from '../support/trials';
import { callerOf, tryOut, type Callers, type Trial } from '../support/tryOut';
import { openPlainServer, server } from '../support/opened';

let operations: Operation[];
let callers: Callers;

openPlainServer(() => ({ demo: true }));
beforeAll(async () => {
  const [admin, owner, customer] = [
    await server.givenAdmin(),
    await server.givenStoreOwner(),
    await server.givenCustomer(),
  ];

  callers = { admin, owner, customer };

  operations = await operationsOf(server);
});

const elsewhere = new Set([
  // answers 501, tests/server/catalogue/categories
  'PUT /admin/categories/as',
  // multipart, tests/server/platform/files
  'POST /files/upload/image',
  // calls the provider, tests/server/payments/desk
  'POST /admin/payments/{id}/ask',
  // signed by an authenticator, tests/e2e/passkeys.spec.ts
  'POST /auth/passkeys',
]);
// one's own read marks are not audited, nor file checks, questions, proofs of presence, and
// browsers, which register again at each start
const personal = [
  'POST /auth/totp',
  'POST /auth/passkeys/options',
  'POST /auth/step-up/options',
  'POST /auth/step-up',
];
const isPersonal = (name: string) =>
  name.endsWith('/import/check') ||
  name.startsWith('PATCH /auth/notifications') ||
  name.includes(' /store/push') ||
  personal.includes(name);

const countAudits = async (actor: Person): Promise<number> => {
  const found = await server.db
    .selectFrom('audit_entries')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('actor_id', '=', actor.id)
    .executeTakeFirstOrThrow();
  return Number(found.n);
};

const keyOf = ({ isRepeatable, path }: Operation): Record<string, string> =>
  isRepeatable ? { 'Idempotency-Key': `trial-of${path}` } : {};

async function expectReplay(operation: Operation, trial: Trial, caller: Person, first: unknown) {
  const { status, headers, body } = await tryOut(server, operation, trial, caller);
  expect([operation.name, status, headers.get('idempotency-replayed'), body]).toEqual([
    operation.name,
    200,
    'true',
    first,
  ]);
}

describe('every write of the API', () => {
  const isWrite = ({ method, access, name }: Operation) =>
    method !== 'GET' && access !== 'public' && !elsewhere.has(name);

  test('is tried here', () => {
    expect(Object.keys(trialsOf(server, callers)).toSorted()).toEqual(
      operations
        .filter(isWrite)
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  test('has an example in the document if it takes a body', () => {
    expect(
      operations
        .filter(({ hasBody, example }) => hasBody && example === undefined)
        .map(({ name }) => name),
    ).toEqual([]);
  });

  test('answers a repeated request with the first answer if it creates a record', () => {
    const isCreate = ({ method, needs, hasBody, path }: Operation) =>
      method === 'POST' &&
      needs.length > 0 &&
      hasBody &&
      !/\{id\}|bulk|import|push|set-points/.test(path);
    expect(operations.filter(({ isRepeatable }) => isRepeatable).map(({ name }) => name)).toEqual(
      expect.arrayContaining(operations.filter(isCreate).map(({ name }) => name)),
    );
  });

  test(
    'does what its example requests, and writes the audit if an admin or a store is the caller',
    { timeout: 120_000 },
    async () => {
      for (const [name, prepare] of Object.entries(trialsOf(server, callers))) {
        const operation = operations.find((item) => item.name === name);
        if (!operation) throw new Error(`${name} is not served`);
        const caller = callerOf(operation, callers);
        const trial = { headers: keyOf(operation), ...(await prepare(server.db)) };
        const before = await countAudits(caller);
        const answer = await tryOut(server, operation, trial, caller);
        expect([name, answer.status, answer.body]).toEqual([name, 200, answer.body]);
        if (operation.isRepeatable) await expectReplay(operation, trial, caller, answer.body);
        const isAudited = caller.role !== 'user' && !isPersonal(name);
        expect([name, await countAudits(caller)]).toEqual([name, before + (isAudited ? 1 : 0)]);
      }
    },
  );
});
