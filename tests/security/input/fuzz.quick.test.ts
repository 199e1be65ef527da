import { afterAll, beforeAll } from 'vitest';
import { givenServer, type TestServer } from '../../support/server';
import { promise } from '../../support/promises/promise';
import { fuzz, seedOf } from './fuzz';

let server: TestServer;
beforeAll(async () => {
  server = await givenServer();
});
afterAll(() => server.close());

promise('Two hundred broken requests change nothing of that on an empty database', (tried) =>
  fuzz(server, { requests: 200, seed: seedOf(), tried }),
);
