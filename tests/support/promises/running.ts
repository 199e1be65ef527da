import { afterAll, beforeAll } from 'vitest';
import type { Person } from '../people';
import { startProcess, type RunningProcess } from '../runningProcess';
import { givenServer, type TestServer } from '../server';

export let server: TestServer;
export let admin: Person;
/** The product's own program in a separate process, on the database of `server`. */
export let running: RunningProcess;

/** One server, admin and process for all promises of a file. */
export const givenRunning = (options: Parameters<typeof givenServer>[0] = {}) => {
  beforeAll(async () => {
    server = await givenServer(options);
    admin = await server.givenAdmin();
    running = await startProcess(server);
  });
  afterAll(async () => {
    running.child.kill('SIGKILL');
    await running.exited;
    await server.close();
  });
};
