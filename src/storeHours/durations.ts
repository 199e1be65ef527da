import { MINUTE_MS, addDays, businessDay, startOfDay } from '../../contract/time';
import type { OpenState } from './openState';

/** Durations of a switch: minutes, or until the end of the kitchen's day. */
export const durations = [30, 60, 120, 'today'] as const;
export type Duration = (typeof durations)[number];

/** The kitchen's day ends at five in the morning. */
const DAY_ENDS_MS = 5 * 60 * MINUTE_MS;

/** Returns the end in milliseconds, on a whole minute. */
export const endOf = (duration: Duration, now: number): number => {
  if (duration !== 'today') return Math.ceil(now / MINUTE_MS + duration) * MINUTE_MS;
  const day = businessDay(new Date(now - DAY_ENDS_MS));
  return startOfDay(addDays(day, 1)).getTime() + DAY_ENDS_MS;
};

/**
 * Returns the durations with an effect. A closure has no effect if it ends before the opening times
 * open the store.
 */
export const durationsOf = (openState: OpenState, now: number): Duration[] => {
  if (openState.kind !== 'closed' || openState.isManual) return [...durations];
  const { until = Infinity } = openState;
  return durations.filter((duration) => endOf(duration, now) > until);
};
