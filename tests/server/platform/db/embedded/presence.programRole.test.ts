import { afterEach, beforeEach, expect, test } from 'vitest';
import { PROGRAM_ROLE } from '../../../../../server/platform/db/embedded/cluster';
import { temporarySettings } from '../../../../../server/platform/db/embedded/postgres';
import { startEmbedded } from '../../../../../server/platform/db/embedded/startEmbedded';
import { migrate } from '../../../../../server/platform/db/migrate';
import { prepareDatabase } from '../../../../../server/platform/db/role/prepareDatabase';
import {
  eventually,
  givenDataDir,
  query,
  removeDataDir,
} from '../../../../support/embeddedDatabase';

let dataDir = '';
beforeEach(async () => void (dataDir = await givenDataDir()));
afterEach(() => removeDataDir(dataDir));

const silent = () => undefined;
const start = () => startEmbedded({ dataDir, log: silent, settings: temporarySettings });

/** A folder of a program that knew a single role. */
async function givenFolderOfOneRole(): Promise<void> {
  const { ownerUrl, stop } = await start();
  await migrate(ownerUrl, silent);
  await query(
    ownerUrl,
    `insert into users (email, role, name) values ('asha@people.example', 'user', 'Asha')`,
  );
  await query(ownerUrl, `drop role ${PROGRAM_ROLE}`);
  await stop();
}

test('processes that open a folder of one role at once make the second role once, with all that was in it', async () => {
  await givenFolderOfOneRole();
  const all = await Promise.all([1, 2, 3].map(start));
  try {
    expect(await Promise.all(all.map((embedded) => prepareDatabase(embedded, silent)))).toEqual([
      'two',
      'two',
      'two',
    ]);
    const [embedded = expect.fail()] = all;
    expect(
      await query(
        embedded.url,
        `update users set name = 'Asha Rao' returning email, current_user as role`,
      ),
    ).toEqual([{ email: 'asha@people.example', role: PROGRAM_ROLE }]);
    await expect(query(embedded.url, 'delete from audit_entries')).rejects.toThrow(
      'permission denied for table audit_entries',
    );
    // the previous program continues as the owner
    expect(await migrate(embedded.ownerUrl, silent)).toEqual([]);
    expect(await query(embedded.ownerUrl, 'select name from users')).toEqual([
      { name: 'Asha Rao' },
    ]);
  } finally {
    for (const { stop } of all) await stop();
  }
  expect(
    await eventually(() =>
      query(all[0]?.ownerUrl ?? '', 'select 1').then(
        () => false,
        () => true,
      ),
    ),
  ).toBe(true);
});
