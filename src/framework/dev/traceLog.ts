import type { TraceEvent } from '../provider/trace';

const EVENTS_MAX = 200;

let events: readonly TraceEvent[] = [];
let root = '';
const listeners = new Set<() => void>();

/**
 * True if a path belongs to the screen at another path: a dialog's path is below its list's. Every
 * path is below the root.
 */
const isWithin = (path: string, screen: string): boolean =>
  path === screen || (screen !== '/' && path.startsWith(`${screen.replace(/\/$/, '')}/`));

/** Adds an event to the log of the current screen; another screen clears the log. */
export const record = (event: TraceEvent, path: string = window.location.pathname): void => {
  const isSame = root !== '' && (isWithin(path, root) || isWithin(root, path));
  // a dialog that was opened by its address belongs to the list below it
  if (!isSame || isWithin(root, path)) root = path;
  events = [...(isSame ? events : []), event].slice(-EVENTS_MAX);
  for (const listener of listeners) listener();
};

export const recordedEvents = (): readonly TraceEvent[] => events;

export const clearRecordedEvents = (): void => {
  events = [];
  for (const listener of listeners) listener();
};

/** Calls back after each change; returns a function that unsubscribes. */
export const onRecorded = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
