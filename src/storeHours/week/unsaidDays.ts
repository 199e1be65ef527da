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

/** The days on which a week of some hours has none. */
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

/** Whether an instant lies in no opening time of a week that is not saved yet; when a saved one is open, the server says. */
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
