import { describe, expect, test } from 'vitest';
import { missesOf, unjudged } from '../../../../tools/bench/calls/judge';
import type { Timed } from '../../../../tools/bench/calls/timeCases';
import type { Case } from '../../../../tools/bench/cases/cases';
import { BASELINE_ANSWER_MS } from '../../../../tools/bench/settings';
import type { Times } from '../../../../tools/bench/statistics';

const quiet = {
  statement: { p50: BASELINE_ANSWER_MS / 2, p95: BASELINE_ANSWER_MS / 2 },
  answer: { p50: BASELINE_ANSWER_MS, p95: BASELINE_ANSWER_MS },
};

const timed = (
  kind: Case['kind'],
  large: Times,
  smallP50: number,
  page: Case['page'] = 'first',
): Timed => ({
  call: {
    operation: '/admin/things',
    role: 'admin',
    isPublic: false,
    kind,
    label: '',
    path: '/admin/things',
    page,
  },
  large,
  small: { p50: smallP50, p95: smallP50 },
  baseline: quiet,
});

type Change = (ms: number, of: keyof Times) => number;
const changed = (times: Times, change: Change): Times => ({
  p50: change(times.p50, 'p50'),
  p95: change(times.p95, 'p95'),
});

/** The calls at an hour with other durations. */
const at = (one: Timed, change: Change): Timed => ({
  ...one,
  large: changed(one.large, change),
  small: one.small && changed(one.small, change),
  baseline: {
    statement: changed(one.baseline.statement, change),
    answer: changed(one.baseline.answer, change),
  },
});

describe('a call', () => {
  test('misses nothing if it grows by less than a bare answer takes, however many times that is', () => {
    expect(missesOf(timed('list', { p50: 0.4 + BASELINE_ANSWER_MS * 0.99, p95: 30 }, 0.4))).toEqual(
      [],
    );
    expect(
      missesOf(timed('list', { p50: 0.4 + BASELINE_ANSWER_MS * 1.01, p95: 30 }, 0.4)),
    ).toHaveLength(1);
  });

  test('misses its time when one of twenty takes longer than wanted, and a search has more of it', () => {
    expect(missesOf(timed('detail', { p50: 5, p95: 31 }, 5))).toEqual(['p95 over 30 ms']);
    expect(missesOf(timed('search', { p50: 5, p95: 149 }, 1))).toEqual([]);
    expect(missesOf(timed('search', { p50: 5, p95: 151 }, 1))).toEqual(['p95 over 150 ms']);
  });

  test('without an answer reports only that', () => {
    expect(
      missesOf({ ...timed('list', { p50: Infinity, p95: Infinity }, 1), small: undefined }),
    ).toEqual(['is not answered']);
  });

  test('to a public path has half the time, with or without a search', () => {
    const ofEverybody = (kind: Case['kind'], p95: number): Timed => {
      const one = timed(kind, { p50: 5, p95 }, 5);
      return { ...one, call: { ...one.call, isPublic: true } };
    };
    for (const kind of ['list', 'search', 'detail'] as const) {
      expect([missesOf(ofEverybody(kind, 14)), missesOf(ofEverybody(kind, 16))]).toEqual([
        [],
        ['p95 over 15 ms'],
      ]);
    }
  });

  test('that people open may grow less than a page that they page to, and a search is judged by its time alone', () => {
    for (const kind of ['list', 'statistic', 'detail'] as const) {
      expect(missesOf(timed(kind, { p50: 7, p95: 8 }, 4))).toEqual(['grows 1.8-fold']);
    }
    expect(missesOf(timed('list', { p50: 7, p95: 8 }, 4, 'last'))).toEqual([]);
    expect(missesOf(timed('list', { p50: 9, p95: 9 }, 4, 'last'))).toEqual(['grows 2.3-fold']);
    expect(missesOf(timed('search', { p50: 40, p95: 41 }, 4))).toEqual([]);
  });
});

describe('at an hour', () => {
  const calls = [
    timed('list', { p50: 3, p95: 29 }, 2.9),
    timed('list', { p50: 3, p95: 31 }, 2.9),
    timed('search', { p50: 80, p95: 149 }, 8),
    timed('statistic', { p50: 6, p95: 9 }, 3),
    timed('list', { p50: 1.5, p95: 9 }, 0.9),
    timed('list', { p50: 8, p95: 9 }, 4.1, 'last'),
  ];
  const verdicts = calls.map(missesOf);

  test('twice as slow, the same calls miss the same', () => {
    expect(verdicts.filter((misses) => misses.length > 0)).toHaveLength(2);
    expect(calls.map((one) => missesOf(at(one, (ms) => ms * 2)))).toEqual(verdicts);
  });

  test('at which something else disturbs one answer of twenty, the same calls miss the same', () => {
    expect(
      calls.map((one) => missesOf(at(one, (ms, of) => (of === 'p95' ? ms + 20 : ms)))),
    ).toEqual(verdicts);
  });

  test('twice as fast, nothing is forgiven that is slow for its machine', () => {
    expect(calls.map((one) => missesOf(at(one, (ms) => ms / 2)))).toEqual(verdicts);
  });

  test('at which everything waits for something else, nothing counts as reached', () => {
    expect(unjudged(calls.map((one) => at(one, (ms) => ms * 2)))).toEqual([]);
    expect(unjudged(calls.map((one) => at(one, (ms) => ms + BASELINE_ANSWER_MS * 5)))).toEqual([
      expect.stringMatching(/^No call is judged for certain: .* 6 times as long/),
    ]);
  });
});
