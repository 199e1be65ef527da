import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bin, root, run } from './run.mjs';
import { say, seconds } from './say.mjs';

const reports = join(root, 'test-results');
const results = [];

/** A node program of an installed package, as `step` takes it. */
export const node = (path, ...args) => [process.execPath, [bin(path), ...args]];

/** A step without counts of its own counts as one check. Its output is shown when it fails. */
export async function step(name, command, args, { counts, env } = {}) {
  const since = Date.now();
  const attempt = async (more = []) => {
    const { code, output } = await run(command, [...args, ...more], { isQuiet: true, env });
    return { code, output, tally: counts?.() ?? { passed: 0, failed: 0 } };
  };
  const first = await attempt();
  const { code, output, tally } = isOfFewFiles(first) ? await alone(first, attempt) : first;
  // A step that breaks without a failed test (a crash, an error outside of tests) has failed all the same.
  if (!counts && code === 0) tally.passed = 1;
  if (code !== 0 && tally.failed === 0) tally.failed = 1;
  if (code !== 0) say(output);
  const detail = counts ? ` (${tally.passed} passed, ${tally.failed} failed)` : '';
  say(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(8)} ${seconds(since)}${detail}`);
  for (const title of tally.again ?? []) say(`        not at the first try: ${title}`);
  results.push(tally);
}

/** Of more files than these the fault is no other file's. */
const ALONE_MAX = 3;

/** Whether so few files failed that another one may have been at fault: what one leaves half loaded in a worker fails all that comes after it there. */
function isOfFewFiles({ code, output, tally: { failed, files = [] } }) {
  // an error outside of every test is no file's
  return code !== 0 && failed > 0 && !/Unhandled (Error|Rejection)/.test(output) && files.length > 0 && files.length <= ALONE_MAX;
}

/** Runs the files that failed once more, by themselves. */
async function alone({ output, tally: first }, attempt) {
  say(output);
  const { tally: { failed }, ...next } = await attempt(first.files);
  const again = failed > 0 ? first.again : [...first.again, ...first.titles];
  return { ...next, tally: { passed: first.passed + first.failed - failed, failed, again } };
}

/** Checks again only what has changed since the last time, in a sixth of the time. Each thread of its own checks many of the types again: one is a quarter cheaper. */
export const typesStep = () =>
  step('types', ...node('typescript/bin/tsc', '--noEmit', '--singleThreaded', '--incremental', '--tsBuildInfoFile', join(root, 'node_modules/.cache/types.tsbuildinfo')));

/** The tests without a browser; its report stays in test-results. */
export function vitestStep(name, ...args) {
  const report = fresh(name === 'tests' ? 'vitest' : `vitest-${name}`);
  // A page drawn in a test leaves much behind: with room for it, a twentieth of the time goes less into collecting it.
  const env = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim() };
  const counts = () => {
    const told = read(report);
    if (!told) return undefined;
    // what has passed and still says why it failed has been tried again
    const again = told.testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0);
    const failed = told.testResults.filter(({ status }) => status === 'failed');
    const titles = failed.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'failed').map(({ title }) => title);
    return {
      passed: told.numPassedTests, failed: told.numFailedTests, again: again.map(({ title }) => title),
      files: failed.map((file) => file.name), titles,
    };
  };
  return step(name, ...node('vitest/vitest.mjs', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...args), { counts, env });
}

/** The tests in Chromium, with what `findBrowsers` found; its report stays in test-results. */
export function browserStep(name, browsers, ...args) {
  const report = fresh(name === 'browser' ? 'e2e' : `e2e-${name}`);
  const counts = () => {
    const told = read(report);
    return told && tallyOf(told);
  };
  return step(name, ...node('@playwright/test/cli.js', 'test', '--config=tests/e2e/playwright.config.ts', ...args),
    { counts, env: { ...browsers, E2E_REPORT: report } });
}

/** Adds what another program counted. */
export const count = (tally) => void results.push(tally);

/** The last line. */
export function summarize() {
  const sum = (key) => results.reduce((total, tally) => total + tally[key], 0);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
  say(`${sum('passed')} passed, ${sum('failed')} failed`);
}

/** Where a step reports; nothing is there yet. */
function fresh(name) {
  const path = join(reports, `${name}.json`);
  mkdirSync(reports, { recursive: true });
  rmSync(path, { force: true });
  return path;
}

function tallyOf(report) {
  const { expected, flaky, unexpected } = report.stats;
  const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
  const again = specsOf(report).filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title);
  return { passed: expected + flaky, failed: unexpected, again };
}

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);
