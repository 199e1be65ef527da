// `npm run bench:jobs`: presses, moves and seconds of the daily jobs by mouse, thumb and keyboard
import './node-version.mjs';
import { ensureBuilt } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { ensurePackages } from './install.mjs';
import { bin, run } from './run.mjs';
import { fail } from './say.mjs';

await ensurePackages();
const chromium = await findChromium();
if (!chromium) fail('No Chromium: install one, or set CHROMIUM_PATH to its program.');
await ensureBuilt();
const args = [
  bin('@playwright/test/cli.js'),
  'test',
  '--config=tests/e2e/playwright.config.ts',
  '--workers=1',
  'jobs.spec',
];
process.exitCode = (await run(process.execPath, args, { env: { CHROMIUM_PATH: chromium } })).code;
