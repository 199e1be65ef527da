import { z } from 'zod';
import { soldOutUntil } from './availability';
import { READY_MINUTES_MAX, SOLD_OUT_LINES_MAX } from './orderLife';
import { orderReference } from './orderStates';
import { id } from './rules';
import { shownStoreOrderSchema } from './storeOrders';

/** So many active orders are read at once; a board with more says so. */
export const BOARD_ORDERS_MAX = 200;
/** What one touch adds to the time at which an order is to be ready. */
export const DELAY_MINUTES = 10;

export const storeBoardTexts = {
  readyBy: `Choose a time that is later than before and at most ${READY_MINUTES_MAX} minutes from now`,
  soldOut: 'Choose at least one item',
} as const;

/**
 * `GET /store/orders/board`: paid orders that are neither delivered nor cancelled, oldest first, the oldest
 * `BOARD_ORDERS_MAX` of them. `total` and `counts` are of all of them; `unpaid` counts those that wait for payment. `cook`
 * is what those that are not ready come to, by dish. `today` is of the IST day: the orders placed on it that are paid and
 * not cancelled, their final amounts in rupees and what of these went back, and the average minutes from acceptance to
 * delivery, null before the first; absent without `store.today.read`.
 */
export const storeBoardSchema = z.object({
  orders: z.array(shownStoreOrderSchema),
  total: z.number(),
  counts: z.object({ toAccept: z.number(), toCook: z.number(), ready: z.number() }),
  unpaid: z.number(),
  cook: z.array(z.object({ name: z.string(), quantity: z.number() })),
  today: z
    .object({
      date: z.string(),
      orders: z.number(),
      amount: z.number(),
      refunded: z.number(),
      minutes: z.number().nullable(),
    })
    .optional(),
});
export type ShownStoreBoard = z.output<typeof storeBoardSchema>;

/** Body of `PUT /store/orders/delay`. `before` is what the caller has read, so that two who press at once add once. */
export const delayInput = z.object({
  orderId: orderReference(),
  readyBy: z.iso.datetime(storeBoardTexts.readyBy).transform((text) => new Date(text)),
  before: z.iso
    .datetime()
    .nullable()
    .transform((text) => (text === null ? null : new Date(text))),
});
export type DelayInput = z.output<typeof delayInput>;

/** Body of `PUT /store/orders/sold-out`: ids of the order's items, whose products are sold out on the store's menu until then. */
export const soldOutInput = z.object({
  orderId: orderReference(),
  soldOut: z
    .array(id())
    .min(1, storeBoardTexts.soldOut)
    .max(SOLD_OUT_LINES_MAX, `At most ${SOLD_OUT_LINES_MAX} items`),
  until: soldOutUntil().default('manual'),
});
export type SoldOutInput = z.output<typeof soldOutInput>;
