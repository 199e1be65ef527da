import { parseInstant } from '../../contract/time';
import { addClosure, beBusy, beCalm, endClosure, type HoursCall, openNow } from './hoursCalls';
import type { StoreHours } from './readHours';
import { standingAt } from './standing';

/** What puts a store back to how it stood before it was opened; undefined of a pause, which is nobody's to declare. */
export const openingBefore = (hours: StoreHours, now: number): HoursCall | undefined => {
  const standing = standingAt(hours, now);
  if (standing.kind !== 'closed' || !standing.isSwitched) return openNow;
  return standing.isPaused
    ? undefined
    : addClosure({ until: hours.closedUntil, reason: hours.reason });
};

/** What takes a closing back: the one that it stood for is there again. Those that were beside it, of somebody else, never went. */
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

/** What makes a store as busy again as it was. */
export const busyBefore = ({ busy }: StoreHours, now: number): HoursCall =>
  busy && parseInstant(busy.until) > now ? beBusy(busy.minutes, busy.until) : beCalm;
