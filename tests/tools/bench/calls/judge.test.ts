import { describe, expect, test } from 'vitest';
import type { Case } from '../../../../tools/bench/cases/cases';
import { missesOf } from '../../../../tools/bench/calls/judge';

const timed = (kind: Case['kind'], large: { p50: number; p95: number }, smallP50: number) => ({
  of: { operation: '/admin/things', role: 'admin' as const, kind, label: '', path: '/admin/things', page: 'first' as const },
  large,
  small: { p50: smallP50, p95: smallP50 },
});

describe('a call', () => {
  test('misses nothing where it is fast, however much faster it is with few orders', () => {
    expect(missesOf(timed('list', { p50: 1.9, p95: 30 }, 0.4))).toEqual([]);
  });

  test('misses its time when one of twenty takes longer than wanted, and a search has more of it', () => {
    expect(missesOf(timed('detail', { p50: 5, p95: 31 }, 5))).toEqual(['p95 over 30 ms']);
    expect(missesOf(timed('search', { p50: 5, p95: 149 }, 1))).toEqual([]);
    expect(missesOf(timed('search', { p50: 5, p95: 151 }, 1))).toEqual(['p95 over 150 ms']);
  });

  test('of lists and statistics misses the growth that the clock can tell', () => {
    expect(missesOf(timed('statistic', { p50: 4, p95: 6 }, 2))).toEqual(['grows 2.0-fold']);
    expect(missesOf(timed('detail', { p50: 4, p95: 6 }, 2))).toEqual([]);
  });
});
