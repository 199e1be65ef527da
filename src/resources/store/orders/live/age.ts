import type { AlarmWord } from '../../../../notifications/alarm/messages';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How old a list is, as a word and its number. */
export const ageWord = (ageMs: number): { word: AlarmWord; count: number } => {
  const minutes = Math.floor(ageMs / MINUTE_MS);
  const hours = Math.floor(ageMs / HOUR_MS);
  if (minutes < 1) return { word: 'age_now', count: 0 };
  if (hours < 1) return { word: minutes === 1 ? 'age_minute' : 'age_minutes', count: minutes };
  if (ageMs < DAY_MS) return { word: hours === 1 ? 'age_hour' : 'age_hours', count: hours };
  return { word: 'age_days', count: 0 };
};
