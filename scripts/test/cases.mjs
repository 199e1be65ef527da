// Runs a suite of tests, then each failed test again without anything beside it.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bin, root, run } from '../run.mjs';

/** A failed test runs this often again; one pass is enough. */
const TRIES = 3;
/** With more failures than these the change is at fault, not the machine. */
const TRIED_AGAIN_MAX = 20;

/**
 * @typedef {{ project: string, file: string, name?: string[], why: string }} Case
 *   A failed test; without a name, a file that could not run; without a file, a broken run.
 * @typedef {(only?: Case) => Promise<{ passed: number, failed: Case[], promises: object[] }>} Suite
 *   Runs all tests, or only one.
 */

/** @param {Suite} suite */
export async function runCases(suite) {
  const first = await suite();
  const isTriedAgain = first.failed.length <= TRIED_AGAIN_MAX;
  const failed = [];
  const retried = [];
  let { passed } = first;
  for (const item of first.failed) {
    const passedOnRetry = isTriedAgain ? await passesOnRetry(suite, item) : undefined;
    if (passedOnRetry === undefined) failed.push({ title: titleOf(item), why: item.why });
    else {
      retried.push(`${titleOf(item)}: ${item.why.split('\n')[0]}`);
      passed = item.file === '' ? passedOnRetry : passed + (item.name ? 1 : passedOnRetry);
    }
  }
  return { passed, failed, again: retried, promises: first.promises };
}

/** Returns how many tests passed when this one ran again; undefined when it failed every time. */
async function passesOnRetry(suite, item) {
  // A run that broke without naming a file runs again as a whole, which is long: once.
  const [only, tries] = item.file === '' ? [undefined, 1] : [item, TRIES];
  for (let number = 1; number <= tries; number += 1) {
    const { passed, failed } = await suite(only);
    if (failed.length === 0 && passed > 0) return passed;
  }
  return undefined;
}

const titleOf = ({ file, name = ['the file'] }) => `${file || 'the run'}: ${name.join(' > ')}`;

/** @returns {Suite} Tests without a browser, chosen by a configuration and by arguments. */
export function vitestSuite({ config = 'vite.config.ts', workers = 3, args = [], lines = false }) {
  const command = ['vitest/vitest.mjs', 'run', `--config=${config}`];
  // Room for new objects: pages that tests draw leave much garbage behind.
  const options = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim();
  const argsOf = (only) =>
    only
      ? [...selected(only, '--testNamePattern'), '--maxWorkers=1']
      : [`--maxWorkers=${workers}`, ...args];
  return (only) =>
    runSuite([...command, ...argsOf(only)], { env: { NODE_OPTIONS: options }, lines });
}

/** @returns {Suite} Tests in Chromium. */
export function browserSuite({ config, browsers, args = [], lines = false }) {
  const command = ['@playwright/test/cli.js', 'test', `--config=${config}`];
  const argsOf = (only) => (only ? [...selected(only, '--grep'), '--workers=1'] : args);
  return (only) => runSuite([...command, ...argsOf(only)], { env: browsers, lines });
}

/** Arguments that choose one test, or one file. Chromium tests have their tags after the title. */
function selected({ project, file, name }, pattern) {
  const title = name?.join(' ').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return [
    file,
    ...(project ? [`--project=${project}`] : []),
    ...(title ? [pattern, `${title}( @|$)`] : []),
  ];
}

let runs = 0;

/** The reporters of tests/support/results write what passed and failed into a file. */
async function runSuite([program, ...args], { env, lines }) {
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const path = join(root, `test-results/run-${(runs += 1)}.json`);
  rmSync(path, { force: true });
  const { code, output } = await run(process.execPath, [bin(program), ...args], {
    isQuiet: !lines,
    env: { ...env, RESULTS_FILE: path },
  });
  const results = existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8'))
    : { passed: 0, failed: [], promises: [] };
  if (code !== 0 && results.failed.length === 0) {
    results.failed.push({ project: '', file: '', why: `The run ended with ${code}\n${output}` });
  }
  return results;
}
