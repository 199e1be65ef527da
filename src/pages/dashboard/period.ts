import { isForwardSpan } from '../../../contract/days';
import { addDays, businessDay, firstDayOf } from '../../../contract/time';

/** IST days, both included; an absent end is open. */
export interface Period {
  from?: string;
  to?: string;
}

export const presets = [
  'all_time',
  'today',
  'this_week',
  'this_month',
  'last_30',
  'last_90',
] as const;
export type Preset = (typeof presets)[number];

/** Returns the days of a preset, the last of which is today. */
export const periodOf = (preset: Preset, now = new Date()): Period => {
  const to = businessDay(now);
  if (preset === 'all_time') return {};
  if (preset === 'last_30') return { from: addDays(to, -29), to };
  if (preset === 'last_90') return { from: addDays(to, -89), to };
  return { from: firstDayOf(preset, now), to };
};

/**
 * Returns the preset with the same days, otherwise `chosen`. On a Monday, today and this week are
 * the same days.
 */
export const presetOf = ({ from, to }: Period, now = new Date()): Preset | 'chosen' =>
  presets.find((preset) => {
    const days = periodOf(preset, now);
    return days.from === from && days.to === to;
  }) ?? 'chosen';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayIn = (text: string | null): string | undefined => {
  if (text === null || !DAY.test(text)) return undefined;
  return Number.isNaN(Date.parse(text)) ? undefined : text;
};

/** Reads the period from an address: `?from=2026-11-01&to=2026-11-21`. An invalid day is absent. */
export const readPeriod = (search: URLSearchParams): Period => {
  const from = dayIn(search.get('from'));
  const to = dayIn(search.get('to'));
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
};

export const isForward = ({ from, to }: Period): boolean =>
  isForwardSpan({ date_from: from, date_to: to });
