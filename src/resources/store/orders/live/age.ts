import type { AlarmMessage } from '../../../../notifications/alarm/messages';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How old a list is, as a word and its number. */
export const ageMessage = (ageMs: number): { name: AlarmMessage; count: number } => {
  const minutes = Math.floor(ageMs / MINUTE_MS);
  const hours = Math.floor(ageMs / HOUR_MS);
  if (minutes < 1) return { name: 'age_now', count: 0 };
  if (hours < 1) return { name: minutes === 1 ? 'age_minute' : 'age_minutes', count: minutes };
  if (ageMs < DAY_MS) return { name: hours === 1 ? 'age_hour' : 'age_hours', count: hours };
  return { name: 'age_days', count: 0 };
};
