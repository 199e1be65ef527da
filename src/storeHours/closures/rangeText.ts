import { kitchenDay, startOfKitchenDay } from '../../../contract/catalogue/rules';
import {
  businessDay,
  formatDate,
  formatDateTime,
  parseInstant,
  startOfDay,
} from '../../../contract/time';
import type { Closure } from '../readHours';

/** Calendar days, used by other hours, and kitchen days, used by closures. */
const calendars = [
  { dayOf: businessDay, startOf: startOfDay },
  { dayOf: kitchenDay, startOf: startOfKitchenDay },
];

/**
 * Days of a closure, the last one included: `10 Jun 2027`; with times if it does not start or end
 * with a day.
 */
export const rangeText = ({ from, until }: Pick<Closure, 'from' | 'until'>): string => {
  const [begin, end] = [new Date(parseInstant(from)), new Date(parseInstant(until))];
  const calendar = calendars.find(({ dayOf, startOf }) =>
    [begin, end].every((at) => startOf(dayOf(at)).getTime() === at.getTime()),
  );
  if (!calendar) return `${formatDateTime(begin)} – ${formatDateTime(end)}`;
  const [first, last] = [calendar.dayOf(begin), calendar.dayOf(new Date(end.getTime() - 1))].map(
    (day) => formatDate(day ?? ''),
  );
  return first === last ? `${first}` : `${first} – ${last}`;
};
