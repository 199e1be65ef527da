import { z } from 'zod';
import { list, num, str } from '../../../../framework/declaration/lenientSchemas';

const boardSchema = z.object({
  total: num(0),
  counts: z
    .object({ toAccept: num(0), toCook: num(0), ready: num(0) })
    .catch({ toAccept: 0, toCook: 0, ready: 0 }),
  unpaid: num(0),
  cook: list(z.object({ name: str(), quantity: num(0) })),
  today: z
    .object({
      date: str(),
      orders: num(0),
      amount: num(0),
      refunded: num(0),
      minutes: z.number().nullable().catch(null),
    })
    .optional()
    .catch(undefined),
});
/** The board's answer without its orders. */
export type BoardFacts = z.output<typeof boardSchema>;

const none = boardSchema.parse({});

/** Parses leniently: an unreadable figure must not hide the orders. */
export const readBoard = (answer: unknown): BoardFacts => boardSchema.catch(none).parse(answer);
