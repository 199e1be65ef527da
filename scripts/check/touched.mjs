import { basename, dirname } from 'node:path';
import { importers, sources } from './imports.mjs';

/** A test of a page takes seconds: this many of them, and this many of the others, end within a minute. */
const LIMITS = { drawn: 6, other: 40 };

const isTest = (path) => /^tests\/.*\.test\.tsx?$/.test(path) && !/^tests\/(security|resilience|load)\//.test(path);
const DRAWS = '@testing-library/react';

/**
 * The tests that a change may break, nearest first: those that are changed themselves, those whose name is like that of a
 * changed file, then by how many files lie between. `all` is how many load a changed file at all.
 */
export function testsTouchedBy(changed) {
  const by = importers();
  const distances = distancesFrom(changed.filter((path) => !path.startsWith('docs/')), by);
  const drawn = new Set(distancesFrom([DRAWS], by).keys());
  const words = new Set(changed.flatMap(wordsOf));
  const rank = (path) => (changed.includes(path) ? -1 : (distances.get(path) ?? 0) + (wordsOf(path).some((word) => words.has(word)) ? 0 : 100));
  const tests = sources.filter((path) => isTest(path) && distances.has(path)).sort((one, other) => rank(one) - rank(other));
  const chosen = [
    ...tests.filter((path) => drawn.has(path)).slice(0, LIMITS.drawn),
    ...tests.filter((path) => !drawn.has(path)).slice(0, LIMITS.other),
  ];
  return { chosen, all: tests.length };
}

/** How many imports lie between a file and the nearest of these. */
function distancesFrom(starts, by) {
  const distances = new Map(starts.map((path) => [path, 0]));
  const queue = [...starts];
  for (const path of queue) {
    for (const importer of by.get(path) ?? []) {
      if (distances.has(importer)) continue;
      distances.set(importer, (distances.get(path) ?? 0) + 1);
      queue.push(importer);
    }
  }
  return distances;
}

/** `tests/src/resources/admin/coupons.form.test.ts` and `src/resources/admin/coupons/coupons.resource.ts` share `coupon`. */
function wordsOf(path) {
  const name = `${basename(dirname(path))} ${basename(path).replace(/\..*$/, '')}`.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return name.split(/[ -]/).map((word) => word.replace(/ies$/, 'y').replace(/s$/, '')).filter((word) => word.length > 3 && !GENERAL.has(word));
}

/** Words that many names have. */
const GENERAL = new Set([
  'admin', 'user', 'store', 'form', 'list', 'detail', 'index', 'route', 'repository', 'given', 'record', 'dialog', 'card', 'page', 'screen', 'server', 'http', 'setup', 'test',
]);
