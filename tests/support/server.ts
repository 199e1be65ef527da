import { type DatabaseOptions, givenDatabase } from './database';
import { serverOn, type ServerOptions, type TestServer } from './serverOn';

export type { Answer, TestServer } from './serverOn';

/** The whole server in this process, on a new database. Call `close` in `afterAll`. */
export const givenServer = async ({
  demo,
  maxConnections,
  ...options
}: ServerOptions & DatabaseOptions = {}): Promise<TestServer> =>
  serverOn(await givenDatabase({ demo, maxConnections }), options);
