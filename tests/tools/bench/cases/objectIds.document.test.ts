import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { casesOf } from '../../../../tools/bench/cases/cases';
import type { FilterFacts } from '../../../../tools/bench/cases/filterValues';
import { names } from '../../../../tools/bench/cases/objectIds';
import { readsOf } from '../../../../tools/bench/cases/operations';
import { givenServer, type TestServer } from '../../../support/server';

const facts: FilterFacts = {
  ids: {
    ofPaths: Object.fromEntries(names.paths.map((path) => [path, '1'])),
    ofFilters: Object.fromEntries(names.filters.map((name) => [name, { one: '1' }])),
  },
  texts: { 'a dish': 'biryani' },
  days: { middle: '2026-05-20', last: '2026-11-21' },
};

let server: TestServer;
beforeAll(async () => {
  server = await givenServer();
});
afterAll(() => server.close());

test('every filter and object of the API has a value to be measured with', async () => {
  const operations = readsOf((await server.request('GET', '/openapi.json')).read(z.unknown()));
  expect(operations.length).toBeGreaterThan(90);
  for (const operation of operations) expect(casesOf(operation, facts)).not.toHaveLength(0);
});
