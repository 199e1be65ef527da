import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Case } from '../../../tools/bench/cases/cases';
import { givenDatabase, type TestDatabase } from '../../support/database';
import { openCases, readsOf, type Asked } from './explained';

let database: TestDatabase;
let client: pg.Client;
let asked: Asked;

beforeAll(async () => {
  database = await givenDatabase({ demo: true });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  // The planner scans small tables even if an index fits; now only if none does.
  await client.query('set enable_seqscan = off');
  asked = await openCases(database, {
    searches: ['an order id', 'a store', 'no hit'],
    isSelected: ({ page }) => page === 'first',
  });
});
afterAll(async () => {
  await client?.end();
  await asked?.server.close();
  await database?.drop();
});

/** One filter at a time, with its first and its last value, and every order of a list. */
function withOneFilter(cases: readonly Case[]): Case[] {
  const kept = new Map<string, Case>();
  for (const one of cases.filter(({ label }) => label !== '' && !label.includes(', '))) {
    const [filter = '', value = ''] =
      [...new URLSearchParams(one.path.split('?')[1])].find(([name]) => name !== 'limit') ?? [];
    const name = filter === 'sort' || filter === 'search' ? `${filter} ${value}` : filter;
    kept.set(kept.has(`${name} first`) ? `${name} last` : `${name} first`, one);
  }
  return [...kept.values()];
}

// Pairs of filters, deep pages and the plans that PostgreSQL prefers at 50,000 orders: tests/load/plans.test.ts.
describe('with an index wherever one fits', () => {
  test('no list, search, count, statistic or detail reads a table that grows with the orders from end to end', async () => {
    const scans: string[] = [];
    let growing = 0;
    for (const bare of asked.cases.filter(({ label }) => label === '')) {
      const read = await readsOf(asked, client, bare);
      scans.push(...read.scans);
      if (!read.isOfGrowing) continue;
      growing += 1;
      for (const one of withOneFilter(
        asked.cases.filter(({ operation }) => operation === bare.operation),
      )) {
        scans.push(...(await readsOf(asked, client, one)).scans);
      }
    }
    expect(scans).toEqual([]);
    expect(growing).toBeGreaterThan(20);
  });
});
