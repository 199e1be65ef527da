import { parseInstant } from '../../contract/time';
import { addClosure, beBusy, beCalm, endClosure, type HoursCall, openNow } from './hoursCalls';
import type { StoreHours } from './readHours';
import { standingAt } from './standing';

/**
 * Returns the call that restores the state before an opening; undefined for a pause, which can't be
 * requested.
 */
export const openingBefore = (hours: StoreHours, now: number): HoursCall | undefined => {
  const standing = standingAt(hours, now);
  if (standing.kind !== 'closed' || !standing.isSwitched) return openNow;
  return standing.isPaused
    ? undefined
    : addClosure({ until: hours.closedUntil, reason: hours.reason });
};

/**
 * Returns the call that undoes a closure: the closure that it replaced is restored. Closures of
 * other people next to it were never removed.
 */
export const closingBefore =
  (before: StoreHours) =>
  (after: StoreHours): HoursCall | undefined => {
    const isIn = ({ closures }: StoreHours, id: string) => closures.some((one) => one.id === id);
    const replaced = before.closures.find(
      ({ id, spans }) => spans.length === 0 && !isIn(after, id),
    );
    const made = after.closures.find(({ id }) => !isIn(before, id));
    if (replaced) return addClosure({ until: replaced.until, reason: replaced.reason });
    return made && endClosure(made.id);
  };

/** Returns the call that restores a busy time. */
export const busyBefore = ({ busy }: StoreHours, now: number): HoursCall =>
  busy && parseInstant(busy.until) > now ? beBusy(busy.minutes, busy.until) : beCalm;
