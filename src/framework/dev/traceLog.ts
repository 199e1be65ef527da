import type { TraceEvent } from '../provider/trace';

const KEPT = 200;

let events: readonly TraceEvent[] = [];
let root = '';
const listeners = new Set<() => void>();

/** Whether an address belongs to the screen at another: a dialog's lies below its list's. All lie below the start. */
const isWithin = (path: string, screen: string): boolean =>
  path === screen || (screen !== '/' && path.startsWith(`${screen.replace(/\/$/, '')}/`));

/** What happened on the screen that is open; another screen begins anew. */
export const record = (event: TraceEvent, path: string = window.location.pathname): void => {
  const isSame = root !== '' && (isWithin(path, root) || isWithin(root, path));
  // a dialog that was opened by its address belongs to the list below it
  if (!isSame || isWithin(root, path)) root = path;
  events = [...(isSame ? events : []), event].slice(-KEPT);
  for (const listener of listeners) listener();
};

export const recorded = (): readonly TraceEvent[] => events;

export const clearRecorded = (): void => {
  events = [];
  for (const listener of listeners) listener();
};

/** Calls back at each change; returns the end of it. */
export const onRecorded = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
