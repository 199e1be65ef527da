import { z } from 'zod';
import { HOUR_MS } from './time';

/** Minutes that a busy store adds to the time of every order. */
export const BUSY_MINUTES_MIN = 5;
export const BUSY_MINUTES_MAX = 120;
export const BUSY_HOURS_MAX = 24;
/** So much longer a busy store has to accept an order, or as long as it is busy for where that is less. */
export const BUSY_ACCEPT_MINUTES_MAX = 10;
/** What a screen offers. */
export const busyChoices = [10, 20, 30] as const;

export const busyTexts = {
  minutes: `Enter a whole number of minutes from ${BUSY_MINUTES_MIN} to ${BUSY_MINUTES_MAX}`,
  until: `Choose a time within the next ${BUSY_HOURS_MAX} hours`,
} as const;

const withinHours = (at: Date): boolean =>
  at.getTime() > Date.now() && at.getTime() <= Date.now() + BUSY_HOURS_MAX * HOUR_MS;

/** Body of `PUT /store/busy`. It ends by itself. */
export const busyInput = z.object({
  minutes: z
    .number(busyTexts.minutes)
    .int(busyTexts.minutes)
    .min(BUSY_MINUTES_MIN, busyTexts.minutes)
    .max(BUSY_MINUTES_MAX, busyTexts.minutes),
  until: z.iso
    .datetime({ error: busyTexts.until, offset: true })
    .transform((text) => new Date(text))
    .refine(withinHours, busyTexts.until),
});
export type BusyInput = z.output<typeof busyInput>;

export const busySchema = z.object({ minutes: z.number(), until: z.string() });
