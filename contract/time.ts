import type { DateRange } from './lists';

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const DAY_MINUTES = 24 * 60;
export const WEEK_MINUTES = 7 * DAY_MINUTES;
export const DAY_S = DAY_MINUTES * 60;

// Constant instead of Intl: India has had one offset since 1945 and no summer time, and an export
// formats millions of times
const IST_OFFSET_MS = 5.5 * HOUR_MS;
const ENGLISH_MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

interface MonthNames {
  long: readonly string[];
  short: readonly string[];
}
const english: MonthNames = {
  long: ENGLISH_MONTHS,
  short: ENGLISH_MONTHS.map((name) => name.slice(0, 3)),
};
let months = english;

/** Sets the names of the months for the application's language. The server's stay English. */
export const nameMonths = (names = english): void => {
  months = names;
};

/**
 * Milliseconds of a time in text, `NaN` for other text. A time without a zone is read as UTC,
 * regardless of the process's zone.
 */
export const parseInstant = (text: string): number =>
  Date.parse(/-\d\d[T ][\d:.]+$/.test(text) ? `${text}Z` : text);

/**
 * A date whose UTC parts are the IST parts of the instant: for formatting only, never to be sent.
 */
export const inIst = (at: number): Date => new Date(at + IST_OFFSET_MS);
const twoDigits = (n: number): string => (n < 10 ? `0${n}` : String(n));

/** IST calendar day of an instant as `yyyy-mm-dd`, regardless of the process's zone. */
export const businessDay = (at: Date): string => inIst(at.getTime()).toISOString().slice(0, 10);

/** The instant at which an IST day (`yyyy-mm-dd`) begins. India has no summer time. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+05:30`);

/** Returns the day `days` after `day`, both `yyyy-mm-dd`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the next instant after `at` at this full hour in India. */
export const nextHour = (at: Date, hour: number): Date => {
  const midnight = startOfDay(businessDay(new Date(at.getTime() - hour * HOUR_MS))).getTime();
  return new Date(midnight + DAY_MS + hour * HOUR_MS);
};

/** The first IST day of a span that ends today. Weeks begin on Monday. */
export const firstDayOf = (range: DateRange, now = new Date()): string => {
  const today = businessDay(now);
  if (range === 'today') return today;
  if (range === 'this_month') return `${today.slice(0, 7)}-01`;
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(today, -sinceMonday);
};

const monthOf = (ist: Date, length: keyof MonthNames = 'short'): string =>
  months[length][ist.getUTCMonth()] ?? '';
const dateText = (ist: Date): string =>
  `${ist.getUTCDate()} ${monthOf(ist)} ${ist.getUTCFullYear()}`;
const clockText = (ist: Date, [am, pm]: readonly [string, string]): string => {
  const hour = ist.getUTCHours();
  return `${hour % 12 || 12}:${twoDigits(ist.getUTCMinutes())} ${hour < 12 ? am : pm}`;
};
const SMALL = ['am', 'pm'] as const;
const CAPITAL = ['AM', 'PM'] as const;

/** Text of an instant; empty if it is not a time. */
const inIstText = (at: number, write: (ist: Date) => string): string =>
  Number.isNaN(at) ? '' : write(inIst(at));

/** `21 Nov 2026` in IST; empty if it is not a time. */
export const formatDate = (iso: string): string => inIstText(parseInstant(iso), dateText);

/** `Nov 21, 2026` in IST; empty if it is not a time. */
export const formatMonthFirst = (iso: string): string =>
  inIstText(
    parseInstant(iso),
    (ist) => `${monthOf(ist)} ${ist.getUTCDate()}, ${ist.getUTCFullYear()}`,
  );

/** `4:05 pm` in IST of an instant in milliseconds. */
export const formatClock = (at: number): string => clockText(inIst(at), SMALL);

/** `21 Nov 2026, 4:05 pm` in IST of an instant as text or date; empty if it is not a time. */
export const formatDateTime = (at: string | Date): string =>
  inIstText(
    typeof at === 'string' ? parseInstant(at) : at.getTime(),
    (ist) => `${dateText(ist)}, ${clockText(ist, SMALL)}`,
  );

/** Rounds up to a full minute, because a text without seconds must not name an earlier time. */
export const nextMinute = (at: number): number => Math.ceil(at / MINUTE_MS) * MINUTE_MS;

/**
 * Clock time of a future instant in IST, with the day if it is not today: `4:05 pm`, `22 Nov 2026,
 * 4:05 pm`.
 */
export const formatMoment = (at: Date, now = new Date()): string => {
  const minute = new Date(nextMinute(at.getTime()));
  return businessDay(minute) === businessDay(now)
    ? formatClock(minute.getTime())
    : formatDateTime(minute);
};

/** `November 21, 2026 at 4:05 PM` in IST; empty if it is not a time. */
export const formatLongDateTime = (iso: string): string =>
  inIstText(
    parseInstant(iso),
    (ist) =>
      `${monthOf(ist, 'long')} ${ist.getUTCDate()}, ${ist.getUTCFullYear()} at ${clockText(ist, CAPITAL)}`,
  );
