import { z } from 'zod';
import { soldOutUntil } from '../catalogue/rules';
import { TEXT_LENGTH_MAX } from '../constants';
import { SOLD_OUT_LINES_MAX, READY_MINUTES_MAX } from './rules';
import { orderReference } from '../states';
import { id, required } from '../rules';
import { shownStoreOrderSchema } from './store';
import { dayFilter } from '../lists';
import { businessDay } from '../time';

const LENGTH_MIN = 5;
const LETTERS_MIN = 3;

export const rejectReasonTexts = {
  missing: 'Please provide a reason to reject the order',
  empty: 'Say in a few words why: the customer reads it',
} as const;

/** "zz" and a row of dots say nothing, in any script. */
const saysSomething = (text: string) =>
  text.length >= LENGTH_MIN &&
  new Set(text.toLowerCase().match(/[\p{L}\p{M}]/gu)).size >= LETTERS_MIN;

/** Why a store does not make an order: what is missing altogether is said as that. */
export const rejectReason = required(TEXT_LENGTH_MAX, rejectReasonTexts.missing).refine(
  (text) => !/[\p{L}\p{P}\p{S}\p{N}]/u.test(text) || saysSomething(text),
  rejectReasonTexts.empty,
);

/** Body of `PUT /store/orders/reject`. `soldOut` are ids of the order's items: their products are sold out here until then. */
export const rejectInput = z.object({
  orderId: orderReference(),
  reason: rejectReason,
  soldOut: z.array(id()).max(SOLD_OUT_LINES_MAX, `At most ${SOLD_OUT_LINES_MAX} items`).optional(),
  until: soldOutUntil().default('manual'),
});
export type RejectInput = z.output<typeof rejectInput>;

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
