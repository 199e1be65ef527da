import dayjs, { type Dayjs } from 'dayjs';
import english from 'dayjs/locale/en';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { DAY_MS } from '../../declaration/constants';
import type { FormatSettings } from '../../declaration/settings';

dayjs.extend(customParseFormat);

const NAME = 'settings';
/** A Sunday: the calendar's weekdays start on one. */
const FIRST_SUNDAY = Date.UTC(2023, 0, 1);

const tokens: Readonly<Record<string, string>> = { day: 'DD', month: 'MM', year: 'YYYY' };

/** The locale's order of day, month and year, with its separators: `DD/MM/YYYY`. */
export const dayFormatOf = ({ locale }: FormatSettings): string =>
  new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  })
    .formatToParts(FIRST_SUNDAY)
    .map(({ type, value }) => tokens[type] ?? value)
    .join('');

/** True if the locale has a 12-hour clock. */
export const isTwelveHours = ({ locale }: FormatSettings): boolean =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 ?? false;

const named = (
  locale: string,
  parts: Intl.DateTimeFormatOptions,
  at: (index: number) => number,
  count: number,
): string[] => {
  const writer = new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' });
  return Array.from({ length: count }, (_, index) => writer.format(at(index)));
};

/** Registers a calendar locale from the settings and returns its name. */
export const calendarLocale = ({ locale, weekStartsOn = 1 }: FormatSettings): string => {
  const month = (index: number) => Date.UTC(2023, index, 1);
  const weekday = (index: number) => FIRST_SUNDAY + index * DAY_MS;
  const shown = {
    ...english,
    name: NAME,
    weekStart: weekStartsOn,
    months: named(locale, { month: 'long' }, month, 12),
    monthsShort: named(locale, { month: 'short' }, month, 12),
    weekdays: named(locale, { weekday: 'long' }, weekday, 7),
    weekdaysShort: named(locale, { weekday: 'short' }, weekday, 7),
    weekdaysMin: named(locale, { weekday: 'short' }, weekday, 7),
    // the short formats are made of these
    formats: {
      LT: 'HH:mm',
      LTS: 'HH:mm:ss',
      L: 'DD/MM/YYYY',
      LL: 'D MMMM YYYY',
      LLL: 'D MMMM YYYY HH:mm',
      LLLL: 'dddd, D MMMM YYYY HH:mm',
    },
  };
  // registered by name only: the page's default locale does not change
  dayjs.locale(shown, undefined, true);
  return NAME;
};

export const DAY = 'YYYY-MM-DD';
export const CLOCK = 'YYYY-MM-DDTHH:mm';

/** A day or a time of day for the calendar, parsed from its text; null if empty. */
export const calendarDay = (text: string): Dayjs | null => (text === '' ? null : dayjs(text));
