import { afterAll, beforeAll, expect } from 'vitest';
import { fingerprintOf } from '../../support/fingerprint';
import { givenOrder } from '../../support/marketplace';
import { operationsOf, type Operation } from '../../support/openApi';
import { givenServer, type TestServer } from '../../support/server';
import { promise } from '../../support/promises/promise';
import { breaches, type Caller } from './matrix';
import { givenRawServer, type RawServer } from './rawCalls';
import { tricks } from './tricks';

/** Tests every 36th operation. */
const SAMPLE = 36;

let server: TestServer;
let raw: RawServer;
let operations: Operation[];
let callers: Caller[];
let id: string;

beforeAll(async () => {
  server = await givenServer();
  raw = await givenRawServer(server);
  operations = await operationsOf(server);
  const [admin, owner, customer] = [
    await server.givenAdmin(),
    await server.givenStoreOwner(),
    await server.givenCustomer(),
  ];
  callers = [
    { name: 'nobody' },
    { name: 'admin', person: admin },
    { name: 'store', person: owner },
    { name: 'user', person: customer },
  ];
  id = (
    await givenOrder(server.db, { storeId: owner.storeId, userId: customer.id, status: 'pending' })
  ).id;
});
afterAll(async () => {
  await raw.close();
  await server.close();
});

promise(
  'no trick with path or method gets an answer of a route that the role may not call, and nothing changes',
  async (tried) => {
    // some operations of each caller, and those that send many rows at once; paths.test.ts covers
    // the whole matrix
    const before = await fingerprintOf(server.db);
    let requests = 0;
    for (const [at, caller] of callers.entries()) {
      const ownPaths = operations.filter(
        ({ path }, n) => n % SAMPLE === at || /export|stream/.test(path),
      );
      const { breached, requests: more } = await breaches(raw, ownPaths, [caller], () => [id]);
      expect(breached).toEqual([]);
      requests += more;
    }
    expect(await fingerprintOf(server.db)).toEqual(before);
    expect(requests).toBeGreaterThan(250);
    tried.count('requests', requests);
    tried.count('tricks', Object.keys(tricks).length);
  },
);
