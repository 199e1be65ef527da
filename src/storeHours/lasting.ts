import { MINUTE_MS, addDays, businessDay, startOfDay } from '../../contract/time';
import type { Standing } from './standing';

/** For how long a store can be switched: minutes, or until nothing counts as today any more. */
export const lastings = [30, 60, 120, 'today'] as const;
export type Lasting = (typeof lastings)[number];

/** A day of work ends at five in the morning. */
const DAY_ENDS_MS = 5 * 60 * MINUTE_MS;

/** The instant in milliseconds, on a whole minute, at which it ends by itself. */
export const endOf = (lasting: Lasting, now: number): number => {
  if (lasting !== 'today') return Math.ceil(now / MINUTE_MS + lasting) * MINUTE_MS;
  const day = businessDay(new Date(now - DAY_ENDS_MS));
  return startOfDay(addDays(day, 1)).getTime() + DAY_ENDS_MS;
};

/** Those that change something: a store that its hours keep closed is not opened later by a closing that ends before them. */
export const lastingsOf = (standing: Standing, now: number): Lasting[] => {
  if (standing.kind !== 'closed' || standing.isSwitched) return [...lastings];
  const { until = Infinity } = standing;
  return lastings.filter((lasting) => endOf(lasting, now) > until);
};
