import { afterEach, beforeEach, expect, test } from 'vitest';
import { scheduleTexts } from '../../../../src/framework/texts/formMessages';
import {
  inWeekOrder,
  scheduleText,
  spanText,
  weekdayText,
} from '../../../../src/framework/format/scheduleText';
import { configureFramework, settings } from '../../../../src/framework/declaration/settings';

const before = { ...settings() };
const inPlace = (locale: string, weekStartsOn?: number) =>
  configureFramework({
    ...before,
    formats: {
      locale,
      timeZone: 'Asia/Tokyo',
      ...(weekStartsOn === undefined ? {} : { weekStartsOn }),
    },
  });
beforeEach(() => inPlace('en-IN'));
afterEach(() => configureFramework(before));

const say = (name: keyof typeof scheduleTexts.messages) => scheduleTexts.messages[name];
const twice = [
  { opens: '11:00', closes: '15:00' },
  { opens: '18:00', closes: '23:00' },
];
const days = (...weekdays: number[]) => weekdays.map((weekday) => ({ weekday, spans: twice }));

test.each([
  ['11:00', '15:00', '11:00 am – 3:00 pm'],
  ['18:00', '23:00', '6:00 – 11:00 pm'],
  ['18:00', '24:00', '6:00 pm – 12:00 am'],
  ['23:00', '22:00', '11:00 pm – 10:00 pm'],
  ['18:00', '', '6:00 pm – …'],
])('from %s to %s is written as "%s"', (opens, closes, text) => {
  expect(spanText({ opens, closes })).toBe(text);
});

test.each([
  [days(1, 2, 3, 4, 5, 6), 'Mon–Sat 11:00 am – 3:00 pm, 6:00 – 11:00 pm; Sun closed'],
  [days(1, 2, 3, 4, 5, 6, 7), 'Every day 11:00 am – 3:00 pm, 6:00 – 11:00 pm'],
  [days(2, 3), 'Mon closed; Tue, Wed 11:00 am – 3:00 pm, 6:00 – 11:00 pm; Thu–Sun closed'],
  [
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday,
      spans: [{ opens: '00:00', closes: '24:00' }],
    })),
    'Every day 24 hours',
  ],
  [[], 'Every day closed'],
])('a week is described in one line: %#', (week, text) => {
  expect(scheduleText(week, say)).toBe(text);
});

test('the spans of a day are listed in time order, not in order of entry', () => {
  expect(
    scheduleText(
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, spans: [...twice].reverse() })),
      say,
    ),
  ).toBe('Every day 11:00 am – 3:00 pm, 6:00 – 11:00 pm');
});

test('clocks, names and the first day of the week are those of the settings', () => {
  inPlace('de-DE', 0);
  expect(weekdayText(3, 'long')).toBe('Mittwoch');
  expect(scheduleText(days(1, 2, 3, 4, 5, 6), say)).toBe(
    'So closed; Mo–Sa 11:00 – 15:00, 18:00 – 23:00',
  );
  expect(inWeekOrder([{ weekday: 1 }, { weekday: 7 }])).toEqual([{ weekday: 7 }, { weekday: 1 }]);
});
