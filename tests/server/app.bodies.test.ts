import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { issueSchema } from '../../contract/errors';
import { type Described, describedOperations, type Schema } from '../security/input/document';
import { fingerprintOf } from '../support/fingerprint';
import type { Person } from '../support/people';
import { givenServer, type TestServer } from '../support/server';

let server: TestServer;
let people: Record<'admin' | 'store' | 'user', Person>;
let operations: Described[];
let before: Record<string, string>;

beforeAll(async () => {
  server = await givenServer();
  people = {
    admin: await server.givenAdmin(),
    store: await server.givenStoreOwner(),
    user: await server.givenCustomer(),
  };
  await sql`update sessions set stepped_up_at = now()`.execute(server.db);
  // tests/server/auth: calls without a session have limits, and a wrong proof is recorded
  operations = (await describedOperations(server)).filter(
    ({ requestBody, path, 'x-access': access }) =>
      requestBody?.content['application/json'] &&
      access !== 'public' &&
      !/^\/auth\/(step-up|change-password|totp)/.test(path),
  );
  before = await fingerprintOf(server.db, ['last_used_at']);
});
afterAll(async () => {
  expect(await fingerprintOf(server.db, ['last_used_at'])).toEqual(before);
  await server.close();
});

const mediaOf = ({ requestBody }: Described) => requestBody?.content['application/json'];
const exampleOf = (operation: Described): object => Object(mediaOf(operation)?.example ?? {});
const fieldsOf = (operation: Described): [string, Schema][] =>
  Object.entries(mediaOf(operation)?.schema?.properties ?? {});

const send = ({ 'x-access': access, method, path }: Described, body: unknown) => {
  const role = Array.isArray(access) ? (access[0] ?? 'admin') : 'user';
  const headers = { 'idempotency-key': randomUUID() };
  return server.request(method, path.replace(/\{\w+\}/g, '7'), { as: people[role], headers, body });
};

const refusalSchema = z.object({ detail: z.array(issueSchema) });
const refusedIn = (body: unknown): unknown[] =>
  refusalSchema.safeParse(body).data?.detail.map(({ loc }) => loc[1]) ?? [];

test.each([[[]], [null], ['x'], [7]])('no operation takes the body %j', async (body) => {
  expect(operations.length).toBeGreaterThan(70);
  for (const operation of operations) {
    const { status } = await send(operation, body);
    expect([operation.name, [400, 422].includes(status)]).toEqual([operation.name, true]);
  }
});

/**
 * Fields that are read only together with others, and the few that accept more than their schema
 * says.
 */
const elsewhere = new Set([
  // for the other type of coupon, tests/server/money/coupons
  'POST /admin/coupons Discount_amount',
  'POST /admin/coupons max_per_user',
  'PUT /admin/coupons/{id} percentage',
  'PUT /admin/coupons/{id} maxDiscount',
  'PUT /admin/coupons/{id} usageLimit',
  // a number or a code
  'DELETE /store/orders/delete order_id',
  // compared with the payment, tests/server/payments/desk
  'POST /admin/payments/{id}/refund confirm',
  // null for an order without a time, tests/server/orders
  'PUT /store/orders/delay before',
]);
const isTried = ({ name }: Described, field: string) => !elsewhere.has(`${name} ${field}`);

/** Values that a field of this type refuses. */
function wrongFor({ type, minLength, maxLength, enum: allowed, anyOf }: Schema): unknown[] {
  const types = [type ?? []].flat();
  if (anyOf || types.length !== 1) return [];
  if (types.includes('boolean')) return ['yes', 1, null];
  if (types.includes('array')) return ['x', 7];
  if (types.includes('object')) return ['x', []];
  if (types.includes('number') || types.includes('integer')) return ['lots', {}];
  if (allowed) return ['no such word', 7];
  const [empty, long] = [minLength ? ['', '  '] : [], maxLength ? ['x'.repeat(maxLength + 1)] : []];
  return [7, {}, 'a\0b', 'a\ud800b', ...empty, ...long];
}

test('every field of a body refuses a wrong type, or excess length, at its place', async () => {
  const taken: unknown[] = [];
  let count = 0;
  for (const operation of operations) {
    for (const [field, schema] of fieldsOf(operation)) {
      if (!isTried(operation, field)) continue;
      for (const value of wrongFor(schema)) {
        count += 1;
        const { status, body } = await send(operation, { ...exampleOf(operation), [field]: value });
        if (status !== 422 || !refusedIn(body).includes(field))
          taken.push(
            [operation.name, field, String(value).slice(0, 20), status, refusedIn(body)].join(
              ' | ',
            ),
          );
      }
    }
  }
  expect(taken).toEqual([]);
  expect(count).toBeGreaterThan(400);
});

test('every operation names each required field that is absent or empty, all at once', async () => {
  const taken: unknown[] = [];
  for (const operation of operations) {
    const required = mediaOf(operation)?.schema?.required ?? [];
    if (required.length === 0) continue;
    const tried = required.filter((field) => isTried(operation, field));
    const { status, body } = await send(operation, {});
    if (status !== 422 || required.some((field) => !refusedIn(body).includes(field)))
      taken.push([operation.name, required, status, refusedIn(body)].join(' | '));
    for (const [field, value] of tried.flatMap((item) => [null, '', '  '].map((v) => [item, v]))) {
      const answer = await send(operation, { ...exampleOf(operation), [String(field)]: value });
      if (answer.status !== 422 || !refusedIn(answer.body).includes(field))
        taken.push(
          [operation.name, field, value, answer.status, refusedIn(answer.body)].join(' | '),
        );
    }
  }
  expect(taken).toEqual([]);
});
