import { DAY_MINUTES, HOUR_MINUTES } from '../declaration/constants';

const PART =
  /\s*(\d+(?:[.,]\d+)?)\s*(d(?:ays?)?|h(?:ours?|rs?)?|m(?:in(?:ute)?s?)?)?\.?(?=[\s\d]|$)/iy;
const CLOCK = /^(\d+):([0-5]\d)$/;

const minutesOf = (unit: string | undefined): number => {
  const letter = unit?.charAt(0).toLowerCase();
  if (letter === 'd') return DAY_MINUTES;
  return letter === 'h' ? HOUR_MINUTES : 1;
};
/** Removes the rounding errors of decimal hours. */
const exact = (minutes: number): number => Number(minutes.toFixed(6));

const sumOf = (text: string): number | undefined => {
  const part = new RegExp(PART);
  let sum = 0;
  for (let at = 0; at < text.length; at = part.lastIndex) {
    part.lastIndex = at;
    const found = part.exec(text);
    if (!found) return undefined;
    sum += Number((found[1] ?? '').replace(',', '.')) * minutesOf(found[2]);
  }
  return sum;
};

/**
 * Parses a duration to minutes: `90`, `1:30`, `1h30`, `1.5 hours`, `2 d 3 h`; a number without a
 * unit is minutes. Null for an empty text; the text itself if it is not a duration.
 */
export const readDuration = (text: string): number | string | null => {
  const bare = text.trim();
  if (bare === '') return null;
  const [, hours, minutes] = CLOCK.exec(bare) ?? [];
  const sum = hours === undefined ? sumOf(bare) : Number(hours) * HOUR_MINUTES + Number(minutes);
  return sum === undefined ? text : exact(sum);
};

/** Formats minutes: `1 h 30 min`. A text stays unchanged. */
export const writeDuration = (value: unknown): string => {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '';
  if (!Number.isFinite(value) || value < 0) return String(value);
  const hours = Math.floor(value / HOUR_MINUTES);
  const minutes = exact(value - hours * HOUR_MINUTES);
  const parts = [hours > 0 && `${hours} h`, (minutes > 0 || hours === 0) && `${minutes} min`];
  return parts.filter(Boolean).join(' ');
};
