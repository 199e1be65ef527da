import { expect, test } from 'vitest';
import { closedDaysOf, isOutside } from '../../../../src/storeHours/week/WeekForm';

const on = (weekday: number, opens: string, closes: string) => ({
  weekday,
  spans: [{ opens, closes }],
});
/** A time of the clock in India: 22 November 2026 is a Sunday. */
const at = (moment: string) => new Date(`2026-11-${moment}:00+05:30`);

test('a week of some hours is closed on the days without any; one without hours on none', () => {
  expect(closedDaysOf([on(1, '11:00', '15:00')]).map(({ weekday }) => weekday)).toEqual([
    2, 3, 4, 5, 6, 7,
  ]);
  expect(closedDaysOf([])).toEqual([]);
});

test.each([
  ['22T17:59', true],
  ['22T18:00', false],
  ['23T01:59', false],
  ['23T02:00', true],
  ['25T20:00', true],
])('of Sunday, 6 pm to 2 am, %s is outside: %s', (moment, expected) => {
  expect(isOutside([on(7, '18:00', '02:00')], at(moment))).toBe(expected);
});

test('around the clock nothing is outside', () => {
  const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => on(weekday, '00:00', '24:00'));
  expect(['22T00:00', '22T23:59', '25T12:00'].map((moment) => isOutside(week, at(moment)))).toEqual(
    [false, false, false],
  );
});
