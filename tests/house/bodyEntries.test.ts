import { sql } from 'kysely';
import { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueSchema } from '../../contract/errors';
import { importCheckSchema } from '../../contract/imports/imports';
import { IMPORT_ROWS_MAX } from '../../contract/constants';
import { ISSUES_MAX } from '../../server/platform/limits';
import { cpuOf } from '../support/cpu';
import type { Person } from '../support/people';
import { givenServer, type TestServer } from '../support/server';
import { type Described, describedOperations } from '../security/input/document';
import { type Place, placesIn } from './bodyEntries';

let server: TestServer;
let places: Place[];
let people: Record<'admin' | 'store' | 'user', Person>;
beforeAll(async () => {
  server = await givenServer();
  people = {
    admin: await server.givenAdmin(),
    store: await server.givenStoreOwner(),
    user: await server.givenCustomer(),
  };
  await server.db
    .updateTable('sessions')
    .set({ stepped_up_at: sql`now()` })
    .execute();
  places = (await describedOperations(server)).flatMap(placesIn);
});
afterAll(() => server.close());

const refusalSchema = z.object({ detail: z.array(issueSchema), message: z.string() });
const nameOf = ({ operation, path }: Place) => `${operation.name} ${path.join('.')}`;

function send({ 'x-access': access, method, path }: Described, body: unknown) {
  const as = people[Array.isArray(access) ? (access[0] ?? 'admin') : 'admin'];
  const headers = { 'idempotency-key': 'broken-entries' };
  return server.request(method, path.replace(/\{\w+\}/g, '7'), { as, body, headers });
}

const FEW = 250;
const MANY = 2_500;
const RATIO_MAX = 15;
const RUNS = 5;
const TRIES = 3;

/** Cost of many broken entries relative to few; empty if it is proportional. */
async function excessOf(operation: Described, bodyOf: (count: number) => unknown) {
  const leastOf = async (count: number) => {
    const body = bodyOf(count);
    let least = Infinity;
    for (let run = 0; run < RUNS; run++)
      least = Math.min(least, await cpuOf(async () => void (await send(operation, body))));
    return least;
  };
  const ratios: number[] = [];
  // repeated, in case other load took the processor
  for (let at = 0; at < TRIES; at++) {
    const few = await leastOf(FEW);
    const ratio = (await leastOf(MANY)) / few;
    if (ratio <= RATIO_MAX) return [];
    ratios.push(Math.round(ratio));
  }
  return ratios;
}

test('every array and record in the body of a call has a maximum', () => {
  expect(places.length).toBeGreaterThan(50);
  expect(places.filter(({ max }) => max === undefined).map(nameOf)).toEqual([]);
});

test('the cost of a refusal grows no faster than the number of broken entries', async () => {
  for (const place of places) {
    const { status, body } = await send(place.operation, place.broken(MANY));
    const { detail } = refusalSchema.parse(body);
    expect([nameOf(place), status, detail.map(({ loc }) => loc.slice(0, 2))]).toEqual([
      nameOf(place),
      422,
      expect.arrayContaining([['body', place.path[0]]]),
    ]);
    expect(detail.length).toBeLessThanOrEqual(ISSUES_MAX);
    expect([nameOf(place), await excessOf(place.operation, place.broken)]).toEqual([
      nameOf(place),
      [],
    ]);
  }
});

const importChecks = () =>
  places.flatMap(({ operation, path, entries }) =>
    operation.path.endsWith('/import/check') && path.join() === 'columns'
      ? [{ operation, columns: entries?.enum ?? [] }]
      : [],
  );

const fileOf = (columns: readonly unknown[], rows: number, cell: unknown) => ({
  columns,
  rows: Array.from({ length: rows }, (_, at) => ({
    line: at + 1,
    cells: columns.map(() => cell),
  })),
});

test('the cost of checking a file grows no faster than the number of its broken rows', async () => {
  expect(importChecks().length).toBeGreaterThan(4);
  for (const { operation, columns } of importChecks()) {
    const { status, body } = await send(operation, fileOf(columns, MANY, 'broken'));
    const { errors } = importCheckSchema.parse(body);
    expect([operation.name, status, errors.length >= MANY]).toEqual([operation.name, 200, true]);
    const excess = await excessOf(operation, (count) => fileOf(columns, count, 'broken'));
    expect([operation.name, excess]).toEqual([operation.name, []]);
  }
});

test('a file all of whose cells are broken is refused with the first broken rules', async () => {
  for (const { operation, columns } of importChecks()) {
    const { status, body } = await send(operation, fileOf(columns, IMPORT_ROWS_MAX, 1));
    const { detail, message } = refusalSchema.parse(body);
    expect([operation.name, status, detail.length]).toEqual([operation.name, 422, ISSUES_MAX]);
    expect(message).toMatch(/, and 9900 more$/);
  }
});
