import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordChange } from '../../../server/audit/recordChange';
import { anchorsIn, sealKeyOf } from '../../../server/audit/seals/anchor';
import { sealEntries } from '../../../server/audit/seals/openSealing';
import type { Manifest } from '../../../tools/backup/manifest';
import { verifyAudit } from '../../../tools/audit/verify';
import { recordedAbout } from '../../support/auditEntries';
import { givenServer, type TestServer } from '../../support/server';
import { backup, givenFolder, removeFolders, restore } from './given';

let server: TestServer;
let folder: string;
let older: Manifest;
let newer: Manifest;
beforeAll(async () => {
  folder = await givenFolder();
  server = await givenServer();
  await server.givenAdmin();
  await sealed(3);
  older = await backup(server, join(folder, 'older'));
  await sealed(2);
  newer = await backup(server, join(folder, 'newer'));
});
afterAll(() => Promise.all([server.close(), removeFolders()]));

const keys = () => [sealKeyOf(server.deps.jwtSecret)];
const seal = () => sealEntries(server.db, sealKeyOf(server.deps.jwtSecret));
async function sealed(entries: number): Promise<void> {
  for (let at = 0; at < entries; at++)
    await recordChange(server.db, undefined, {
      action: 'delete',
      object: 'banner',
      objectId: String(at),
    });
  await seal();
}
const verify = (...manifests: Manifest[]) => {
  const anchors = manifests.flatMap(({ takenAt, audit }) =>
    anchorsIn(audit?.anchor ?? '').map((anchor) => ({ ...anchor, source: takenAt })),
  );
  expect(anchors).toHaveLength(manifests.length);
  return verifyAudit(server.db, { keys: keys(), anchors });
};

it('a restored database reports what it lacks, holds, and its audit records the restore', async () => {
  expect((await verify(older, newer)).problems).toEqual([]);
  const output: string[] = [];
  await restore(server.ownerUrl, server.deps.config.dataDir, join(folder, 'older'), {
    overwrite: true,
    log: (line) => output.push(line),
  });
  expect(output).toContainEqual(
    expect.stringMatching(
      /^The audit went up to seal 2 with 5 entries; the audit of the backup goes up to seal 1 with 3\./,
    ),
  );
  expect((await verify(older)).problems).toEqual([]);
  expect((await verify(older, newer)).problems).toEqual([
    expect.stringMatching(
      /^The database lacks 1 seal with 2 entries, sealed after seal 1 \(.*\) up to the anchor of seal 2, /,
    ),
  ]);
  expect(await recordedAbout(server, 'backup', null)).toMatchObject([
    {
      actor_id: null,
      action: 'restore',
      before: { seal: '2', entries: '5' },
      after: { takenAt: older.takenAt, seal: '1', entries: '3' },
    },
  ]);
  await seal();
  const { problems, notes } = await verify();
  expect(problems).toEqual([]);
  expect(notes).toContainEqual(
    expect.stringMatching(/^Restored once: from the backup of .*, as entry \d+ says\.$/),
  );
  expect((await verify(newer, older)).problems).toEqual([
    expect.stringMatching(
      /^The chain differs from the anchor of seal 2, .*: after seal 1, whose anchor fits, it was rewritten, by a restore or by hand\.$/,
    ),
  ]);
});
