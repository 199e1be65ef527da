import { sql } from 'kysely';
import { COMPARED_DAYS, type DashboardQuery } from '../../contract/orders/dashboard';
import { type DaySpan, daySpanOf } from '../../contract/days';
import { addDays, businessDay, DAY_MS } from '../../contract/time';

/** One figure in the span of the cards and in the two spans that are compared. */
export interface Figure {
  value: number;
  current: number;
  previous: number;
}

/** A figure as PostgreSQL returns it: a sum of no rows is null. */
export type FigureRow = Record<keyof Figure, string | number | null>;

export const figureOf = (row: FigureRow | undefined): Figure => ({
  value: Number(row?.value ?? 0),
  current: Number(row?.current ?? 0),
  previous: Number(row?.previous ?? 0),
});

/** Condition that a rollup row's day is in the span. */
export const isDayIn = ({ first, last }: DaySpan & { last: string }) =>
  sql`(day <= ${last}::date and ${first === undefined ? sql`true` : sql`day >= ${first}::date`})`;

/** Earlier years do not always print with four digits. */
const FIRST_TIME = Date.parse('1000-01-02');

/** IST days, both ends included. */
export interface ClosedSpan {
  first: string;
  last: string;
}

export interface ComparedSpans {
  value: DaySpan & { last: string };
  current: ClosedSpan;
  /**
   * As long as `current`, and ends the day before it begins. If `current` is still running, it ends
   * at the time `end`.
   */
  previous: ClosedSpan & { end?: Date };
  text: string;
}

/**
 * Compares the chosen days with as many before them; without a first day, the last 30 with the 30
 * before.
 */
export function comparedSpans(query: DashboardQuery, now: Date): ComparedSpans {
  const { first, last = businessDay(now) } = daySpanOf(query);
  const isReversed = first !== undefined && first > last;
  const current = {
    first: first === undefined ? addDays(last, 1 - COMPARED_DAYS) : first,
    last: isReversed ? first : last,
  };
  const days = Math.round((Date.parse(current.last) - Date.parse(current.first)) / DAY_MS) + 1;
  const before = { first: addDays(current.first, -days), last: addDays(current.first, -1) };
  const today = businessDay(now);
  const end = new Date(now.getTime() - days * DAY_MS);
  const isRunning = current.first <= today && today <= current.last && end.getTime() > FIRST_TIME;
  const previous = isRunning ? { first: before.first, last: businessDay(end), end } : before;
  return {
    value: { first, last: current.last },
    current,
    previous,
    text: spanText(days, query, isRunning),
  };
}

const spanText = (
  days: number,
  { date_from, date_to }: DashboardQuery,
  isRunning: boolean,
): string => {
  if (days === 1)
    return isRunning
      ? 'Today so far, compared with yesterday until the same time'
      : 'This day, compared with the day before';
  const current =
    date_from === undefined && date_to === undefined ? `Last ${days} days` : `These ${days} days`;
  const until = isRunning ? ', until this time of day' : '';
  return `${current}, compared with the ${days} days before${until}`;
};
