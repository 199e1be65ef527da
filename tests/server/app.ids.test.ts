import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { fingerprintOf } from '../support/fingerprint';
import { operationsOf, type Operation, pathWith } from '../support/openApi';
import { callerOf, type Callers } from '../support/tryOut';
import { openPlainServer, server } from '../support/opened';

let operations: Operation[];
let callers: Callers;

openPlainServer();
beforeAll(async () => {
  const [admin, owner] = [await server.givenAdmin(), await server.givenStoreOwner()];

  callers = { admin, owner, customer: await server.givenCustomer() };

  await sql`update sessions set stepped_up_at = now()`.execute(server.db);

  operations = (await operationsOf(server)).filter(({ path }) => path.includes('{'));
});

/** Paths with a key, a name, the provider's id, or a uuid. */
const isOtherwiseNamed = ({ path }: Operation) =>
  /^\/(admin\/(jobs|payments)|files|auth\/sessions)\/\{/.test(path);

/** Calls each operation with the example of the document, for the object of that id. */
async function answersTo(id: string, selected: readonly Operation[]) {
  const before = await fingerprintOf(server.db, ['last_used_at']);
  const answers: Record<string, unknown> = {};
  for (const operation of selected) {
    const { name, path, method, hasBody, example = {} } = operation;
    // a time in the future
    const until = path.endsWith('/busy') ? { until: new Date(Date.now() + 60_000) } : {};
    const { status, body } = await server.request(method, pathWith(operation, id), {
      as: callerOf(operation, callers),
      headers: { 'idempotency-key': randomUUID() },
      ...(hasBody ? { body: { ...Object(example), ...until } } : {}),
    });
    answers[name] = [status, Object(body).message];
  }
  expect(await fingerprintOf(server.db, ['last_used_at'])).toEqual(before);
  return answers;
}

test('every operation about an object that is not there answers 404, names the object, and writes nothing', async () => {
  expect(operations.length).toBeGreaterThan(100);
  const selected = operations.filter(({ path }) => !path.startsWith('/auth/sessions'));
  const answers = await answersTo('999999999', selected);
  expect(answers).toEqual(
    Object.fromEntries(
      selected.map(({ name }) => [name, [404, expect.stringMatching(/^[A-Z][a-z -]+ not found$/)]]),
    ),
  );
  expect(answers).toMatchObject({
    'PUT /admin/special-offers/{id}': [404, 'Special offer not found'],
    'GET /admin/categories/store/{storeId}': [404, 'Store not found'],
  });
});

test.each(['abc', '0', '-1', '1.5', '1%00', '99999999999999999999'])(
  'every operation answers 422 to the id %s, and writes nothing',
  async (id) => {
    const selected = operations.filter((operation) => !isOtherwiseNamed(operation));
    const answers = await answersTo(id, selected);
    expect(answers).toEqual(
      Object.fromEntries(selected.map(({ name }) => [name, [422, expect.any(String)]])),
    );
  },
);
