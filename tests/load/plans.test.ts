import pg from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';
import { fillBenchData } from '../../tools/large-data/fillBenchData';
import { givenDatabase, type TestDatabase } from '../support/database';
import { promise } from '../support/promises/promise';
import { openCases, readsOf, type Asked } from '../tools/bench/explained';

/** Enough rows for the planner to use every index. */
const ORDERS = 50_000;
/**
 * One order, all of them, those of a store, of many stores, of a person, no match: each is found in
 * another way.
 */
const SEARCHES = ['an order id', 'every order id', 'a store', 'a dish', 'a phone', 'no hit'];

let database: TestDatabase;
let client: pg.Client;
let asked: Asked;

beforeAll(async () => {
  database = await givenDatabase();
  await fillBenchData(database.ownerUrl, { orders: ORDERS });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  asked = await openCases(database, { searches: SEARCHES });
});
afterAll(async () => {
  await client?.end();
  await asked?.server.close();
  await database?.drop();
});

promise(
  'at 50,000 orders no request reads a table that grows with the orders from end to end',
  async (tried) => {
    const scans: string[] = [];
    for (const item of asked.cases) {
      scans.push(...(await readsOf(asked, client, item)).scans);
      tried.count('requests');
    }
    tried.count('orders', ORDERS);
    expect(scans).toEqual([]);
  },
  { only: 'release' },
);
