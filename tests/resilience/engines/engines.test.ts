import { join } from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { preparePaths } from '../../../server/platform/db/embedded/places';
import { addressOf } from '../../../server/platform/db/embedded/postgres';
import { DATABASE } from '../../../server/platform/db/embedded/startEmbedded';
import { givenDataDir, query, removeDataDir } from '../../support/embeddedDatabase';
import { promise } from '../../support/promises/promise';
import { type RunningProcess, startProgram } from '../../support/runningProcess';
import { installed, run } from '../beside/installed';
import type { Engine } from './engine';
import { startFirefox } from './firefox';
import { adminWalk, storeWalk } from './walks';
import { startWebKit } from './webkit';

const root = join(import.meta.dirname, '../../..');
let dataDir: string;
let databaseUrl: string;
let product: RunningProcess;

// on a separate folder, with the pictures of the demonstration
beforeAll(async () => {
  await run(process.execPath, ['scripts/build.mjs'], { cwd: root });
  dataDir = await givenDataDir();
  databaseUrl = addressOf(await preparePaths(dataDir, () => undefined), DATABASE);
  product = await startProgram(
    { LOG_LEVEL: 'silent', DATA_DIR: dataDir },
    { program: join(root, 'dist/server/main.js') },
  );
  // enough for any dish, on every day of the demonstration
  await query(
    databaseUrl,
    `insert into wallet_postings (user_id, type, amount_paise, description, reference)
    select id, 'credit', 500000, 'A gift', 'gift' from users where email = 'user@jaldi.example'`,
  );
}, 300_000);
afterAll(async () => {
  product.child.kill('SIGKILL');
  await product.exited;
  await removeDataDir(dataDir);
});

const engines: [name: string, start: () => Promise<Engine> | undefined][] = [
  [
    'Firefox',
    () => {
      const path = installed('/usr/bin/firefox-esr', '/usr/bin/firefox');
      return path === undefined ? undefined : startFirefox(path);
    },
  ],
  [
    'WebKit',
    () => {
      const driver = installed('/usr/bin/WebKitWebDriver');
      const browser = installed(
        ...['x86_64', 'aarch64'].map(
          (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
        ),
      );
      const display = installed('/usr/bin/Xvfb');
      return driver && browser && display ? startWebKit({ driver, browser, display }) : undefined;
    },
  ],
];

for (const [name, start] of engines) {
  for (const [personName, walk] of [
    ['an admin', adminWalk],
    ['a store', storeWalk],
  ] as const) {
    promise(
      `${name}: ${personName} signs in, opens every screen and does the day's jobs, and the console stays empty`,
      async (tried) => {
        const engine = await start();
        if (!engine) return tried.note(`not tried: no ${name} here, or no driver of it`);
        onTestFinished(() => engine.close());
        tried.note(engine.name);
        await walk(engine, { url: product.url, databaseUrl }, tried);
      },
    );
  }
}
