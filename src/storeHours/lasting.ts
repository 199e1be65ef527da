import { MINUTE_MS, addDays, businessDay, startOfDay } from '../../contract/time';
import type { Standing } from './standing';

/** Durations of a switch: minutes, or until the end of the kitchen's day. */
export const lastings = [30, 60, 120, 'today'] as const;
export type Lasting = (typeof lastings)[number];

/** The kitchen's day ends at five in the morning. */
const DAY_ENDS_MS = 5 * 60 * MINUTE_MS;

/** Returns the end in milliseconds, on a whole minute. */
export const endOf = (lasting: Lasting, now: number): number => {
  if (lasting !== 'today') return Math.ceil(now / MINUTE_MS + lasting) * MINUTE_MS;
  const day = businessDay(new Date(now - DAY_ENDS_MS));
  return startOfDay(addDays(day, 1)).getTime() + DAY_ENDS_MS;
};

/**
 * Returns the durations with an effect. A closure has no effect if it ends before the opening times
 * open the store.
 */
export const lastingsOf = (standing: Standing, now: number): Lasting[] => {
  if (standing.kind !== 'closed' || standing.isSwitched) return [...lastings];
  const { until = Infinity } = standing;
  return lastings.filter((lasting) => endOf(lasting, now) > until);
};
