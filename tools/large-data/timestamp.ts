import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../contract/time';

const padded = (count: number, digits: number) =>
  Array.from({ length: count }, (_, index) => String(index).padStart(digits, '0'));
const two = padded(60, 2);
const three = padded(1_000, 3);
let knownDay = Number.NaN;
let knownText = '';

/**
 * Formats a moment for PostgreSQL. Ten million are written in time order, so the day is computed
 * once.
 */
export function timestamp(ms: number): string {
  const wholeMs = Math.round(ms);
  const day = Math.floor(wholeMs / DAY_MS);
  if (day !== knownDay) {
    knownDay = day;
    knownText = new Date(day * DAY_MS).toISOString().slice(0, 10);
  }
  const rest = wholeMs - day * DAY_MS;
  const hour = Math.floor(rest / HOUR_MS);
  const minute = Math.floor(rest / MINUTE_MS) % 60;
  const second = Math.floor(rest / SECOND_MS) % 60;
  return `${knownText} ${two[hour]}:${two[minute]}:${two[second]}.${three[rest % SECOND_MS]}+00`;
}
