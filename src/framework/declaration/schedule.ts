import { DAY_MINUTES, WEEK_MINUTES } from './constants';

/**
 * A time span, `18:00` to `23:00`. If it closes at or before it opens, it ends on the next day;
 * `24:00` is midnight.
 */
export interface ScheduleSpan {
  opens: string;
  closes: string;
}
/** A day of the week, Monday 1 to Sunday 7. Without spans it is closed. */
export interface ScheduleDay {
  weekday: number;
  spans: readonly ScheduleSpan[];
}
/** A missing day is closed. */
export type Schedule = readonly ScheduleDay[];

/** Default limit for the spans of a day. */
export const SPANS_A_DAY = 3;
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

const CLOCK = /^(\d\d):([0-5]\d)$/;

/** Minutes from midnight of `18:30`; NaN for an incomplete or invalid time. */
export const minutesOf = (clock: string): number => {
  const [, hours, minutes] = CLOCK.exec(clock) ?? [];
  const sum = Number(hours) * 60 + Number(minutes);
  return sum <= DAY_MINUTES ? sum : Number.NaN;
};

/**
 * Start and end of a span in minutes of its day; values beyond `DAY_MINUTES` are on the next day.
 */
export const minutesIn = ({ opens, closes }: ScheduleSpan): { from: number; until: number } => {
  const [from, until] = [minutesOf(opens), minutesOf(closes)];
  return { from, until: until > from ? until : until + DAY_MINUTES };
};

export const isWholeDay = ({ opens, closes }: ScheduleSpan): boolean =>
  minutesOf(opens) === 0 && minutesOf(closes) === DAY_MINUTES;

const isSpan = (value: unknown): value is ScheduleSpan =>
  typeof value === 'object' &&
  value !== null &&
  'opens' in value &&
  typeof value.opens === 'string' &&
  'closes' in value &&
  typeof value.closes === 'string';
const isDay = (value: unknown): value is { weekday: number; spans: readonly unknown[] } =>
  typeof value === 'object' &&
  value !== null &&
  'weekday' in value &&
  typeof value.weekday === 'number' &&
  'spans' in value &&
  Array.isArray(value.spans);

/**
 * Reads all seven days, from Monday, of a value in a record or form; invalid parts are left out.
 */
export const wholeWeek = (value: unknown): ScheduleDay[] => {
  const days = Array.isArray(value) ? value.filter(isDay) : [];
  return WEEKDAYS.map((weekday) => ({
    weekday,
    spans: (days.find((day) => day.weekday === weekday)?.spans ?? []).filter(isSpan),
  }));
};

export const withSpans = (
  week: Schedule,
  weekdays: readonly number[],
  spans: readonly ScheduleSpan[],
): ScheduleDay[] =>
  wholeWeek(week).map((day) => (weekdays.includes(day.weekday) ? { ...day, spans } : day));

export type ScheduleProblem =
  | { weekday: number; index: number; kind: 'unfinished' }
  | { weekday: number; index: number; kind: 'empty' }
  | { weekday: number; index: number; kind: 'overlap'; other: ScheduleSpan; otherDay: number }
  | { weekday: number; index: number; kind: 'too_many'; max: number };

interface PlacedSpan {
  weekday: number;
  index: number;
  span: ScheduleSpan;
  /** Minutes from the start of Monday. */
  starts: number;
  lasts: number;
}

const placeSpans = (week: Schedule): PlacedSpan[] =>
  week.flatMap(({ weekday, spans }) =>
    spans.map((span, index) => {
      const { from, until } = minutesIn(span);
      return {
        weekday,
        index,
        span,
        starts: (weekday - 1) * DAY_MINUTES + from,
        lasts: until - from,
      };
    }),
  );

/** If two spans have the same start, the later span in the week's order is the wrong one. */
const overlaps = (other: PlacedSpan, current: PlacedSpan, isEarlier: boolean): boolean => {
  const after = (current.starts - other.starts + WEEK_MINUTES) % WEEK_MINUTES;
  return after < other.lasts && (after > 0 || isEarlier);
};

const problemOf = (
  current: PlacedSpan,
  at: number,
  all: readonly PlacedSpan[],
  max: number,
): ScheduleProblem[] => {
  const { weekday, index, span } = current;
  if (index >= max) return [{ weekday, index, kind: 'too_many', max }];
  if (Number.isNaN(current.lasts)) return [{ weekday, index, kind: 'unfinished' }];
  if (span.opens === span.closes) return [{ weekday, index, kind: 'empty' }];
  const other = all.find(
    (candidate, position) =>
      position !== at &&
      candidate.span.opens !== candidate.span.closes &&
      overlaps(candidate, current, position < at),
  );
  return other
    ? [{ weekday, index, kind: 'overlap', other: other.span, otherDay: other.weekday }]
    : [];
};

/**
 * Finds the errors of a week by span: a missing time, an empty span, too many spans, or an overlap.
 */
export const scheduleProblems = (week: Schedule, max = SPANS_A_DAY): ScheduleProblem[] => {
  const all = placeSpans(week);
  return all.flatMap((current, at) => problemOf(current, at, all, max));
};
