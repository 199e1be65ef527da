import type { SpanMinutes } from '../../../../contract/stores/closures';
import { DAY_MINUTES } from '../../../../contract/time';

/** Hours of a store in minutes since the IST midnight of a Monday. */
export interface ReferenceHours {
  /** By weekday from Monday. */
  week: readonly (readonly SpanMinutes[])[];
  closings: readonly { from: number; until: number }[];
  /** By days since that Monday, `until` is the first day after. */
  others: readonly { fromDay: number; untilDay: number; spans: readonly SpanMinutes[] }[];
}

const LAST_ORDER = 15;

const allDay: readonly SpanMinutes[] = [{ opens: 0, closes: DAY_MINUTES }];

function spansOn(day: number, { week, others }: ReferenceHours): readonly SpanMinutes[] {
  const other = others.filter(({ fromDay, untilDay }) => day >= fromDay && day < untilDay);
  if (other.length > 0) return other.flatMap(({ spans }) => spans);
  if (week.every((spans) => spans.length === 0)) return allDay;
  return week[((day % 7) + 7) % 7] ?? [];
}

/**
 * True if a minute lies in an opening time and in no closure: checked minute by minute, as with a
 * calendar.
 */
export function isOpenIn(minute: number, hours: ReferenceHours): boolean {
  if (hours.closings.some(({ from, until }) => minute >= from && minute < until)) return false;
  const today = Math.floor(minute / DAY_MINUTES);
  return [today - 1, today].some((day) =>
    spansOn(day, hours).some(
      ({ opens, closes }) =>
        minute >= day * DAY_MINUTES + opens && minute < day * DAY_MINUTES + closes,
    ),
  );
}

/**
 * When an order placed `at` (minutes, with fractions) is accepted; undefined if not within `days`.
 */
export function referenceOpensAt(
  at: number,
  hours: ReferenceHours,
  days: number,
): number | undefined {
  const isSameState = (from: number): boolean => {
    for (let minute = Math.floor(from); minute < from + LAST_ORDER; minute += 1)
      if (!isOpenIn(minute, hours)) return false;
    return true;
  };
  if (isSameState(at)) return at;
  for (let minute = Math.floor(at) + 1; minute < at + days * DAY_MINUTES; minute += 1)
    if (isSameState(minute)) return minute;
  return undefined;
}
