import { z } from 'zod';
import { choice, type DateRange, dayFilter } from './lists';
import { cleanText } from './rules';
import { businessDay, firstDayOf } from './time';

/** Query keys `date_from` and `date_to`: IST days, both included. */
export const daySpanQuery = { date_from: dayFilter(), date_to: dayFilter() };
/**
 * Days of lists of orders. `day_of` selects the date they apply to; by default when the order was
 * placed.
 */
export const orderDaysQuery = { ...daySpanQuery, day_of: choice(['placed', 'delivered']) };
/** Refinements for every query with `daySpanQuery`. */
export const isForwardSpan = ({
  date_from,
  date_to,
}: {
  date_from?: string;
  date_to?: string;
}): boolean => date_from === undefined || date_to === undefined || date_from <= date_to;
export const backwardSpan = { path: ['date_to'], error: 'The last day is before the first day' };

/** IST days (`yyyy-mm-dd`) from `first` to `last`, both included; an absent end is open. */
export interface DaySpan {
  first?: string;
  last?: string;
}

const laterOf = (a: string | undefined, b: string | undefined) =>
  a === undefined || (b !== undefined && b > a) ? b : a;
const earlierOf = (a: string | undefined, b: string | undefined) =>
  a === undefined || (b !== undefined && b < a) ? b : a;

/**
 * Returns the days that a query selects: the intersection of `dateRange` (which ends today) with
 * `date_from` to `date_to`.
 */
export const daySpanOf = (
  {
    dateRange,
    date_from,
    date_to,
  }: { dateRange?: DateRange; date_from?: string; date_to?: string },
  now = new Date(),
): DaySpan => ({
  first: laterOf(date_from, dateRange && firstDayOf(dateRange, now)),
  last: earlierOf(date_to, dateRange && businessDay(now)),
});

const DAY_FIRST = /^(\d{2})([-/])(\d{2})\2(\d{4})$/;
const isoTime = z.iso.datetime({ offset: true });

/**
 * Converts dd-mm-yyyy, dd/mm/yyyy, an ISO day or an ISO time (its IST day) to `yyyy-mm-dd`; returns
 * any other value unchanged.
 */
export const typedDay = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const text = cleanText(value);
  const [, day, , month, year] = DAY_FIRST.exec(text) ?? [];
  if (day !== undefined) return `${year}-${month}-${day}`;
  return isoTime.safeParse(text).success ? businessDay(new Date(text)) : text;
};
