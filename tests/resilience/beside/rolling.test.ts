import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { expect, onTestFinished } from 'vitest';
import { givenDatabase } from '../../support/database';
import { givenLoad } from '../../support/promises/load';
import { promise } from '../../support/promises/promise';
import { startProgram } from '../../support/runningProcess';
import { givenFolder, removeFolders } from '../backup/given';
import { givenNginx } from './documented';
import { freePort, givenOwnFolder, installed } from './installed';

const ROUNDS = 3;

/** A process at a port, kept running as by a supervisor. */
async function givenSupervised(env: Record<string, string>) {
  const port = String(await freePort());
  let running = await startProgram({ ...env, PORT: port });
  const stop = async () => {
    running.child.kill('SIGTERM');
    expect(await running.exited).toEqual([0, null]);
  };
  onTestFinished(() => {
    running.child.kill('SIGKILL');
    return running.exited.then(() => undefined);
  });
  return {
    host: `127.0.0.1:${port}`,
    async restart() {
      await stop();
      running = await startProgram({ ...env, PORT: port });
      expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
    },
  };
}

promise(
  'a rolling restart behind nginx loses no call, neither a read nor an order',
  async (tried) => {
    const path = installed('/usr/sbin/nginx');
    if (!path) return tried.note('not tried: no nginx here');
    const database = await givenDatabase({ demo: true });
    onTestFinished(() => database.drop());
    onTestFinished(() => void removeFolders());
    const env = {
      LOG_LEVEL: 'error',
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_DIR: await givenFolder(),
      JWT_SECRET: randomBytes(32).toString('hex'),
      DEMO: 'on',
      TRUST_PROXY: 'on',
    };
    const fleet = [await givenSupervised(env), await givenSupervised(env)];
    const [folder, port] = [await givenOwnFolder(), await freePort()];
    const url = `http://127.0.0.1:${port}`;
    await givenNginx({
      path,
      folder,
      port,
      upstreams: fleet.map(({ host }) => host),
      isTls: false,
      isUp: () => fetch(`${url}/readyz`),
    });
    const load = await givenLoad(url, database, tried);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const process of fleet) {
        await process.restart();
        tried.count('restarts');
      }
    }
    await load.stop();
    expect(load.failed).toEqual([]);
  },
);

promise(
  'a stopping process is not ready, still answers, and each answer ends its connection',
  async (tried) => {
    const database = await givenDatabase({ demo: true });
    onTestFinished(() => database.drop());
    const { url, child, exited } = await startProgram({
      LOG_LEVEL: 'info',
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_DIR: await givenFolder(),
      JWT_SECRET: randomBytes(32).toString('hex'),
      LEAVE_SECONDS: '2',
    });
    onTestFinished(() => void removeFolders());
    const asked = performance.now();
    child.kill('SIGTERM');
    if (child.stdout) await once(child.stdout, 'data');
    const ready = await fetch(`${url}/readyz`);
    expect([ready.status, await ready.json(), ready.headers.get('connection')]).toEqual([
      503,
      { status: 'leaving' },
      'close',
    ]);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/api/auth/password-rules`)).status).toBe(200);
    expect(await exited).toEqual([0, null]);
    tried.note(`gone after ${((performance.now() - asked) / 1_000).toFixed(1)} s`);
  },
);
