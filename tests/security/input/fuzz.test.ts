import { afterAll, beforeAll } from 'vitest';
import { givenServer, type TestServer } from '../../support/server';
import { promise } from '../../support/promises/promise';
import { sized } from '../../support/promises/size';
import { fuzz, seedOf } from './fuzz';

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? sized({ deep: 3_000, release: 10_000 }));

let server: TestServer;
beforeAll(async () => {
  server = await givenServer({ demo: true });
});
afterAll(() => server.close());

promise(
  'No request breaks an operation, is answered past its schema or leaves the books wrong',
  (tried) => fuzz(server, { requests: REQUESTS, seed: seedOf(), tried }),
);
