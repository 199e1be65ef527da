import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, vi } from 'vitest';
import { sessionSchema } from '../../../contract/people/auth';
import { startTemporaryDatabase } from '../../../server/platform/db/embedded/startTemporaryDatabase';
import { startProgram } from '../../support/runningProcess';
import { promise } from '../../support/promises/promise';
import { givenStandby, queried } from './standby';

const BACK_TIMEOUT_MS = 30_000;

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

promise(
  'with a streaming replica, exports and the dashboard are read there, come from the primary while it is away, and go back to it',
  async (tried) => {
    const { ask, standby, databaseUrl, replicaUrl } = await givenReplicatedProduct();
    const names = async () => ({
      file: await ask('/api/admin/users/export'),
      list: await ask('/api/admin/users?limit=100'),
    });
    const write = (name: string) =>
      queried(
        databaseUrl,
        `insert into users (email, name, role, password_hash) values ('${name}@people.example', '${name}', 'user', 'x')`,
      );
    const wait = async (check: () => Promise<void>) =>
      vi.waitFor(check, { timeout: BACK_TIMEOUT_MS, interval: 200 });

    const isUsed = () =>
      wait(async () => {
        await ask('/api/admin/dashboard/stats');
        expect(await ask('/readyz')).toContain('"replica":"ready"');
      });
    // requested first, effective once pending records are replayed
    const pauseReplay = async () => {
      await queried(replicaUrl, 'select pg_wal_replay_pause()');
      await wait(async () =>
        expect(
          await queried(replicaUrl, 'select pg_get_wal_replay_pause_state() as state'),
        ).toEqual([{ state: 'paused' }]),
      );
    };

    // the primary answers until it has replayed the migrations
    await isUsed();
    await write('before');
    await wait(async () => expect((await names()).file).toContain('before'));

    await pauseReplay();
    await write('meanwhile');
    for (let turn = 0; turn < 10; turn++) {
      const { file, list } = await names();
      expect([file.includes('meanwhile'), list.includes('meanwhile')]).toEqual([false, true]);
      tried.count('exports of a replica that lagged');
    }
    expect(Number(/pg_replica_lag_bytes (\d+)/.exec(await ask('/metrics'))?.[1])).toBeGreaterThan(
      0,
    );
    await queried(replicaUrl, 'select pg_wal_replay_resume()');
    await wait(async () => expect((await names()).file).toContain('meanwhile'));

    await standby.stop();
    await write('alone');
    for (let turn = 0; turn < 10; turn++) {
      expect((await names()).file).toContain('alone');
      expect(await ask('/api/admin/dashboard/stats')).toContain('Total Users');
      tried.count('exports while it was stopped');
    }
    expect(await ask('/readyz')).toContain('"replica":"away"');

    await standby.start();
    await isUsed();
    await pauseReplay();
    await write('at last');
    expect((await names()).file).not.toContain('at last');
    tried.note('used again without a restart');
  },
);

async function givenReplicatedProduct() {
  const primary = await startTemporaryDatabase();
  undo.push(() => primary.stop());
  const databaseUrl = primary.url.replace('/postgres?', '/office?');
  await queried(primary.url, 'create database office');
  const standby = await givenStandby(primary.url);
  undo.push(() => standby.remove());
  const replicaUrl = standby.urlOf('office');
  const dataDir = await mkdtemp(join(tmpdir(), 'jaldi-test-'));
  undo.push(() => rm(dataDir, { recursive: true, force: true }));
  const { url, child, exited } = await startProgram({
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl,
    DATABASE_REPLICA_URL: replicaUrl,
    DATA_DIR: dataDir,
    DEMO: 'on',
    JWT_SECRET: randomBytes(32).toString('hex'),
    RAZORPAY_WEBHOOK_SECRET: randomBytes(32).toString('hex'),
  });
  undo.push(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  const signedIn = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@jaldi.example', password: 'admin123' }),
  });
  const { access_token: token } = sessionSchema.parse(await signedIn.json());
  const ask = async (path: string): Promise<string> => {
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
    return answer.text();
  };
  return { ask, standby, databaseUrl, replicaUrl };
}
