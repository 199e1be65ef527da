import { useSyncExternalStore } from 'react';
import { SECOND_MS, parseInstant } from '../../contract/time';
import { COUNTDOWN_MS } from '../constants';
import { serverNow } from '../framework/browser/serverClock';

const listeners = new Set<() => void>();
let now = 0;
let clock: ReturnType<typeof setInterval> | undefined;

const tick = (): void => {
  now = serverNow().getTime();
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  if (listeners.size === 1) {
    clock = setInterval(tick, COUNTDOWN_MS);
    // a hidden tab's clock stands still
    document.addEventListener('visibilitychange', tick);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(clock);
    document.removeEventListener('visibilitychange', tick);
  };
};

/**
 * Seconds until an instant by the server's time, never below 0. A single timer serves all callers;
 * each renders when its number changes.
 */
export const useSecondsLeft = (iso: string): number =>
  useSyncExternalStore(subscribe, () => {
    if (listeners.size === 0) now = serverNow().getTime();
    return Math.max(0, Math.ceil((parseInstant(iso) - now) / SECOND_MS));
  });
