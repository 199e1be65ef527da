import { DAY_MS } from '../declaration/constants';

const CLOCK = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/**
 * Milliseconds of a time in text, `NaN` for other text. A time without a zone is read as UTC,
 * regardless of the process's zone.
 */
export const parseInstant = (text: string): number =>
  Date.parse(/-\d\d[T ][\d:.]+$/.test(text) ? `${text}Z` : text);

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a formatter is a hundred times as slow as using it. */
const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(timeZone, formatter);
  return formatter;
};

/** Local time of a zone at an instant, as if it were UTC: for formatting only, never to be sent. */
const localTimeAt = (at: number, timeZone: string): number => {
  const parts = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return Date.parse(
    `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}Z`,
  );
};

const offsetAt = (at: number, timeZone: string): number =>
  localTimeAt(at, timeZone) - Math.floor(at / 1000) * 1000;

/** Calendar day (`yyyy-mm-dd`) of an instant in a zone. */
export const dayIn = (at: Date, timeZone: string): string => clockIn(at, timeZone).slice(0, 10);

/** Local time of a zone at an instant: `2026-11-21T16:05`; empty if it is not a time. */
export const clockIn = (at: Date, timeZone: string): string =>
  Number.isNaN(at.getTime())
    ? ''
    : new Date(localTimeAt(at.getTime(), timeZone)).toISOString().slice(0, 16);

/**
 * Returns the instant at which the clocks of a zone show `2026-11-21T16:05`; undefined if it is not
 * a time. For an hour that occurs twice it is the first one, unless `near` (the instant that is
 * being edited) is in the second. An hour that the clocks skip counts on from before the change.
 */
export const instantOf = (clock: string, timeZone: string, near?: Date): Date | undefined => {
  const local = CLOCK.test(clock) ? Date.parse(`${clock}:00Z`) : Number.NaN;
  if (Number.isNaN(local)) return undefined;
  const before = offsetAt(local - DAY_MS, timeZone);
  const after = offsetAt(local + DAY_MS, timeZone);
  const possibleOffsets = [before, after].filter(
    (offset) => offsetAt(local - offset, timeZone) === offset,
  );
  const nearOffset =
    near && !Number.isNaN(near.getTime()) ? offsetAt(near.getTime(), timeZone) : undefined;
  const offset =
    possibleOffsets.find((candidate) => candidate === nearOffset) ?? possibleOffsets[0] ?? before;
  return new Date(local - offset);
};
