import { describe, expect, test } from 'vitest';
import { clockIn, dayIn, instantOf } from '../../../../src/framework/format/zonedTime';

const iso = (clock: string, timeZone: string, near?: string) =>
  instantOf(clock, timeZone, near === undefined ? undefined : new Date(near))?.toISOString();

// every half hour of some days, which covers every offset and both nights of the change
const halfHours = ['2026-03-28', '2026-10-24', '2026-04-04', '2026-11-01', '2026-06-12'].flatMap(
  (day) =>
    Array.from(
      { length: 96 },
      (_, step) => new Date(Date.parse(`${day}T00:00:00Z`) + step * 1_800_000),
    ),
);

describe('a time on the clocks of a zone', () => {
  test.each([
    'Europe/Berlin',
    'Asia/Kolkata',
    'America/New_York',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'UTC',
  ])('is read as the instant that it was written of: %s', (zone) => {
    for (const at of halfHours) expect(instantOf(clockIn(at, zone), zone, at)).toEqual(at);
  });

  test('handles summer and winter time', () => {
    expect(clockIn(new Date('2026-01-15T12:00:00Z'), 'Europe/Berlin')).toBe('2026-01-15T13:00');
    expect(clockIn(new Date('2026-07-15T12:00:00Z'), 'Europe/Berlin')).toBe('2026-07-15T14:00');
    expect(iso('2026-01-15T13:00', 'Europe/Berlin')).toBe('2026-01-15T12:00:00.000Z');
    expect(iso('2026-07-15T14:00', 'Europe/Berlin')).toBe('2026-07-15T12:00:00.000Z');
  });

  test('of the hour that comes twice is the first, or that of the instant which is edited', () => {
    expect(iso('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
    expect(iso('2026-10-25T02:45', 'Europe/Berlin', '2026-10-25T01:30:00Z')).toBe(
      '2026-10-25T01:45:00.000Z',
    );
    expect(iso('2026-10-25T02:45', 'Europe/Berlin', '2026-10-25T00:30:00Z')).toBe(
      '2026-10-25T00:45:00.000Z',
    );
  });

  test('of the hour that is skipped counts on from before the change', () => {
    expect(iso('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
    expect(clockIn(new Date('2026-03-29T01:30:00Z'), 'Europe/Berlin')).toBe('2026-03-29T03:30');
    expect(iso('2026-03-29T01:59', 'Europe/Berlin')).toBe('2026-03-29T00:59:00.000Z');
    expect(iso('2026-03-29T03:00', 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z');
  });

  test('belongs to the day of that zone', () => {
    const at = new Date('2026-11-20T18:30:00Z');
    expect([
      dayIn(at, 'Asia/Kolkata'),
      dayIn(at, 'Europe/Berlin'),
      dayIn(at, 'Pacific/Auckland'),
    ]).toEqual(['2026-11-21', '2026-11-20', '2026-11-21']);
  });

  test.each(['', '2026-11-21', '2026-13-01T00:00', 'soon'])('is undefined for %j', (text) => {
    expect(instantOf(text, 'Europe/Berlin')).toBeUndefined();
  });

  test('has no text for an invalid time', () => {
    expect(clockIn(new Date(Number.NaN), 'Europe/Berlin')).toBe('');
  });
});
