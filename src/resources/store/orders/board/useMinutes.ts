import { useSyncExternalStore } from 'react';
import { MINUTE_MS, parseInstant } from '../../../../../contract/time';
import { AMBER_MINUTES, CLOCK_MS, RED_MINUTES, SOON_MINUTES } from '../../../../constants';
import { serverNow } from '../../../../framework/browser/serverClock';
import type { StoreOrder } from '../record';

const listeners = new Set<() => void>();
let clock: ReturnType<typeof setInterval> | undefined;

const tick = (): void => {
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  if (listeners.size === 1) {
    clock = setInterval(tick, CLOCK_MS);
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
 * Whole minutes since an instant by the server's clock; negative before it. Renders when the number
 * changes.
 */
const useMinutesSince = (iso: string): number =>
  useSyncExternalStore(subscribe, () =>
    Math.floor((serverNow().getTime() - parseInstant(iso)) / MINUTE_MS),
  );

export type Band = 'calm' | 'amber' | 'red';

/** Urgency by the estimate, or by the age if there is no estimate. */
const bandOf = ({ status, readyBy }: StoreOrder, age: number, late: number): Band => {
  if (status === 'ready' || readyBy === '')
    return age >= RED_MINUTES ? 'red' : age >= AMBER_MINUTES ? 'amber' : 'calm';
  return late >= 0 ? 'red' : late >= -SOON_MINUTES ? 'amber' : 'calm';
};

/** Age of an order in minutes, and its urgency. */
export const useOrderAge = (order: StoreOrder): { age: number; band: Band; isLate: boolean } => {
  const age = useMinutesSince(order.createdAt);
  const late = useMinutesSince(order.readyBy || order.createdAt);
  const isLate = order.readyBy !== '' && order.status !== 'ready' && late >= 0;
  return { age: Math.max(0, age), band: bandOf(order, age, late), isLate };
};
