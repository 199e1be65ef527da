import { addClosure, beBusy, beCalm, type HoursCall, openNow } from './hoursCalls';
import type { StoreHours } from './readHours';
import { standingAt } from './standing';

/** What puts a store back to how it stood before it was opened or closed; undefined of a pause, which is nobody's to declare. */
export const openingBefore = (hours: StoreHours, now: number): HoursCall | undefined => {
  const standing = standingAt(hours, now);
  if (standing.kind !== 'closed' || !standing.isSwitched) return openNow;
  return standing.isPaused ? undefined : addClosure({ until: hours.closedUntil, reason: hours.reason });
};

/** What makes a store as busy again as it was. */
export const busyBefore = ({ busy }: StoreHours, now: number): HoursCall =>
  busy && Date.parse(busy.until) > now ? beBusy(busy.minutes, busy.until) : beCalm;
