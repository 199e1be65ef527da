import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SECOND_MS } from '../../../../../../contract/time';
import { useUnlock } from '../../../../../../src/resources/store/orders/deliver/useOrderAgain';

const NOW = Date.parse('2026-05-20T20:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => vi.useRealTimers());

const after = (seconds: number) => new Date(NOW + seconds * SECOND_MS).toISOString();
const looksWithin = (lockedUntil: string, seconds: number): number => {
  const look = vi.fn();
  const { unmount } = renderHook(() => useUnlock(lockedUntil, look));
  vi.advanceTimersByTime(seconds * SECOND_MS);
  unmount();
  vi.advanceTimersByTime(600 * SECOND_MS);
  return look.mock.calls.length;
};

test('a locked order is read again when the lock ends, and every minute, until its dialog closes', () => {
  expect([
    looksWithin(after(30), 29),
    looksWithin(after(30), 30),
    looksWithin(after(30), 59),
  ]).toEqual([0, 1, 1]);
  expect(looksWithin(after(30), 60)).toBe(2);
});

test('a lock that is over already is looked at after a second, and no lock is not looked at', () => {
  expect([looksWithin(after(-60), 0.9), looksWithin(after(-60), 1)]).toEqual([0, 1]);
  expect(looksWithin('', 600)).toBe(0);
});
