import { afterEach, describe, expect, test, vi } from 'vitest';
import { BUSINESS_TIME_ZONE } from '../../contract/constants';
import { parseInstant as parsedByFramework } from '../../src/framework/format/zonedTime';
import {
  businessDay,
  formatClock,
  formatDate,
  formatDateTime,
  formatLongDateTime,
  formatMonthFirst,
  parseInstant,
} from '../../contract/time';

const intl = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: BUSINESS_TIME_ZONE, ...options });
const parts = intl({
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** The platform's own calendar for this instant in India. */
function calendar(at: Date) {
  const of = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]));
  const { month = '', day, year, hour, minute, dayPeriod = '' } = of;
  const clock = `${hour}:${minute} ${dayPeriod}`;
  const date = `${day} ${month.slice(0, 3)} ${year}`;
  return {
    date,
    monthFirst: `${month.slice(0, 3)} ${day}, ${year}`,
    moment: `${date}, ${clock.toLowerCase()}`,
    clock: clock.toLowerCase(),
    long: `${month} ${day}, ${year} at ${clock}`,
  };
}

const ours = (at: Date) => {
  const iso = at.toISOString();
  return {
    date: formatDate(iso),
    monthFirst: formatMonthFirst(iso),
    moment: formatDateTime(iso),
    clock: formatClock(at.getTime()),
    long: formatLongDateTime(iso),
  };
};

// every hour of some days around the turns of month, year and leap day, then steps that hit every
// minute of an hour
const hours = ['2024-02-28', '2025-12-31', '2026-06-30', '1999-12-31'].flatMap((day) =>
  Array.from(
    { length: 48 },
    (_, hour) => new Date(Date.parse(`${day}T00:29:59.999Z`) + hour * 3_600_000),
  ),
);
const steps = Array.from(
  { length: 2_000 },
  (_, step) => new Date(Date.parse('1950-01-01T00:00:00Z') + step * 31_547_281_000),
);

describe('a time in India', () => {
  test('is written as the calendar of the platform has it', () => {
    for (const at of [...hours, ...steps])
      expect([at.toISOString(), ours(at)]).toEqual([at.toISOString(), calendar(at)]);
  });

  test('belongs to the day that begins at 18:30 UTC', () => {
    expect(businessDay(new Date('2026-11-20T18:29:59.999Z'))).toBe('2026-11-20');
    expect(businessDay(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
  });

  test('is the same for a date and for its text', () => {
    expect(formatDateTime(new Date('2026-11-21T10:35:00Z'))).toBe('21 Nov 2026, 4:05 pm');
    expect(formatDateTime('2026-11-21T10:35:00Z')).toBe('21 Nov 2026, 4:05 pm');
  });

  test.each(['', 'yesterday', '2026-13-45'])('is empty for what is not a time: %j', (text) => {
    expect([
      formatDate(text),
      formatDateTime(text),
      formatLongDateTime(text),
      formatMonthFirst(text),
    ]).toEqual(['', '', '', '']);
  });
});

afterEach(() => void vi.unstubAllEnvs());

describe.each(['Asia/Kolkata', 'America/New_York', 'UTC'])('in a process in %s', (zone) => {
  test.each([
    ['2026-11-27T06:30:00', '2026-11-27T06:30:00.000Z'],
    ['2026-11-27T06:30', '2026-11-27T06:30:00.000Z'],
    ['2026-11-27T06:30:00.250', '2026-11-27T06:30:00.250Z'],
    ['2026-11-27T06:30:00.123456', '2026-11-27T06:30:00.123Z'],
    ['2026-11-27 06:30:00', '2026-11-27T06:30:00.000Z'],
    ['2026-11-27T06:30:00Z', '2026-11-27T06:30:00.000Z'],
    ['2026-11-27T06:30:00+05:30', '2026-11-27T01:00:00.000Z'],
    ['2026-11-27T06:30:00-05:00', '2026-11-27T11:30:00.000Z'],
    ['2026-11-27', '2026-11-27T00:00:00.000Z'],
  ])('the time %s is %s', (text, instant) => {
    vi.stubEnv('TZ', zone);
    const read = [parseInstant(text), parsedByFramework(text)];
    expect(read.map((at) => new Date(at).toISOString())).toEqual([instant, instant]);
  });

  test('every format shows a time without a zone as UTC, and a day as that day', () => {
    vi.stubEnv('TZ', zone);
    const text = '2026-11-27T20:30:00';
    expect([
      formatDate(text),
      formatMonthFirst(text),
      formatDateTime(text),
      formatLongDateTime(text),
      formatDate('2026-11-27'),
    ]).toEqual([
      '28 Nov 2026',
      'Nov 28, 2026',
      '28 Nov 2026, 2:00 am',
      'November 28, 2026 at 2:00 AM',
      '27 Nov 2026',
    ]);
  });
});

test.each(['', 'yesterday', '2026-13-45T06:30:00', '12:30'])('%j is not an instant', (text) => {
  expect([parseInstant(text), parsedByFramework(text)]).toEqual([Number.NaN, Number.NaN]);
});
