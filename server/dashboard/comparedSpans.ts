import { COMPARED_DAYS, type DashboardQuery } from '../../contract/dashboard';
import { daySpanOf, type DaySpan } from '../../contract/daySpan';
import { addDays, businessDay } from '../../contract/time';

const DAY_MS = 86_400_000;

/** IST days, both ends included. */
export interface ClosedSpan {
  first: string;
  last: string;
}

export interface ComparedSpans {
  /** What the cards' values are of. */
  value: DaySpan & { last: string };
  current: ClosedSpan;
  /** As long as `current`, and ends the day before it. */
  previous: ClosedSpan;
  text: string;
}

/** Chosen days are compared with as many before them; without a first day, the last 30 with the 30 before. */
export function comparedSpans(query: DashboardQuery, now: Date): ComparedSpans {
  const { first, last = businessDay(now) } = daySpanOf(query);
  const isTurned = first !== undefined && first > last;
  const current = { first: first === undefined ? addDays(last, 1 - COMPARED_DAYS) : first, last: isTurned ? first : last };
  const days = Math.round((Date.parse(current.last) - Date.parse(current.first)) / DAY_MS) + 1;
  const previous = { first: addDays(current.first, -days), last: addDays(current.first, -1) };
  return { value: { first, last: current.last }, current, previous, text: textOf(days, query) };
}

const textOf = (days: number, { date_from, date_to }: DashboardQuery): string => {
  if (date_from === undefined && date_to === undefined) return `Last ${days} days against the ${days} before`;
  if (days === 1) return 'This day against the day before';
  return `These ${days} days against the ${days} before`;
};
