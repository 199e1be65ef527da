// `node scripts/tool.mjs <name> …`: runs `npm run backup` and the other tools of package.json.
import './node-version.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { ensurePackages } from './install.mjs';
import { bin, root, run } from './run.mjs';
import { fail } from './log.mjs';
import { simulatePayments } from './simulatedPayments.mjs';

/**
 * Runs a program of the server in this very process, so that signals and the exit code are its own.
 */
const program = (name) => async () => {
  await ensureBuilt('server');
  await import(pathToFileURL(join(root, `dist/server/${name}.js`)).href);
};

const names = [
  'adminCreate',
  'auditVerify',
  'backup',
  'benchData',
  'migrate',
  'restore',
  'simulate',
  'upgradeDatabase',
];
const tools = new Map([
  ...names.map((name) => [name, program(name)]),
  ['reconcile', reconcile],
  ['bench', bench],
  ['benchJobs', benchJobs],
]);

const tool = tools.get(process.argv[2]);
if (!tool) fail(`Usage: node scripts/tool.mjs ${[...tools.keys()].join('|')}`);
// the program reads its own arguments
process.argv.splice(2, 1);
await ensurePackages();
await tool();

/** Compares the payments of a demonstration with those of its simulated provider. */
async function reconcile() {
  await simulatePayments();
  await program('reconcile')();
}

/**
 * Measures the server on large and small databases and against a bare one; then the screens in a
 * browser.
 */
async function bench() {
  const args = process.argv.slice(2);
  const only = args.includes('--only') ? args[args.indexOf('--only') + 1]?.split(',') : undefined;
  const hasScreens = args.length === 0 || only?.includes('screens');
  if (hasScreens) await ensureBuilt();
  if (only?.join() !== 'screens') await program('bench')();
  if (hasScreens) await measureScreens();
}

async function measureScreens() {
  const { code } = await run(process.execPath, [join(root, 'scripts/benchScreens.mjs')]);
  if (code !== 0) process.exitCode = code;
}

/** Measures clicks, pointer movement and seconds of the daily jobs by mouse, thumb and keyboard. */
async function benchJobs() {
  const chromium = await findChromium();
  if (!chromium) fail('Chromium not found. Install it, or set CHROMIUM_PATH to its program.');
  await ensureBuilt();
  const config = '--config=tests/e2e/playwright.config.ts';
  const args = [bin('@playwright/test/cli.js'), 'test', config, '--workers=1', 'jobs.spec'];
  process.exitCode = (await run(process.execPath, args, { env: { CHROMIUM_PATH: chromium } })).code;
}
