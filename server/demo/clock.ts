import { addDays, businessDay, inIst, startOfDay } from '../../contract/time';

export const after = (time: Date, ms: number): Date => new Date(time.getTime() + Math.round(ms));
export const before = (time: Date, ms: number): Date => after(time, -ms);
export const earlier = (a: Date, b: Date): Date => (a < b ? a : b);
export const later = (a: Date, b: Date): Date => (a > b ? a : b);

/**
 * Returns midnight in Hyderabad at the start of the day `daysAgo` before `time`. India has no
 * daylight saving time.
 */
export function istMidnight(time: Date, daysAgo = 0): Date {
  return startOfDay(addDays(businessDay(time), -daysAgo));
}

/** Day of the week in Hyderabad; 0 is Sunday. */
export function istWeekday(time: Date): number {
  return inIst(time.getTime()).getUTCDay();
}
