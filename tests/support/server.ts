import { givenDatabase } from './database';
import { serverOn, type ServerOptions, type TestServer } from './serverOn';

export type { Answer, TestServer } from './serverOn';

/** The whole server in this process, on a database of its own. Call `close` in `afterAll`. */
export const givenServer = async ({
  demo = false,
  ...options
}: ServerOptions & { demo?: boolean } = {}): Promise<TestServer> =>
  serverOn(await givenDatabase({ demo }), options);
