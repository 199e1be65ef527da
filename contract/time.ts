import { BUSINESS_TIME_ZONE } from './constants';
import type { DateRange } from './filters';

const parts = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: BUSINESS_TIME_ZONE, ...options });

const dayParts = parts({ year: 'numeric', month: '2-digit', day: '2-digit' });
const shortDate = parts({ day: 'numeric', month: 'short', year: 'numeric' });
const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: BUSINESS_TIME_ZONE,
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

const longMoment = new Intl.DateTimeFormat('en-US', { timeZone: BUSINESS_TIME_ZONE, dateStyle: 'long', timeStyle: 'short' });

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The IST calendar day of an instant as `yyyy-mm-dd`, whatever zone the process runs in. */
export const businessDay = (at: Date): string => dayParts.format(at).split('/').reverse().join('-');

/** The instant at which an IST day (`yyyy-mm-dd`) begins. India has no summer time. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+05:30`);

/** The day that lies `days` after `day`, both `yyyy-mm-dd`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The first IST day of a span that ends today. Weeks begin on Monday. */
export const firstDayOf = (range: DateRange, now = new Date()): string => {
  const today = businessDay(now);
  if (range === 'today') return today;
  if (range === 'this_month') return `${today.slice(0, 7)}-01`;
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(today, -sinceMonday);
};

/** `21 Nov 2026` in IST; an empty text for what is not a time. */
export const formatDate = (iso: string): string => {
  const at = new Date(iso);
  // 'Sept' is en-GB's one four-letter month
  return Number.isNaN(at.getTime()) ? '' : shortDate.format(at).replace('Sept', 'Sep');
};

// some engines put U+202F between the figures and am/pm
const clockText = (at: Date): string => clock.format(at).replace(/\s/gu, ' ').toLowerCase();

/** `4:05 pm` in IST of an instant in milliseconds. */
export const formatClock = (at: number): string => clockText(new Date(at));

/** `21 Nov 2026, 4:05 pm` in IST; an empty text for what is not a time. */
export const formatDateTime = (iso: string): string => {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return '';
  return `${formatDate(iso)}, ${clockText(at)}`;
};

/** `November 21, 2026 at 4:05 PM` in IST; an empty text for what is not a time. */
export const formatLongDateTime = (iso: string): string => {
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? '' : longMoment.format(at).replace(/\s/gu, ' ');
};

/** `Just now`, `5m ago`, `3h ago`, then the IST date. */
export const formatRelative = (iso: string, now = new Date()): string => {
  const at = new Date(iso);
  const age = now.getTime() - at.getTime();
  if (Number.isNaN(age)) return '';
  if (age < MINUTE_MS) return 'Just now';
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)}m ago`;
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)}h ago`;
  return formatDate(iso);
};
