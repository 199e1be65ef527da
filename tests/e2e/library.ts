import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { openJsonServer } from '../../scripts/example/openJsonServer.mjs';
import { expect, test as base } from './fixtures';

const vite = resolve('node_modules/vite/bin/vite.js');
const config = resolve('examples/library/vite.config.ts');

/**
 * The built example that `npm run example` shows, with the real json-server on a copy of its data.
 */
export const test = base.extend<
  { enterAs: (person: string) => Promise<void> },
  { library: string }
>({
  library: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'library-app-'));
      // NODE_ENV decides which React is bundled
      await promisify(execFile)(
        process.execPath,
        [vite, 'build', '--config', config, '--outDir', folder],
        { env: { ...process.env, NODE_ENV: 'production' } },
      );
      const server = await openJsonServer(folder);
      await use(server.url);
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  enterAs: async ({ page, library }, use) => {
    await use(async (person) => {
      await page.goto(library);
      await page.getByRole('button', { name: person }).click();
      await expect(page.getByRole('heading', { name: /^Books/ })).toBeVisible();
    });
  },
});
