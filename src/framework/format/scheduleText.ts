import { DAY_MINUTES, DAY_MS, MINUTE_MS } from '../declaration/constants';
import {
  isWholeDay,
  minutesIn,
  minutesOf,
  type Schedule,
  type ScheduleDay,
  type ScheduleSpan,
  wholeWeek,
} from '../declaration/schedule';
import type { ScheduleMessage } from '../texts/formMessages';
import { settings } from '../declaration/settings';

type ScheduleTranslate = (name: ScheduleMessage) => string;

const SUNDAY = 7;
const A_MONDAY_MS = 4 * DAY_MS;

const formatters = new Map<string, Intl.DateTimeFormat>();
const formatterOf = (name: 'clock' | 'short' | 'long'): Intl.DateTimeFormat => {
  const { locale } = settings().formats;
  const key = `${locale} ${name}`;
  const known = formatters.get(key);
  if (known) return known;
  const parts =
    name === 'clock' ? ({ hour: 'numeric', minute: '2-digit' } as const) : { weekday: name };
  const formatter = new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' });
  formatters.set(key, formatter);
  return formatter;
};

// browsers use different blanks before "pm"
const plain = (text: string): string => text.replace(/\s/g, ' ');

const partsAt = (minutes: number) => formatterOf('clock').formatToParts(minutes * MINUTE_MS);
const periodOf = (minutes: number): string | undefined =>
  partsAt(minutes).find(({ type }) => type === 'dayPeriod')?.value;
const clockAt = (minutes: number): string =>
  plain(formatterOf('clock').format(minutes * MINUTE_MS));
/** Time of day without "am" and "pm". */
const bareClockAt = (minutes: number): string =>
  plain(
    partsAt(minutes)
      .filter(({ type }) => type !== 'dayPeriod')
      .map(({ value }) => value)
      .join(''),
  ).trim();

/** Formats `18:00` for the locale: `6:00 pm`. Other text stays unchanged. */
export const clockText = (clock: string): string => {
  const minutes = minutesOf(clock);
  return Number.isNaN(minutes) ? clock : clockAt(minutes);
};

/** `6:00 – 11:00 pm`: the part that both times share appears once. */
export const spanText = (span: ScheduleSpan): string => {
  const { from, until } = minutesIn(span);
  if (Number.isNaN(until - from))
    return `${clockText(span.opens) || '…'} – ${clockText(span.closes) || '…'}`;
  const isShared = until < DAY_MINUTES && periodOf(from) === periodOf(until);
  return `${isShared ? bareClockAt(from) : clockAt(from)} – ${clockAt(until)}`;
};

/** Name of a weekday, Monday 1 to Sunday 7. */
export const weekdayText = (weekday: number, width: 'short' | 'long' = 'short'): string =>
  formatterOf(width).format(A_MONDAY_MS + (weekday - 1) * DAY_MS);

/** Orders the days of a week from the locale's first weekday. */
export const inWeekOrder = <T extends { weekday: number }>(days: readonly T[]): T[] => {
  const first = settings().formats.weekStartsOn ?? 1;
  const rank = ({ weekday }: T) => ((weekday % SUNDAY) - first + SUNDAY) % SUNDAY;
  return [...days].sort((a, b) => rank(a) - rank(b));
};

const isFinished = (span: ScheduleSpan): boolean => !Number.isNaN(minutesIn(span).until);

/**
 * Formats a day's spans in order, without incomplete spans; empty if closed. `isOnly`: not part of
 * a sentence.
 */
export const spansText = (
  spans: readonly ScheduleSpan[],
  translate: ScheduleTranslate,
  isOnly = false,
): string => {
  const finished = spans.filter(isFinished);
  if (finished.length === 1 && finished.every(isWholeDay))
    return translate(isOnly ? 'schedule_day_whole' : 'schedule_whole_day');
  return finished
    .sort((a, b) => minutesIn(a).from - minutesIn(b).from)
    .map(spanText)
    .join(', ');
};

interface Group {
  days: ScheduleDay[];
  text: string;
}

const namesOf = ({ days }: Group, translate: ScheduleTranslate): string => {
  if (days.length === SUNDAY) return translate('schedule_every_day');
  const names = days.map(({ weekday }) => weekdayText(weekday));
  return names.length > 2 ? `${names[0]}–${names.at(-1)}` : names.join(', ');
};

/**
 * Formats a week in one line: `Mon–Sat 11:00 am – 3:00 pm, 6:00 – 11:00 pm; Sun closed`.
 * Consecutive days with equal spans are merged.
 */
export const scheduleText = (week: Schedule, translate: ScheduleTranslate): string => {
  const groups = inWeekOrder(wholeWeek(week)).reduce<Group[]>((found, day) => {
    const text = spansText(day.spans, translate) || translate('schedule_closed');
    const last = found.at(-1);
    return last?.text === text
      ? [...found.slice(0, -1), { days: [...last.days, day], text }]
      : [...found, { days: [day], text }];
  }, []);
  return groups.map((group) => `${namesOf(group, translate)} ${group.text}`).join('; ');
};
