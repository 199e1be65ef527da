// Steps of `npm test`, `npm run test:deep` and `npm run test:release`.
import { join } from 'node:path';
import { bin, root, run } from '../run.mjs';
import { findBrowsers } from '../chromium.mjs';
import { fail, log, seconds } from '../log.mjs';
import { browserSuite, runCases } from './cases.mjs';

/** @typedef {{ name: string, passed: number, failed: number, again: string[], seconds: number, promises?: object[] }} Step */

/** @type {Step[]} */
const steps = [];

/** A Node program of an installed package, as `step` takes it. */
export const node = (path, ...args) => [process.execPath, [bin(path), ...args]];

/** Runs a program that counts as one check; prints its output when it fails. */
export async function step(name, command, args) {
  const since = Date.now();
  const { code, output } = await run(command, args, { isQuiet: true });
  if (code !== 0) log(output);
  end({ name, since, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, again: [] });
}

/** Runs a suite of tests, and each failed test again alone. */
export async function testStep(name, suite) {
  const since = Date.now();
  const results = await runCases(suite);
  for (const { title, why } of results.failed) log(`FAILED  ${title}\n${why}\n`);
  end({ ...results, name, since, failed: results.failed.length });
}

// Checks again only what changed since the last run. Separate threads would check many types twice.
export const typesStep = () =>
  step(
    'types',
    ...node(
      'typescript/bin/tsc',
      '--noEmit',
      '--singleThreaded',
      '--incremental',
      '--tsBuildInfoFile',
      join(root, 'node_modules/.cache/types.tsbuildinfo'),
    ),
  );

/** Opens the application in Chromium against a server that speaks only the documents. */
export async function documentsStep() {
  const browsers = await findBrowsers();
  if (!browsers) fail('Chromium not found. Install it, or set CHROMIUM_PATH to its program.');
  await testStep(
    'documents',
    browserSuite({ browsers, config: 'tests/documents/playwright.config.ts' }),
  );
}

export async function lintStep() {
  await step('lint', ...node('oxlint/bin/oxlint'));
  await step('format', ...node('oxfmt/bin/oxfmt', '--check'));
}

/** Prints the tests that needed another run and, as the last line, the totals. */
export function summarize() {
  const sum = (key) => steps.reduce((total, item) => total + item[key], 0);
  const retried = steps.flatMap((item) => item.again);
  if (retried.length > 0)
    log(`Passed only on a retry:\n${retried.map((title) => `  ${title}`).join('\n')}`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
  log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return steps;
}

function end({ since, ...item }) {
  const counts =
    item.passed + item.failed > 1 ? ` (${item.passed} passed, ${item.failed} failed)` : '';
  log(
    `${item.failed === 0 ? 'ok    ' : 'FAILED'}  ${item.name.padEnd(9)} ${seconds(since)}${counts}`,
  );
  steps.push({ ...item, seconds: (Date.now() - since) / 1000 });
}
