import { useSyncExternalStore } from 'react';
import { CLOCK_MS } from '../constants';

const listeners = new Set<() => void>();
let now = Date.now();
let clock: ReturnType<typeof setInterval> | undefined;

/** Updates the clock now, for a text that is due at this moment. */
export const tick = (): void => {
  now = Date.now();
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  if (listeners.size === 1) {
    clock = setInterval(tick, CLOCK_MS);
    // a hidden tab's clock stands still
    document.addEventListener('visibilitychange', tick);
    now = Date.now();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(clock);
    document.removeEventListener('visibilitychange', tick);
  };
};

/**
 * The present time in milliseconds, updated periodically, for relative times. One clock for all
 * subscribers.
 */
export const useClock = (): number => useSyncExternalStore(subscribe, () => now);
