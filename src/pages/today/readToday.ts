import { z } from 'zod';
import { list, num, str } from '../../framework/core/lenientSchemas';

const day = z.object({
  date: str(),
  takings: num(),
  amount: num(),
  refunded: num(),
  orders: num(),
  average: num(),
  cancelled: num(),
  refused: num(),
  unpaid: num(),
  unaccepted: num(),
  soFar: z.object({ orders: num(), takings: num() }).catch({ orders: 0, takings: 0 }),
});
export type DayView = z.output<typeof day>;

const hour = z.object({ hour: num(), orders: num(), takings: num() });
export type HourView = z.output<typeof hour>;

const schema = day.extend({
  isRunning: z.boolean().catch(false),
  hours: list(hour),
  yesterday: day.optional(),
  lastWeek: day.optional(),
});
export type TodayView = z.output<typeof schema>;

/** `GET /store/today`. Rupees. */
export const readToday = (answer: unknown): TodayView => schema.parse(answer);
