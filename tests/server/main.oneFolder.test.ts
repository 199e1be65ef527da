import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { profileSchema, sessionSchema } from '../../contract/people/auth';
import { uploadedSchema } from '../../contract/files';
import { openDatabase } from '../../server/platform/db/database';
import { PROGRAM_ROLE, SUPERUSER } from '../../server/platform/db/embedded/cluster';
import { startEmbedded, type Embedded } from '../../server/platform/db/embedded/startEmbedded';
import { createAdmin } from '../../server/cli/createAdmin';
import { givenDataDir, query, removeDataDir } from '../support/embeddedDatabase';
import { openRoundRobin, SERVED_BY, type RoundRobin } from '../support/roundRobin';
import { startProgram, type RunningProcess } from '../support/runningProcess';
import { givenPng } from '../support/pictures';

const account = { email: 'admin@people.example', password: 'correct horse' };
let dataDir = '';
let processes: RunningProcess[] = [];
let embedded: Embedded | undefined;
let balancer: RoundRobin;

beforeAll(async () => {
  dataDir = await givenDataDir();
  // both start at once in a new folder
  processes = await Promise.all(
    [0, 1].map(() => startProgram({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent' })),
  );
  embedded = await startEmbedded({ dataDir, log: () => undefined });
  const { db, close } = openDatabase(embedded.url);
  await createAdmin(
    db,
    { ...account, name: 'Asha Rao' },
    { isProduction: false, passwordMinLength: 6 },
  );
  await close();
  balancer = await openRoundRobin(processes.map(({ url }) => url));
});
afterAll(async () => {
  await balancer.close();
  for (const { child } of processes) child.kill('SIGKILL');
  await Promise.all(processes.map(({ exited }) => exited));
  await embedded?.stop();
  await removeDataDir(dataDir);
});

test('two servers on one folder share its database, its secret and its pictures', async () => {
  const signedIn = await fetch(`${balancer.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const headers = {
    authorization: `Bearer ${sessionSchema.parse(await signedIn.json()).access_token}`,
  };
  for (const { url } of processes) {
    expect(
      profileSchema.parse(await (await fetch(`${url}/api/auth/me`, { headers })).json()).email,
    ).toBe(account.email);
  }

  const takenBy = new Set<string | null>();
  const names: string[] = [];
  for (let turn = 0; turn < processes.length; turn++) {
    const form = new FormData();
    form.append(
      'file',
      new File([new Uint8Array(await givenPng())], 'a.png', { type: 'image/png' }),
    );
    const answer = await fetch(`${balancer.url}/api/files/upload/image`, {
      method: 'POST',
      headers,
      body: form,
    });
    takenBy.add(answer.headers.get(SERVED_BY));
    const { file_url } = uploadedSchema.parse(await answer.json());
    names.push(file_url.replace('/api/files/', ''));
    const [one, other] = await Promise.all(
      processes.map(async ({ url }) => {
        const picture = await fetch(`${url}${file_url}`);
        expect(picture.status).toBe(200);
        return new Uint8Array(await picture.arrayBuffer());
      }),
    );
    expect(one?.byteLength).toBeGreaterThan(0);
    expect(one).toEqual(other);
  }
  expect(takenBy.size).toBe(2);
  expect((await readdir(join(dataDir, 'uploads'))).sort()).toEqual(names.sort());
});

test("none of their connections is the owner's, who made everything", async () => {
  const ownerUrl = embedded?.ownerUrl ?? '';
  // includes other processes of the folder: each holds one to the cluster's own database
  const held = await query(
    ownerUrl,
    `select distinct usename as role from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  expect(held).toEqual([{ role: PROGRAM_ROLE }]);
  expect(
    await query(
      ownerUrl,
      'select distinct tableowner from pg_tables where schemaname = current_schema()',
    ),
  ).toEqual([{ tableowner: SUPERUSER }]);
});
