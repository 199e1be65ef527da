// @module-tag hold
import { afterAll, beforeAll } from 'vitest';
import { givenServer, type TestServer } from '../../support/server';
import { promise } from '../../support/hold/promise';
import { fuzz, seedOf } from './fuzz';

let server: TestServer;
beforeAll(async () => {
  server = await givenServer();
});
afterAll(() => server.close());

promise('A few hundred broken requests change nothing of that on an empty database', (tried) =>
  fuzz(server, { requests: 600, seed: seedOf(), tried }));
