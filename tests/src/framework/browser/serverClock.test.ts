import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOUR_MS, SECOND_MS } from '../../../../contract/time';
import { serverNow, syncServerClock } from '../../../../src/framework/browser/serverClock';

const NOON = Date.parse('2026-11-22T12:00:00Z');

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(NOON);
  // the clock is right, to the second
  syncServerClock(new Date(NOON).toUTCString(), NOON);
});
afterEach(() => {
  syncServerClock(new Date(NOON).toUTCString(), NOON);
  vi.useRealTimers();
});

/** An answer requested this many milliseconds ago, from a server whose clock is ahead. */
const answered = (aheadMs: number, tookMs = 100) =>
  syncServerClock(
    new Date(Math.floor((Date.now() + aheadMs - tookMs / 2) / SECOND_MS) * SECOND_MS).toUTCString(),
    Date.now() - tookMs,
  );
const apartMs = () => serverNow().getTime() - Date.now();

test('a clock that is right is left alone, however long an answer takes', () => {
  const before = apartMs();
  for (const tookMs of [10, 900, 8_000, 29_000]) answered(0, tookMs);
  expect(apartMs()).toBe(before);
  expect(before).toBeLessThanOrEqual(SECOND_MS);
});

test.each([-HOUR_MS, -40_000, -5_000, 5_000, 40_000, HOUR_MS])(
  'a clock that is wrong by %d ms is put right to the second',
  (aheadMs) => {
    answered(aheadMs);
    expect(Math.abs(apartMs() - aheadMs)).toBeLessThanOrEqual(SECOND_MS);
  },
);

test('a slow answer keeps the result of a quick one, and a clock corrected since is noticed', () => {
  answered(40_000);
  const known = apartMs();
  answered(40_000, 20_000);
  expect(apartMs()).toBe(known);
  answered(0);
  expect(Math.abs(apartMs())).toBeLessThanOrEqual(SECOND_MS);
});

test('an answer without a time changes nothing', () => {
  const before = apartMs();
  syncServerClock(null, NOON);
  syncServerClock('soon', NOON);
  expect(apartMs()).toBe(before);
});
