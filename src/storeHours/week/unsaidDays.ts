import {
  DAY_MINUTES,
  MINUTE_MS,
  WEEK_MINUTES,
  businessDay,
  startOfDay,
} from '../../../contract/time';
import {
  minutesIn,
  type Schedule,
  type ScheduleDay,
  wholeWeek,
} from '../../framework/declaration/schedule';

/** Days without hours in a week that has hours. */
export const closedDaysOf = (week: Schedule): ScheduleDay[] => {
  const days = wholeWeek(week);
  const closed = days.filter(({ spans }) => spans.length === 0);
  return closed.length === days.length ? [] : closed;
};

const minuteOfWeek = (at: Date): number => {
  const day = businessDay(at);
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return weekday * DAY_MINUTES + Math.floor((at.getTime() - startOfDay(day).getTime()) / MINUTE_MS);
};

/**
 * True if an instant is outside the opening times of an unsaved week; for a saved week, the server
 * decides.
 */
export const isOutside = (week: Schedule, at: Date): boolean => {
  const minute = minuteOfWeek(at);
  return wholeWeek(week).every(({ weekday, spans }) =>
    spans.every((span) => {
      const { from, until } = minutesIn(span);
      const since = (minute - (weekday - 1) * DAY_MINUTES - from + WEEK_MINUTES * 2) % WEEK_MINUTES;
      return !(since < until - from);
    }),
  );
};
