import { addDays, businessDay, formatClock, formatDate, nextMinute } from '../../contract/time';
import { weekdayText } from '../framework/format/scheduleText';

const NEAR_DAYS = 6;
const SUNDAY = 7;

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || SUNDAY;

/**
 * `7:10 am` for today, `Tue 11:00 am` within a week, otherwise with the date. Rounded up to a full
 * minute.
 */
export const momentText = (at: number, now: number): string => {
  const minute = nextMinute(at);
  const clock = formatClock(minute);
  const [day, today] = [businessDay(new Date(minute)), businessDay(new Date(now))];
  if (day === today) return clock;
  return day <= addDays(today, NEAR_DAYS)
    ? `${weekdayText(weekdayOf(day))} ${clock}`
    : `${formatDate(day)}, ${clock}`;
};
