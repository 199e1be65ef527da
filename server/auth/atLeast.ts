import { setTimeout as delay } from 'node:timers/promises';

/** The work's outcome, good or bad, but no sooner than after so many milliseconds. */
export async function atLeast<T>(ms: number, work: Promise<T>): Promise<T> {
  await Promise.allSettled([work, delay(ms)]);
  return work;
}
