import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { root } from '../run.mjs';
import { git } from './changedFiles.mjs';

/** This many tests of pages, which take seconds each, and of the rest end within a minute. */
const LIMITS = { drawn: 6, other: 40 };
/** Below this score two paths share only words that many paths have. */
const NEAR_MIN = 2;

/**
 * Chooses the tests nearest to the changed files: changed tests, then tests at the mirrored path
 * (`src/a/b.ts` and `tests/src/a/b*.test.ts`), then tests whose paths share rare words with a
 * changed path. `all` counts the tests that were compared.
 */
export function testsTouchedBy(changed) {
  const tests = trackedTests();
  const weigh = weightsOf(tests);
  const starts = changed.filter((path) => !path.startsWith('docs/'));
  const scored = tests
    .map((test) => ({
      test,
      score: Math.max(0, ...starts.map((path) => nearness(path, test, weigh))),
    }))
    .filter(({ score }) => score >= NEAR_MIN)
    .toSorted((a, b) => b.score - a.score);
  const selected = { drawn: [], other: [] };
  for (const { test } of scored) {
    const kind = drawsPage(test) ? 'drawn' : 'other';
    if (selected[kind].length < LIMITS[kind]) selected[kind].push(test);
  }
  return { chosen: [...selected.drawn, ...selected.other], all: tests.length };
}

function trackedTests() {
  return git('ls-files', '--cached', '--others', '--exclude-standard', 'tests').filter(
    (path) => /\.test\.tsx?$/.test(path) && !/^tests\/(security|resilience|load)\//.test(path),
  );
}

function nearness(path, test, weigh) {
  if (path === test) return Infinity;
  const mirrored = `tests/${path.replace(/\.[^/]*$/, '')}.`;
  if (test.startsWith(mirrored)) return 1000;
  const words = wordsOf(test);
  const shared = [...wordsOf(path.replace(/^tests\//, ''))].filter((word) => words.has(word));
  return shared.reduce((sum, word) => sum + weigh(word), 0);
}

/** A word's weight grows as fewer tests have it in their paths. */
function weightsOf(tests) {
  const counts = new Map();
  for (const word of tests.flatMap((test) => [...wordsOf(test)]))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => Math.log(tests.length / (counts.get(word) ?? tests.length));
}

/** `tests/src/resources/admin/coupons.form.test.ts` has `resource`, `admin`, `coupon` and `form`. */
function wordsOf(path) {
  const text = path
    .replace(/^tests\//, '')
    .replace(/(\.test)?\.[a-z]+$/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return new Set(
    text
      .split(/[^a-z0-9]+/)
      .map((word) => word.replace(/ies$/, 'y').replace(/s$/, ''))
      .filter((word) => word.length > 2),
  );
}

const drawsPage = (test) =>
  test.startsWith('tests/src/') &&
  (test.endsWith('.tsx') ||
    /@testing-library\/react|screenServer/.test(readFileSync(`${root}/${test}`, 'utf8')));
