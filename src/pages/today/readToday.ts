import { z } from 'zod';
import { list, num, str } from '../../framework/declaration/lenientSchemas';

const day = z.object({
  date: str(),
  takings: num(0),
  amount: num(0),
  refunded: num(0),
  orders: num(0),
  average: num(0),
  cancelled: num(0),
  refused: num(0),
  unpaid: num(0),
  unaccepted: num(0),
  soFar: z.object({ orders: num(0), takings: num(0) }).catch({ orders: 0, takings: 0 }),
});
export type DayView = z.output<typeof day>;

const hour = z.object({ hour: num(0), orders: num(0), takings: num(0) });
export type HourView = z.output<typeof hour>;

const schema = day.extend({
  isRunning: z.boolean().catch(false),
  hours: list(hour),
  yesterday: day.optional(),
  lastWeek: day.optional(),
});
export type TodayView = z.output<typeof schema>;

/** Parses `GET /store/today`; rupees. */
export const readToday = (answer: unknown): TodayView => schema.parse(answer);
