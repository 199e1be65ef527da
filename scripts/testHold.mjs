// `npm run test:hold`: security, resilience and load, and the tests that are too long for `npm test`. Names of folders in tests
// choose, and `long` for the latter: `npm run test:hold -- security/access load long`.
// Prints one line a promise with what it tried; the last line is `N passed, N failed`.
import './node-version.mjs';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePrograms } from './beside.mjs';
import { ensureBuilt } from './build.mjs';
import { findBrowsers } from './chromium.mjs';
import { ensurePackages } from './install.mjs';
import { bin, root, run } from './run.mjs';
import { fail, say } from './say.mjs';
import { browserStep, count, summarize, vitestStep } from './steps.mjs';

const chosen = process.argv.slice(2);
const isAll = chosen.length === 0;
const folders = chosen.filter((name) => name !== 'long').map((name) => `tests/${name}`);
const browser = 'tests/resilience/browser';
const inBrowser = folders.filter((path) => path.startsWith(browser) || browser.startsWith(path));
const others = folders.filter((path) => !path.startsWith(browser));

await ensurePackages();
const browsers = await findBrowsers();
if (!browsers) fail('No Chromium: install one, or set CHROMIUM_PATH to its program.');
if (isAll || others.some((path) => path.startsWith('tests/resilience'))) await ensurePrograms();
await ensureBuilt();
mkdirSync(join(root, 'test-results'), { recursive: true });
if (isAll) {
  // the load alone; then faults, of which many wait, beside one person in a browser; what keeps both processors busy by itself
  await withoutBrowser('load', ['tests/load']);
  await Promise.all([withoutBrowser('vitest', ['tests/resilience', 'tests/security']), inChromium([])]);
  await long();
  await walks();
} else {
  if (others.length > 0) await withoutBrowser('vitest', others);
  if (inBrowser.length > 0) await inChromium(inBrowser);
  if (chosen.includes('long')) await long().then(walks);
}
summarize();

function withoutBrowser(name, paths) {
  return promises(name, 'vitest/vitest.mjs', ['run', '--config=tests/support/hold/vitest.config.ts', ...paths]);
}

function inChromium(paths) {
  return promises('browser', '@playwright/test/cli.js', ['test', `--config=${browser}/playwright.config.ts`, '--pass-with-no-tests', ...paths]);
}

function long() {
  return vitestStep('long', '--tags-filter=hold', '--exclude=tests/{security,resilience,load}/**');
}

function walks() {
  return browserStep('walks', browsers, '--grep=@hold');
}

/** The promises print themselves; their numbers come in a file. */
async function promises(name, program, args) {
  const report = join(root, `test-results/hold-${name}.json`);
  rmSync(report, { force: true });
  const { code } = await run(process.execPath, [bin(program), ...args], { env: { ...browsers, HOLD_REPORT: report } });
  const { passed, failed } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { passed: 0, failed: 0 };
  // a run that breaks without a broken promise has failed all the same
  if (code !== 0 && failed === 0) say(`FAILED  The run: ${name} ended with ${code}`);
  count({ passed, failed: failed === 0 && code !== 0 ? 1 : failed });
}
