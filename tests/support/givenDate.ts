import { onTestFinished, vi } from 'vitest';

/**
 * Freezes `Date` at that instant until the test ends; timers continue. The database keeps its own
 * clock.
 */
export function givenDate(at: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) });
  onTestFinished(() => void vi.useRealTimers());
}
