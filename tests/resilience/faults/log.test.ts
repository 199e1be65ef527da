import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { eventually } from '../../support/embeddedDatabase';
import { givenServer, type TestServer } from '../../support/server';
import { promise } from '../../support/promises/promise';
import { freePort } from './product';

const program = join(import.meta.dirname, '../../../dist/server/main.js');
/** About 200 bytes of log each: several times a pipe's buffer. */
const REQUESTS = 3_000;
const AT_ONCE = 20;

let server: TestServer;
const endings: (() => Promise<unknown>)[] = [];
beforeAll(async () => void (server = await givenServer()));
afterAll(async () => {
  for (const end of endings) await end();
  await server.close();
});

promise('a reader of the log that takes no lines blocks no request', async (tried) => {
  const { token } = await server.givenAdmin();
  const port = await freePort();
  // holds the other end of the pipe, and reads nothing
  const sleeper = spawn('sleep', ['600'], { stdio: ['pipe', 'ignore', 'ignore'] });
  const {
    databaseUrl: DATABASE_URL,
    deps: {
      jwtSecret: JWT_SECRET,
      config: { dataDir: DATA_DIR },
    },
  } = server;
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    LOG_LEVEL: 'info',
    DATABASE_URL,
    JWT_SECRET,
    DATA_DIR,
  };
  const running = spawn(process.execPath, [program], {
    stdio: ['ignore', sleeper.stdin, 'ignore'],
    env,
  });
  endings.push(
    ...[running, sleeper].map((child) => async () => {
      const ended = once(child, 'exit');
      if (child.kill('SIGKILL')) await ended;
    }),
  );
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(10_000),
    });
  expect(await eventually(async () => (await ask('/readyz')).ok)).toBe(true);
  for (let sentCount = 0; sentCount < REQUESTS; sentCount += AT_ONCE) {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => ask('/api/admin/locations/')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    tried.count('requests', AT_ONCE);
  }
});
