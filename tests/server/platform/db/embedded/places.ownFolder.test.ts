import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ownFolder } from '../../../../../server/platform/db/embedded/places';

const account = { uid: 65_534, gid: 65_534 };
let home = '';
beforeEach(async () => void (home = await mkdtemp(join(tmpdir(), 'jaldi-own-'))));
afterEach(() => rm(home, { recursive: true, force: true }));

describe.runIf(process.getuid?.() === 0)(
  "a folder that root makes for PostgreSQL's account",
  () => {
    test('belongs to the account for each of several that start at once, in any order', async () => {
      for (let turn = 0; turn < 20; turn += 1) {
        const dir = join(home, String(turn));
        const seen = await Promise.all(
          Array.from({ length: 8 }, async () => {
            await ownFolder(dir, account);
            return (await stat(dir)).uid;
          }),
        );
        expect(new Set(seen)).toEqual(new Set([account.uid]));
      }
    });

    test('is given to the account in the end if a start was killed in between', async () => {
      const dir = join(home, 'postgres');
      await mkdir(dir);
      await ownFolder(dir, account);
      expect(await stat(dir)).toMatchObject(account);
      expect((await stat(dir)).mode & 0o777).toBe(0o700);
    });

    test("stays root's if it already has content", async () => {
      const dir = join(home, 'postgres');
      await mkdir(dir);
      await writeFile(join(dir, 'a-file-of-roots'), '');
      await ownFolder(dir, account);
      expect((await stat(dir)).uid).toBe(0);
    });
  },
);
