import { expect, test } from 'vitest';
import { type Case, runCases } from '../../../scripts/test/cases.mjs';

const slow: Case = {
  project: 'server',
  file: 'tests/a.test.ts',
  name: ['a group', 'is slow'],
  why: 'Timeout\nat a line',
};
const wrong: Case = {
  project: 'server',
  file: 'tests/b.test.ts',
  name: ['is wrong'],
  why: 'expected 1 to be 2',
};
const broken: Case = { project: '', file: '', why: 'The run ended with 1' };

/** A suite of 10 tests whose failures pass at the given try alone; `never` always fails. */
const suiteOf = (failures: readonly [Case, passesAt: number | 'never'][]) => {
  const runs: (string | undefined)[] = [];
  const suite = async (only?: Case) => {
    runs.push(only?.name?.join(' '));
    const isWhole = runs.length === 1;
    const failed = failures
      .filter(
        ([one, at]) =>
          isWhole ||
          ((only === undefined || only === one) && (at === 'never' || runs.length - 1 < at)),
      )
      .map(([one]) => one);
    return {
      passed: (isWhole || only === undefined ? 10 : 1) - failed.length,
      failed,
      promises: [],
    };
  };
  return { suite, runs };
};

test('a suite that passes runs once', async () => {
  const { suite, runs } = suiteOf([]);
  expect(await runCases(suite)).toMatchObject({ passed: 10, failed: [], again: [] });
  expect(runs).toHaveLength(1);
});

test('a test that fails runs again alone until it passes, and is listed with its file', async () => {
  const { suite, runs } = suiteOf([[slow, 2]]);
  const results = await runCases(suite);
  expect(results).toMatchObject({ passed: 10, failed: [] });
  expect(results.again).toEqual(['tests/a.test.ts: a group > is slow: Timeout']);
  expect(runs).toEqual([undefined, 'a group is slow', 'a group is slow']);
});

test('a test that fails three times alone has failed', async () => {
  const { suite, runs } = suiteOf([[wrong, 'never']]);
  const results = await runCases(suite);
  expect(results).toMatchObject({ passed: 9, again: [] });
  expect(results.failed).toEqual([
    { title: 'tests/b.test.ts: is wrong', why: 'expected 1 to be 2' },
  ]);
  expect(runs).toHaveLength(4);
});

test('a run that breaks without a failed test runs again as a whole, once', async () => {
  const { suite, runs } = suiteOf([[broken, 1]]);
  expect(await runCases(suite)).toMatchObject({
    passed: 10,
    failed: [],
    again: ['the run: the file: The run ended with 1'],
  });
  expect(runs).toEqual([undefined, undefined]);
  const always = suiteOf([[broken, 'never']]);
  expect((await runCases(always.suite)).failed).toHaveLength(1);
  expect(always.runs).toHaveLength(2);
});

test('of more than twenty failures none runs again', async () => {
  const many = Array.from({ length: 21 }, (_, n): [Case, number] => [
    { ...wrong, name: [`test ${n}`] },
    1,
  ]);
  const { suite, runs } = suiteOf(many);
  expect((await runCases(suite)).failed).toHaveLength(21);
  expect(runs).toHaveLength(1);
});
