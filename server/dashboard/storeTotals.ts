import { DAY_MS, addDays } from '../../contract/time';
import type { ClosedSpan } from './figures';

/** Rollup rows that add up to a span. */
export interface Parts {
  /** Periods of `store_totals` from first to last: months such as `2026-03`, or `all`. */
  periods?: ClosedSpan;
  /** Days of `order_days` to add or subtract. */
  days: (ClosedSpan & { sign: 1 | -1 })[];
}

/** From this day on, a month is closer to its end than to its beginning. */
const MIDDLE = 16;
const FIRST_DAY = '0001-01-01';
const LAST_DAY = '9999-12-31';

const monthOf = (day: string): string => day.slice(0, 7);
const isLate = (day: string): boolean => Number(day.slice(8)) >= MIDDLE;
const firstOf = (month: string): string => `${month}-01`;
const monthAfter = (month: string): string => monthOf(addDays(firstOf(month), 31));
const lastOf = (month: string): string => addDays(firstOf(monthAfter(month)), -1);

/**
 * Splits a span into whole months and the days to add or subtract at each end, whichever are fewer.
 * Returns days only if these are not more. Without a first day and up to today, it is the total
 * without future days.
 */
export function partsOf({ first, last }: { first?: string; last: string }, today: string): Parts {
  if (first === undefined && last >= today)
    return { periods: { first: 'all', last: 'all' }, days: minusSpan(addDays(last, 1), LAST_DAY) };
  const [begin, end] = [beginOf(first ?? FIRST_DAY), endOf(last)];
  const monthParts = {
    periods: { first: begin.month, last: end.month },
    days: [...begin.days, ...end.days],
  };
  const dayParts: Parts = { days: [{ first: first ?? FIRST_DAY, last, sign: 1 }] };
  return countDays(dayParts, today) <= countDays(monthParts, today) ? dayParts : monthParts;
}

/** Counts days up to today only: later days have no sales. */
const countDays = ({ days }: Parts, today: string): number =>
  days.reduce(
    (sum, { first, last }) =>
      sum + Math.max(0, (Date.parse(last < today ? last : today) - Date.parse(first)) / DAY_MS + 1),
    0,
  );

const span = (first: string, last: string, sign: 1 | -1): Parts['days'] =>
  first > last ? [] : [{ first, last, sign }];
const minusSpan = (first: string, last: string) => span(first, last, -1);

function beginOf(first: string): { month: string; days: Parts['days'] } {
  const month = monthOf(first);
  if (isLate(first)) return { month: monthAfter(month), days: span(first, lastOf(month), 1) };
  return { month, days: minusSpan(firstOf(month), addDays(first, -1)) };
}

function endOf(last: string): { month: string; days: Parts['days'] } {
  const month = monthOf(last);
  if (isLate(last)) return { month, days: minusSpan(addDays(last, 1), lastOf(month)) };
  return { month: monthOf(addDays(firstOf(month), -1)), days: span(firstOf(month), last, 1) };
}
