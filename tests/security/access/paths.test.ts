import { afterAll, beforeAll, expect } from 'vitest';
import { idsOf } from '../../support/demoIds';
import { fingerprintOf } from '../../support/fingerprint';
import { operationsOf, type Operation } from '../../support/openApi';
import type { Person } from '../../support/people';
import { givenServer, type TestServer } from '../../support/server';
import { promise } from '../../support/promises/promise';
import { breaches, type Caller } from './matrix';
import { givenRawServer, type RawServer } from './rawCalls';
import { tricks } from './tricks';

const UNKNOWN_ID = '999999999';
let server: TestServer;
let raw: RawServer;
let operations: Operation[];

beforeAll(async () => {
  server = await givenServer({ demo: true });
  raw = await givenRawServer(server);
  operations = await operationsOf(server);
});
afterAll(async () => {
  await raw.close();
  await server.close();
});

promise(
  'no role gets an answer of another: every route, every trick, existing and missing objects',
  async (tried) => {
    const people: [string, Person][] = [
      ['admin', await server.givenAdmin()],
      ['store', await server.givenStoreOwner()],
      ['user', await server.givenCustomer()],
    ];
    const callers: Caller[] = [
      { name: 'nobody' },
      ...people.map(([name, person]) => ({ name, person })),
    ];
    const ids = await idsOf(server.db);
    const before = await fingerprintOf(server.db);
    const known = ({ path }: Operation) =>
      path.includes('{') ? [ids[path] ?? '1', UNKNOWN_ID] : [''];
    const { breached, requests } = await breaches(raw, operations, callers, known);
    expect(breached).toEqual([]);
    expect(await fingerprintOf(server.db)).toEqual(before);
    tried.count('requests', requests);
    tried.count('routes', operations.length);
    tried.count('tricks', Object.keys(tricks).length);
    tried.count('roles', callers.length);
  },
);
