import { describe, expect, test, vi } from 'vitest';
import { frameworkSettings } from '../../../../src/app/settings';
import { formatDateTime } from '../../../../contract/time';
import { formatRupees } from '../../../../contract/money';
import { ageOf, createFormats } from '../../../../src/framework/format/formats';

/** Browsers use different space characters. */
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('without settings', () => {
  const formats = createFormats({ locale: 'en', timeZone: 'UTC' });

  test('an amount is a plain number with two decimals', () => {
    expect([
      formats.money(1234.5),
      formats.money(0),
      formats.count(1_234_567),
      formats.rating(4),
    ]).toEqual(['1,234.50', '0.00', '1,234,567', '4.0']);
  });

  test('a time is in UTC without a suffix', () => {
    expect(plain(formats.exactTime('2026-06-12T22:35:00Z'))).toBe('Jun 12, 2026, 10:35 PM');
    expect(formats.businessDay(new Date('2026-06-12T23:59:59Z'))).toBe('2026-06-12');
  });

  test.each(['', 'yesterday', '2026-13-45'])('%j is not a time and has no text', (text) => {
    expect([formats.date(text), formats.dateTime(text)]).toEqual(['', '']);
  });
});

test('euros and times in Berlin are written as people there write them', () => {
  const formats = createFormats({
    locale: 'de-DE',
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    timeZoneLabel: 'MEZ',
  });
  expect(plain(formats.money(1234.5))).toBe('1.234,50 €');
  expect(formats.date('2026-06-12T22:35:00Z')).toBe('13. Juni 2026');
  expect(plain(formats.exactTime('2026-01-12T22:35:00Z'))).toBe('12. Jan. 2026, 23:35 MEZ');
  expect(formats.businessDay(new Date('2026-06-12T22:35:00Z'))).toBe('2026-06-13');
});

test('a calendar day stays the same day west of Greenwich', () => {
  const formats = createFormats({ locale: 'en-US', timeZone: 'America/Los_Angeles' });
  expect(formats.date('2026-06-12')).toBe('Jun 12, 2026');
  expect(formats.date('2026-06-12T03:00:00Z')).toBe('Jun 11, 2026');
});

test('this application writes as its server does', () => {
  const { formats: given } = frameworkSettings;
  if (!given) throw new Error('The application gives formats');
  const formats = createFormats(given);
  expect([formats.money(123456), formats.money(-0.5), formats.count(123456)]).toEqual([
    '₹1,23,456.00',
    '-₹0.50',
    '1,23,456',
  ]);
  expect(formats.money(99.9)).toBe(formatRupees(99.9));
  expect(formats.exactTime('2026-06-12T10:35:00Z')).toBe('12 Jun 2026, 4:05 pm IST');
  expect(formats.date('2026-09-01T18:30:00Z')).toBe('2 Sep 2026');
  expect(formats.date('2026-09-01')).toBe('1 Sep 2026');
  expect(formats.dateTime('2026-09-01T18:30:00Z')).toBe(formatDateTime('2026-09-01T18:30:00Z'));
});

test('a time without a zone is UTC in every zone of the browser', () => {
  vi.stubEnv('TZ', 'Asia/Kolkata');
  const formats = createFormats({ locale: 'en', timeZone: 'UTC' });
  const text = '2026-06-12T22:35:00';
  const written = [formats.date(text), plain(formats.dateTime(text)), formats.date('2026-06-12')];
  const age = ageOf(text, new Date('2026-06-12T22:40:00Z'));
  vi.unstubAllEnvs();
  expect(written).toEqual(['Jun 12, 2026', 'Jun 12, 2026, 10:35 PM', 'Jun 12, 2026']);
  expect(age).toEqual({ unit: 'minutes', count: 5 });
});

test('an age is shown in minutes, then in hours, and not from a day on', () => {
  const now = new Date('2026-06-12T12:00:00Z');
  const ages = [
    '2026-06-12T11:59:01Z',
    '2026-06-12T11:01:00Z',
    '2026-06-11T12:00:01Z',
    '2026-06-11T12:00:00Z',
    'never',
  ];
  expect(ages.map((iso) => ageOf(iso, now))).toEqual([
    { unit: 'now', count: 0 },
    { unit: 'minutes', count: 59 },
    { unit: 'hours', count: 23 },
    undefined,
    undefined,
  ]);
});
