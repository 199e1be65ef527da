import { chmod, mkdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { preparePaths } from '../../../../../server/platform/db/embedded/places';
import { givenDataDir } from '../../../../support/embeddedDatabase';

let home = '';
beforeEach(async () => void (home = await givenDataDir()));
afterEach(() => rm(home, { recursive: true, force: true }));

describe.runIf(process.getuid?.() === 0)(
  'started by root in a folder that no other user can reach',
  () => {
    test('the database is in a system folder of its account, which the data folder records', async () => {
      const dataDir = join(home, 'private', 'data');
      await mkdir(dataDir, { recursive: true });
      await chmod(join(home, 'private'), 0o700);
      const said: string[] = [];

      const first = await preparePaths(dataDir, (line) => said.push(line));
      const location = await readFile(join(dataDir, 'postgres-location'), 'utf8');
      expect(location).toMatch(/^\/var\/lib\/jaldi-biryani\//);
      expect(said[0]).toContain(location);
      expect([first.homeDir, first.clusterDir]).toEqual([location, join(location, 'data')]);
      expect((await stat(location)).uid).toBe(first.account?.uid);

      await chmod(join(home, 'private'), 0o755);
      expect(await preparePaths(dataDir, () => undefined)).toEqual(first);
      await rm(location, { recursive: true });
    });
  },
);
