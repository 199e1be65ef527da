import { z } from 'zod';
import { dayFilter } from './filters';
import { businessDay } from './time';

export const FUTURE_DAY = 'This day has not come yet. Choose today or a day before it';

/** Query of `GET /store/today`: an IST day, today without one. */
export const storeTodayQuery = z.object({
  date: dayFilter().refine(
    (day) => day === undefined || day <= businessDay(new Date()),
    FUTURE_DAY,
  ),
});

/**
 * What a store took on an IST day. `orders` are those placed on it that are paid and not cancelled, `amount` their final
 * amounts, `refunded` what of these went back, `takings` the rest; rupees. `average` is of `amount`, 0 without orders.
 * `cancelled` counts the day's cancelled orders: `refused` those of them that the store itself ended, `unpaid` those that
 * nobody paid in time, `unaccepted` those paid ones that the store did not accept in time. `soFar` is what had come by the
 * time of day that it is now, where the day asked for is not over; the same as the whole day otherwise.
 */
const dayFigures = {
  date: z.string(),
  takings: z.number(),
  amount: z.number(),
  refunded: z.number(),
  orders: z.number(),
  average: z.number(),
  cancelled: z.number(),
  refused: z.number(),
  unpaid: z.number(),
  unaccepted: z.number(),
  soFar: z.object({ orders: z.number(), takings: z.number() }),
};
const storeDaySchema = z.object(dayFigures);
export type StoreDay = z.output<typeof storeDaySchema>;

/** `GET /store/today`. Without `store.money.read` only today can be asked for, and the days beside it are absent. */
export const storeTodaySchema = z.object({
  ...dayFigures,
  /** Whether the day is still going on. */
  isRunning: z.boolean(),
  /** One row an hour of the IST clock, 0 to 23. */
  hours: z.array(z.object({ hour: z.number(), orders: z.number(), takings: z.number() })),
  yesterday: storeDaySchema.optional(),
  lastWeek: storeDaySchema.optional(),
});
export type StoreToday = Required<z.output<typeof storeTodaySchema>>;
