import { createHash, randomBytes } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { recordChange } from '../../../server/audit/recordChange';
import { sealKeyOf } from '../../../server/audit/seals/anchor';
import { sealEntries } from '../../../server/audit/seals/openSealing';
import { measureFile } from '../../../tools/backup/copyRows';
import { manifestSchema } from '../../../tools/backup/manifest';
import { recordedAbout } from '../../support/auditEntries';
import { query } from '../../support/embeddedDatabase';
import { fingerprintOf } from '../../support/fingerprint';
import { givenServer, type TestServer } from '../../support/server';
import { backup, check, givenFolder, removeFolders, restore } from './given';

let server: TestServer;
let root: string;
let good: string;
let sealKeys: Buffer[];
beforeAll(async () => {
  root = await givenFolder();
  server = await givenServer();
  sealKeys = [sealKeyOf(server.deps.jwtSecret)];
  await server.givenAdmin();
  await record(6);
  await backup(server, (good = join(root, 'good')));
});
afterAll(() => Promise.all([server.close(), removeFolders()]));

let bad: string;
let output: string[];
beforeEach(async () => {
  bad = join(root, randomBytes(4).toString('hex'));
  output = [];
});

async function record(entries: number): Promise<void> {
  for (let at = 1; at <= entries; at++)
    await recordChange(server.db, undefined, {
      action: 'update',
      object: 'banner',
      objectId: String(at),
    });
  while ((await sealEntries(server.db, sealKeyOf(server.deps.jwtSecret), 2)) > 0);
}

const replace = (from: string, audit: Parameters<typeof restore>[3] = {}) =>
  restore(server.ownerUrl, server.deps.config.dataDir, from, {
    overwrite: true,
    log: (line) => output.push(line),
    audit: { sealKeys },
    ...audit,
  });

/** Forges a backup with knowledge of its format: rows changed, and all checksums recomputed. */
async function forge(
  table: string,
  edit: (lines: string[]) => string[],
  edited: (list: ReturnType<typeof manifestSchema.parse>) => void = () => undefined,
): Promise<void> {
  await cp(good, bad, { recursive: true });
  const path = join(bad, `tables/${table}.copy.gz`);
  await writeFile(
    path,
    gzipSync(
      edit(
        gunzipSync(await readFile(path))
          .toString()
          .trimEnd()
          .split('\n'),
      )
        .map((line) => `${line}\n`)
        .join(''),
    ),
  );
  const list = manifestSchema.parse(JSON.parse(await readFile(join(bad, 'manifest.json'), 'utf8')));
  Object.assign(list.tables.find(({ name }) => name === table) ?? {}, await measureFile(path));
  edited(list);
  const text = JSON.stringify(list);
  await writeFile(join(bad, 'manifest.json'), text);
  await writeFile(
    join(bad, 'manifest.json.sha256'),
    `${createHash('sha256').update(text).digest('hex')}  manifest.json\n`,
  );
}

/** A backup of a database whose owner has shortened its audit. */
async function truncateBackup(): Promise<void> {
  await replace(good);
  await query(
    server.ownerUrl,
    'alter table audit_entries disable trigger user; delete from audit_entries where id = 3; alter table audit_entries enable trigger user',
  );
  await backup(server, bad);
}

const corruptions: [string, () => Promise<unknown>, RegExp][] = [
  [
    'the record was cut before the backup was made',
    truncateBackup,
    /Entry 3 is missing: sealed, but no longer in the database/,
  ],
  [
    'a row was cut from the backup, and its checksums made anew',
    () => forge('audit_entries', (lines) => lines.slice(1)),
    /Entry 1 is missing/,
  ],
  [
    'a row of the backup was edited, and its checksums made anew',
    () =>
      forge('audit_entries', ([first = '', ...rest]) => [
        first.replace('update', 'delete'),
        ...rest,
      ]),
    /Entry 1 was edited after being sealed/,
  ],
  [
    'a seal was cut from the backup with what it sealed',
    async () => {
      await forge('audit_seals', (lines) => lines.filter((_, at) => at !== 1));
    },
    /Seal 2 is missing/,
  ],
  [
    'the end of the chain was cut from the backup',
    () => forge('audit_seals', (lines) => lines.slice(0, -1)),
    /The database lacks 1 seal with 2 entries/,
  ],
  [
    'the anchor in its list was made by somebody without the secret',
    () =>
      forge(
        'audit_seals',
        (lines) => lines,
        (list) => void (list.audit = { anchor: list.audit?.anchor.replace(/.{4}$/, '0000') ?? '' }),
      ),
    /is signed with an unknown secret/,
  ],
];

it.each(corruptions)(
  'if %s, a restore reports the problem and changes nothing',
  async (_what, damage, message) => {
    await damage();
    await expect(check(bad)).resolves.toBeDefined();
    const before = await fingerprintOf(server.db);
    await expect(replace(bad)).rejects.toThrow(message);
    await expect(replace(bad)).rejects.toThrow(
      /^The audit of the backup does not hold, .*Nothing was changed\. .*--with-damaged-audit\.$/s,
    );
    expect(await fingerprintOf(server.db)).toEqual(before);
  },
);

it('is restored with a damaged audit on request, and the audit records it', async () => {
  await forge('audit_entries', (lines) => lines.slice(1));
  await replace(bad, { audit: { sealKeys, mayBeDamaged: true } });
  expect(output).toContainEqual(
    expect.stringMatching(/does not hold, and is restored as it is:\n {2}Entry 1 is missing/),
  );
  expect(await recordedAbout(server, 'backup', null)).toMatchObject([
    { action: 'restore', after: { seal: '3', audit: 'does not hold' } },
  ]);
});

it('a complete audit is reported to hold, and without the secret it is reported as not verified', async () => {
  await replace(good);
  expect(output).toContainEqual(
    expect.stringMatching(/^The audit holds: 6 entries of 6 hold, in 3 seals/),
  );
  await replace(good, { audit: {} });
  expect(output).toContainEqual(expect.stringMatching(/^The audit was not verified: .*JWT_SECRET/));
  expect(await recordedAbout(server, 'backup', null)).toMatchObject([
    { after: { audit: 'not verified' } },
  ]);
});
