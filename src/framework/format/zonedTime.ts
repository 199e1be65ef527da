import { DAY_MS } from '../declaration/constants';

const CLOCK = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/**
 * The milliseconds of a time in text, `NaN` for any other text. A time without a zone is UTC
 * in every process zone.
 */
export const parseInstant = (text: string): number =>
  Date.parse(/-\d\d[T ][\d:.]+$/.test(text) ? `${text}Z` : text);

const writers = new Map<string, Intl.DateTimeFormat>();

/** Making one is a hundred times as slow as using it. */
const writerOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = writers.get(timeZone);
  if (known) return known;
  const writer = new Intl.DateTimeFormat('en-US', {
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
  writers.set(timeZone, writer);
  return writer;
};

/** What the clocks of a zone show at an instant, as if it were UTC: to be read, never to be sent anywhere. */
const shownAt = (at: number, timeZone: string): number => {
  const of = Object.fromEntries(
    writerOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return Date.parse(
    `${of.year?.padStart(4, '0')}-${of.month}-${of.day}T${of.hour}:${of.minute}:${of.second}Z`,
  );
};

const offsetAt = (at: number, timeZone: string): number =>
  shownAt(at, timeZone) - Math.floor(at / 1000) * 1000;

/** The calendar day (`yyyy-mm-dd`) of an instant in a zone. */
export const dayIn = (at: Date, timeZone: string): string => clockIn(at, timeZone).slice(0, 10);

/** What the clocks of a zone show at an instant: `2026-11-21T16:05`; empty for what is not a time. */
export const clockIn = (at: Date, timeZone: string): string =>
  Number.isNaN(at.getTime())
    ? ''
    : new Date(shownAt(at.getTime(), timeZone)).toISOString().slice(0, 16);

/**
 * The instant at which the clocks of a zone show `2026-11-21T16:05`; undefined for what is not a time. Of an hour that the
 * clocks show twice it is the first, unless `near` (the instant that is being edited) lies in the second; an hour that they
 * skip counts on from before the change.
 */
export const instantOf = (clock: string, timeZone: string, near?: Date): Date | undefined => {
  const shown = CLOCK.test(clock) ? Date.parse(`${clock}:00Z`) : Number.NaN;
  if (Number.isNaN(shown)) return undefined;
  const before = offsetAt(shown - DAY_MS, timeZone);
  const after = offsetAt(shown + DAY_MS, timeZone);
  const possible = [before, after].filter(
    (offset) => offsetAt(shown - offset, timeZone) === offset,
  );
  const wanted =
    near && !Number.isNaN(near.getTime()) ? offsetAt(near.getTime(), timeZone) : undefined;
  const offset = possible.find((candidate) => candidate === wanted) ?? possible[0] ?? before;
  return new Date(shown - offset);
};
