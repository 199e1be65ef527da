import { useSyncExternalStore } from 'react';
import type { Arrivals, ArrivalState } from './createArrivals';

const nothing: ArrivalState = { waiting: 0 };
const listeners = new Set<() => void>();
let current: Arrivals | undefined;

const publish = (): void => {
  for (const listener of listeners) listener();
};

/** Registers the arrivals that the screens show; returns a function that unregisters them. */
export const beginArrivals = (arrivals: Arrivals): (() => void) => {
  current = arrivals;
  const unsubscribe = arrivals.subscribe(publish);
  publish();
  return () => {
    unsubscribe();
    arrivals.stop();
    if (current === arrivals) current = undefined;
    publish();
  };
};

/** Retries the waiting tickets now. */
export const checkArrivals = (): void => current?.check();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useArrivalState = (): ArrivalState =>
  useSyncExternalStore(subscribe, () => current?.get() ?? nothing);
