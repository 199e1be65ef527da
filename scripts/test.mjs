// `npm test`: what a fresh clone needs, then every check. Its last line is `N passed, N failed`.
import './node-version.mjs';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { ensurePackages } from './install.mjs';
import { bin, root, run } from './run.mjs';
import { fail, say, seconds } from './say.mjs';

const reports = join(root, 'test-results');
const vitestReport = join(reports, 'vitest.json');
const e2eReport = join(reports, 'e2e.json');
const results = [];

await ensurePackages();
const chromium = await findChromium();
if (!chromium) fail('No Chromium: install one, or set CHROMIUM_PATH to its program.');
say(`Browser: ${chromium}`);
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const node = (path, ...args) => [process.execPath, [bin(path), ...args]];

// Beside the others until it is done. Each thread of its own checks many of the types again: one is a quarter cheaper.
const types = step('types', ...node('typescript/bin/tsc', '--noEmit', '--singleThreaded'));
await Promise.all([step('lint', ...node('oxlint/bin/oxlint')), ensureBuilt()]);
await step('size', process.execPath, [join(root, 'scripts/size.mjs')]);
// A page drawn in a test leaves much behind: with room for it, a twentieth of the time goes less into collecting it.
await step('tests', ...node('vitest/vitest.mjs', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${vitestReport}`),
  { counts: vitestCounts, env: { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim() } });
await types;
await step('browser', ...node('@playwright/test/cli.js', 'test', '--config=tests/e2e/playwright.config.ts'),
  { counts: playwrightCounts, env: { E2E_REPORT: e2eReport, CHROMIUM_PATH: chromium } });
summarize();

/** A step without counts of its own counts as one check. Its output is shown when it fails. */
async function step(name, command, args, { counts, env } = {}) {
  const since = Date.now();
  const { code, output } = await run(command, args, { isQuiet: true, env });
  const tally = counts?.() ?? { passed: 0, failed: 0 };
  // A step that breaks without a failed test (a crash, an error outside of tests) has failed all the same.
  if (!counts && code === 0) tally.passed = 1;
  if (code !== 0 && tally.failed === 0) tally.failed = 1;
  if (code !== 0) say(output);
  const detail = counts ? ` (${tally.passed} passed, ${tally.failed} failed)` : '';
  say(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(8)} ${seconds(since)}${detail}`);
  for (const title of tally.again ?? []) say(`        at the second try: ${title}`);
  results.push(tally);
}

function vitestCounts() {
  const report = read(vitestReport);
  return report && { passed: report.numPassedTests, failed: report.numFailedTests };
}

function playwrightCounts() {
  const report = read(e2eReport);
  if (!report) return undefined;
  const { expected, flaky, unexpected } = report.stats;
  const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
  const again = specsOf(report).filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title);
  return { passed: expected + flaky, failed: unexpected, again };
}

function read(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

function summarize() {
  const sum = (key) => results.reduce((total, tally) => total + tally[key], 0);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
  say(`${sum('passed')} passed, ${sum('failed')} failed`);
}
