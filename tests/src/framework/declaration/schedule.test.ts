import { expect, test } from 'vitest';
import {
  scheduleProblems,
  wholeWeek,
  withSpans,
  type ScheduleSpan,
} from '../../../../src/framework/declaration/schedule';

const span = (text: string): ScheduleSpan => {
  const [opens = '', closes = ''] = text.split('-');
  return { opens, closes };
};
const day = (weekday: number, ...spans: string[]) => ({ weekday, spans: spans.map(span) });
const found = (...days: ReturnType<typeof day>[]) =>
  scheduleProblems(days).map(({ weekday, index, kind }) => `${weekday}.${index} ${kind}`);

test.each([
  ['spans that touch', [day(1, '11:00-15:00', '15:00-23:00')]],
  ['a night that ends when the next day begins', [day(1, '18:00-03:00'), day(2, '03:00-06:00')]],
  ['a week around the clock', [1, 2, 3, 4, 5, 6, 7].map((weekday) => day(weekday, '00:00-24:00'))],
  ['three spans, in any order', [day(4, '18:00-23:00', '06:00-10:00', '12:00-15:00')]],
  ['nothing at all', []],
])('%s cause no problem', (_what, days) => {
  expect(found(...days)).toEqual([]);
});

test.each([
  ['two spans of a day', [day(3, '11:00-15:00', '14:59-18:00')], ['3.1 overlap']],
  [
    'the same span twice, said of the second',
    [day(3, '11:00-15:00', '11:00-15:00')],
    ['3.1 overlap'],
  ],
  [
    'an earlier one that is entered later, of the one that begins within',
    [day(3, '12:00-15:00', '11:00-13:00')],
    ['3.0 overlap'],
  ],
  [
    'a night with the next morning',
    [day(1, '18:00-03:00'), day(2, '02:00-06:00')],
    ['2.0 overlap'],
  ],
  [
    'a Sunday night with Monday morning',
    [day(1, '02:00-06:00'), day(7, '18:00-03:00')],
    ['1.0 overlap'],
  ],
  [
    'a fourth span',
    [day(5, '01:00-02:00', '03:00-04:00', '05:00-06:00', '07:00-08:00')],
    ['5.3 too_many'],
  ],
  ['a span without a time', [day(5, '01:00-')], ['5.0 unfinished']],
  ['a span of nothing', [day(5, '11:00-11:00')], ['5.0 empty']],
  ['a time that no clock shows', [day(5, '11:00-24:30')], ['5.0 unfinished']],
])('%s: %j', (_what, days, problems) => {
  expect(found(...days)).toEqual(problems);
});

test('the field sets the maximum of spans of a day', () => {
  expect(scheduleProblems([day(1, '01:00-02:00', '03:00-04:00')], 1)).toEqual([
    { weekday: 1, index: 1, kind: 'too_many', max: 1 },
  ]);
});

test('a week has all its days, for every answer of a server', () => {
  expect(
    wholeWeek([
      { weekday: 2, spans: [{ opens: '11:00', closes: '15:00' }, { opens: 11 }] },
      'Monday',
      { weekday: 3 },
    ]),
  ).toEqual([day(1), day(2, '11:00-15:00'), day(3), day(4), day(5), day(6), day(7)]);
  expect(wholeWeek(null)).toHaveLength(7);
});

test('spans are set on the days that are named', () => {
  expect(withSpans([day(1, '01:00-02:00')], [6, 7], [span('11:00-15:00')])).toEqual([
    day(1, '01:00-02:00'),
    day(2),
    day(3),
    day(4),
    day(5),
    day(6, '11:00-15:00'),
    day(7, '11:00-15:00'),
  ]);
});
