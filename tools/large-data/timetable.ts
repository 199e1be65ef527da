import { DAY_MS, MINUTE_MS } from '../../contract/time';
import { istMidnight, istWeekday } from '../../server/demo/clock';
import { minuteOfDay, SETTLED_AFTER_MS, WEEKDAY_WEIGHTS } from '../../server/demo/orderPlans';
import { itemAt, randomOf, type Random } from '../../server/demo/random';
import { ORDER_DAYS, RUNNING_MIN, RUNNING_SHARE } from './settings';

const GROWTH = 0.4;
const SAMPLES = 1_000;

/**
 * Yields the times of `count` orders in ms, oldest first: a day at a time, growing over the year,
 * the last ones within the last hour.
 */
export function* timetable(now: Date, count: number): Generator<Float64Array> {
  const random = randomOf('bench timetable');
  const running = Math.min(count, Math.max(RUNNING_MIN, Math.round(count * RUNNING_SHARE)));
  const counts = sharesOf(count - running, weightsOf(now));
  const settledBefore = now.getTime() - SETTLED_AFTER_MS;
  const runningTimes = Array.from(
    { length: running },
    () => settledBefore + 1 + random.next() * (SETTLED_AFTER_MS - 2),
  );
  for (const [index, share] of counts.entries()) {
    const midnight = istMidnight(now, ORDER_DAYS - 1 - index).getTime();
    const times = Array.from({ length: share }, () => drawTime(random, midnight, settledBefore));
    const late = runningTimes.filter((time) => time >= midnight && time < midnight + DAY_MS);
    yield Float64Array.from([...times, ...late], Math.round).sort();
  }
}

function drawTime(random: Random, midnight: number, before: number): number {
  for (;;) {
    const time = midnight + minuteOfDay(random) * MINUTE_MS + random.int(0, MINUTE_MS - 1);
    if (time < before) return time;
  }
}

function weightsOf(now: Date): number[] {
  return Array.from({ length: ORDER_DAYS }, (_, index) => {
    const midnight = istMidnight(now, ORDER_DAYS - 1 - index);
    const growth = 1 - GROWTH / 2 + (GROWTH * index) / ORDER_DAYS;
    return itemAt(WEEKDAY_WEIGHTS, istWeekday(midnight)) * growth * elapsedMinutes(midnight, now);
  });
}

/** The share of a day's orders that have come in and been settled by now. */
function elapsedMinutes(midnight: Date, now: Date): number {
  const minutes = (now.getTime() - SETTLED_AFTER_MS - midnight.getTime()) / MINUTE_MS;
  if (minutes >= DAY_MS / MINUTE_MS) return 1;
  const random = randomOf('bench day');
  // one minute less: a time is drawn within its minute
  const samples = Array.from({ length: SAMPLES }, () => minuteOfDay(random) + 1).filter(
    (minute) => minute < minutes,
  );
  return samples.length / SAMPLES;
}

/** Whole shares that add up to `total`, by largest remainder. */
function sharesOf(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const exactCounts = weights.map((weight) => (total * weight) / sum);
  const shares = exactCounts.map(Math.floor);
  const missing = total - shares.reduce((all, share) => all + share, 0);
  const byRemainder = exactCounts
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest);
  for (const { index } of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
