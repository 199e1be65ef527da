import { onTestFinished, vi } from 'vitest';

/** `Date` stands still at that instant until the test ends; timers go on. The database keeps its own clock. */
export function givenDate(at: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) });
  onTestFinished(() => void vi.useRealTimers());
}
