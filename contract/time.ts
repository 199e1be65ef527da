import { BUSINESS_TIME_ZONE } from './constants';

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

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The IST calendar day of an instant as `yyyy-mm-dd`, whatever zone the process runs in. */
export const businessDay = (at: Date): string => dayParts.format(at).split('/').reverse().join('-');

/** `21 Nov 2026` in IST; an empty text for what is not a time. */
export const formatDate = (iso: string): string => {
  const at = new Date(iso);
  // 'Sept' is en-GB's one four-letter month
  return Number.isNaN(at.getTime()) ? '' : shortDate.format(at).replace('Sept', 'Sep');
};

/** `21 Nov 2026, 4:05 pm` in IST; an empty text for what is not a time. */
export const formatDateTime = (iso: string): string => {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return '';
  // some engines put U+202F between the figures and am/pm
  return `${formatDate(iso)}, ${clock.format(at).replace(/\s/gu, ' ').toLowerCase()}`;
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
