import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCases } from '../../../tools/bench/cases/allCases';
import type { Case } from '../../../tools/bench/cases/cases';
import { openInProcess, type InProcess } from '../../../tools/bench/inProcess';
import { explainCase } from '../../../tools/bench/plans/explainCase';
import { scannedTables } from '../../../tools/bench/plans/scannedTables';
import { signInAll, type Tokens } from '../../../tools/bench/tokens';
import { fillBenchData } from '../../../tools/large-data/fillBenchData';
import { givenDatabase, type TestDatabase } from '../../support/database';

/** Enough for an index to be worth it wherever there is one, few enough to be filled within seconds. */
const ORDERS = 50_000;
/** One order, all of them, those of a store, of many stores, of a person, none: each is found in another way. */
const SEARCHES = ['an order id', 'every order id', 'a store', 'a dish', 'a phone', 'no hit'];
const EXPLAIN_TIMEOUT_MS = 180_000;

let database: TestDatabase;
let server: InProcess;
let client: pg.Client;
let tokens: Tokens;
let cases: Case[];

beforeAll(async () => {
  database = await givenDatabase();
  await fillBenchData(database.ownerUrl, { orders: ORDERS });
  server = openInProcess(database.url);
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  tokens = await signInAll((path, body) => server.request(path, { token: '', body }));
  cases = await allCases(server.db, async (path, role) => {
    const answer = await server.request(`/api${path}`, { token: tokens[role] });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.json();
  }, { searches: SEARCHES });
}, EXPLAIN_TIMEOUT_MS);
afterAll(async () => {
  await client?.end();
  await server?.close();
  await database?.drop();
});

describe('at 50,000 orders', () => {
  test('no list, search, count, statistic or detail reads a table that grows with the orders from end to end', { tags: 'hold', timeout: EXPLAIN_TIMEOUT_MS }, async () => {
    const scans: string[] = [];
    for (const one of cases.filter((of) => of.kind !== 'export')) {
      for (const { plan, statement } of await explainCase({ server, client, token: tokens[one.role] }, one)) {
        const text = statement.text.replaceAll(/\s+/g, ' ');
        for (const table of scannedTables(plan.root)) scans.push(`GET ${one.path} scans ${table}: ${text}`);
      }
    }
    expect(scans).toEqual([]);
  });
});
