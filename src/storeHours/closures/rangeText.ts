import { businessDay, formatDate, formatDateTime, startOfDay } from '../../../contract/time';
import type { Closure } from '../readHours';

const isMidnight = (at: Date): boolean => startOfDay(businessDay(at)).getTime() === at.getTime();

/** The days of a closing, the last one included: `10 Jun 2027`; with clocks where it does not begin or end with a day. */
export const rangeText = ({ from, until }: Pick<Closure, 'from' | 'until'>): string => {
  const [begin, end] = [new Date(from), new Date(until)];
  if (!isMidnight(begin) || !isMidnight(end)) return `${formatDateTime(begin)} – ${formatDateTime(end)}`;
  const [first, last] = [businessDay(begin), businessDay(new Date(end.getTime() - 1))].map((day) => formatDate(day ?? ''));
  return first === last ? `${first}` : `${first} – ${last}`;
};
