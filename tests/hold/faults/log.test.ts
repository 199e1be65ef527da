import { afterAll, beforeAll, expect } from 'vitest';
import { startProcess, type RunningProcess } from '../../setup/runningProcess';
import { givenServer, type TestServer } from '../../setup/server';
import { promise } from '../promise';

const REQUESTS = 3_000;
const AT_ONCE = 20;

let server: TestServer;
let running: RunningProcess;
beforeAll(async () => {
  server = await givenServer();
  running = await startProcess(server, { LOG_LEVEL: 'info' });
});
afterAll(async () => {
  running.child.kill('SIGKILL');
  await running.exited;
  await server.close();
});

promise('a reader of the log who takes no more lines holds nobody up', async (tried) => {
  const { token } = await server.givenAdmin();
  running.child.stdout?.pause();
  const ask = () => fetch(`${running.url}/api/admin/locations/`, { headers: { authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(10_000) });
  for (let asked = 0; asked < REQUESTS; asked += AT_ONCE) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, ask));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    tried.count('requests', AT_ONCE);
  }
  running.child.stdout?.resume();
  running.child.kill('SIGTERM');
  expect(await running.exited).toEqual([0, null]);
});
