// @module-tag hold
import { chmod, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startEmbedded } from '../../../../../server/platform/db/embedded/startEmbedded';
import { givenDataDir, query } from '../../../../support/embeddedDatabase';

let home = '';
beforeEach(async () => void (home = await givenDataDir()));
afterEach(() => rm(home, { recursive: true, force: true }));

describe.runIf(process.getuid?.() === 0)('started by root in a folder that nobody else can reach', () => {
  test('the database lives in a system folder, which the data folder remembers', async () => {
    const dataDir = join(home, 'private', 'data');
    await mkdir(dataDir, { recursive: true });
    await chmod(join(home, 'private'), 0o700);
    const said: string[] = [];

    const first = await startEmbedded({ dataDir, say: (line) => said.push(line) });
    await query(first.ownerUrl, 'create table orders (id int)');
    await first.stop();
    const location = await readFile(join(dataDir, 'postgres-location'), 'utf8');
    expect(location).toMatch(/^\/var\/lib\/jaldi-biryani\//);
    expect(said[0]).toContain(location);

    await chmod(join(home, 'private'), 0o755);
    const second = await startEmbedded({ dataDir, say: () => undefined });
    expect(await query(second.ownerUrl, 'select id from orders')).toEqual([]);
    await second.stop();
    await rm(location, { recursive: true });
  });
});
