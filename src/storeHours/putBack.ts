import { parseInstant } from '../../contract/time';
import {
  addClosure,
  setBusyCall,
  endBusyCall,
  endClosure,
  type HoursCall,
  openNow,
} from './hoursCalls';
import type { StoreHours } from './readHours';
import { openStateAt } from './standing';

/**
 * Returns the call that restores the state before an opening; undefined for a pause, which can't be
 * requested.
 */
export const undoOpening = (hours: StoreHours, now: number): HoursCall | undefined => {
  const openState = openStateAt(hours, now);
  if (openState.kind !== 'closed' || !openState.isManual) return openNow;
  return openState.isPaused
    ? undefined
    : addClosure({ until: hours.closedUntil, reason: hours.reason });
};

/**
 * Returns the call that undoes a closure: the closure that it replaced is restored. Closures of
 * other people next to it were never removed.
 */
export const undoClosing =
  (before: StoreHours) =>
  (after: StoreHours): HoursCall | undefined => {
    const hasClosure = ({ closures }: StoreHours, id: string) =>
      closures.some((closure) => closure.id === id);
    const replaced = before.closures.find(
      ({ id, spans }) => spans.length === 0 && !hasClosure(after, id),
    );
    const added = after.closures.find(({ id }) => !hasClosure(before, id));
    if (replaced) return addClosure({ until: replaced.until, reason: replaced.reason });
    return added && endClosure(added.id);
  };

/** Returns the call that restores a busy time. */
export const undoBusy = ({ busy }: StoreHours, now: number): HoursCall =>
  busy && parseInstant(busy.until) > now ? setBusyCall(busy.minutes, busy.until) : endBusyCall;
