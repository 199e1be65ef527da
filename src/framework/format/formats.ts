import { DAY_MS, HOUR_MS, MINUTE_MS } from '../declaration/constants';
import { writeDuration } from './durationText';
import { settings, type FormatSettings } from '../declaration/settings';
import { dayIn, parseInstant } from './zonedTime';

const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/;

const dayParts = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const clockParts = { hour: 'numeric', minute: '2-digit' } as const;

/** A number, or the digits of a number that JavaScript would round. */
type Figure = number | string;

const isNumber = (text: string): text is `${number}` => Number.isFinite(Number(text));

/** Converts the value for a formatter without losing digits. */
const exact = (figure: Figure) => {
  const text = `${figure}`;
  return isNumber(text) ? text : NaN;
};

const moneyOf = ({ locale, numbers = locale, currency }: FormatSettings) =>
  new Intl.NumberFormat(
    numbers,
    currency === undefined
      ? { minimumFractionDigits: 2, maximumFractionDigits: 2 }
      : { style: 'currency', currency },
  );

/**
 * Formatters for the settings: creating an Intl object takes as long as formatting a page of rows.
 */
export const createFormats = (given: FormatSettings) => {
  const { locale, numbers = locale, timeZone, timeZoneLabel } = given;
  const count = new Intl.NumberFormat(numbers);
  const money = moneyOf(given);
  const percent = new Intl.NumberFormat(numbers, { style: 'percent', maximumFractionDigits: 2 });
  const rating = new Intl.NumberFormat(numbers, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  // a calendar day has no zone: the reader's zone could shift it to the day before
  const calendarDay = new Intl.DateTimeFormat(locale, { ...dayParts, timeZone: 'UTC' });
  const day = new Intl.DateTimeFormat(locale, { ...dayParts, timeZone });
  const moment = new Intl.DateTimeFormat(locale, { ...dayParts, ...clockParts, timeZone });
  const formatted = (iso: string, write: Intl.DateTimeFormat) => {
    const at = parseInstant(iso);
    return Number.isNaN(at) ? '' : write.format(at);
  };
  const date =
    given.date ?? ((iso: string) => formatted(iso, CALENDAR_DAY.test(iso) ? calendarDay : day));
  const dateTime = given.dateTime ?? ((iso: string) => formatted(iso, moment));
  return {
    count: (figure: Figure): string => count.format(exact(figure)),
    money: (amount: Figure): string =>
      typeof amount === 'string' && !isNumber(amount) ? amount : money.format(exact(amount)),
    percent: (figure: number): string => percent.format(figure / 100),
    rating: (stars: number): string => rating.format(stars),
    date,
    dateTime,
    exactTime: (iso: string): string => [dateTime(iso), timeZoneLabel].filter(Boolean).join(' '),
    businessDay: (at: Date): string => dayIn(at, timeZone),
  };
};

let cached: { of: FormatSettings; formats: ReturnType<typeof createFormats> } | undefined;

const present = () => {
  const { formats: of } = settings();
  if (cached?.of !== of) cached = { of, formats: createFormats(of) };
  return cached.formats;
};

/** A whole number with the locale's grouping. */
export const formatCount = (figure: Figure): string => present().count(figure);

/** An amount in the currency's major unit, with its sign; a text with its own unit unchanged. */
export const formatMoney = (amount: Figure): string => present().money(amount);

/** Formats a percentage: 12.5 is 12.5 %. */
export const formatPercent = (figure: number): string => present().percent(figure);

/** Formats a number by its kind: an amount, a percentage, a duration or a plain number. */
export const formatNumber = (kind: string, figure: Figure): string => {
  if (kind === 'money') return formatMoney(figure);
  if (kind === 'percent') return formatPercent(Number(figure));
  return kind === 'duration' ? writeDuration(Number(figure)) : formatCount(figure);
};

/** A rating with one decimal. */
export const formatRating = (stars: number): string => present().rating(stars);

/**
 * Day of an instant in the settings' zone, or a calendar day unchanged; empty if it is not a time.
 */
export const formatDate = (iso: string): string => present().date(iso);

/** Day and time of an instant in the settings' zone; empty if it is not a time. */
export const formatDateTime = (iso: string): string => present().dateTime(iso);

/** `formatDateTime` with the zone's label. */
export const formatExactTime = (iso: string): string => present().exactTime(iso);

/**
 * Calendar day (`yyyy-mm-dd`) of an instant in the settings' zone, regardless of the browser's
 * zone.
 */
export const businessDay = (at: Date): string => present().businessDay(at);

/**
 * Age of an instant in the largest fitting unit; undefined from one day on, and if it is not a
 * time.
 */
export const ageOf = (
  iso: string,
  now: Date,
): { unit: 'now' | 'minutes' | 'hours'; count: number } | undefined => {
  const age = now.getTime() - parseInstant(iso);
  if (Number.isNaN(age) || age >= DAY_MS) return undefined;
  if (age < MINUTE_MS) return { unit: 'now', count: 0 };
  return age < HOUR_MS
    ? { unit: 'minutes', count: Math.floor(age / MINUTE_MS) }
    : { unit: 'hours', count: Math.floor(age / HOUR_MS) };
};
