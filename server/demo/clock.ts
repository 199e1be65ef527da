export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
const IST_OFFSET_MS = 5.5 * HOUR_MS;

export const after = (time: Date, ms: number): Date => new Date(time.getTime() + Math.round(ms));
export const before = (time: Date, ms: number): Date => after(time, -ms);
export const earlier = (a: Date, b: Date): Date => (a < b ? a : b);
export const later = (a: Date, b: Date): Date => (a > b ? a : b);

/** Midnight in Hyderabad at the start of the day that lies `daysAgo` before `time`. India has no summer time. */
export function istMidnight(time: Date, daysAgo = 0): Date {
  const wallClock = time.getTime() + IST_OFFSET_MS;
  return new Date(wallClock - (wallClock % DAY_MS) - IST_OFFSET_MS - daysAgo * DAY_MS);
}

/** 0 is Sunday, in Hyderabad. */
export function istWeekday(time: Date): number {
  return after(time, IST_OFFSET_MS).getUTCDay();
}
