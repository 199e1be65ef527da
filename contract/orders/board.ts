import { z } from 'zod';
import { soldOutUntil } from '../catalogue/rules';
import { READY_MINUTES_MAX, TEXT_LENGTH_MAX } from '../constants';
import { SOLD_OUT_LINES_MAX } from './rules';
import { orderReference } from '../states';
import { id, required } from '../rules';
import { shownStoreOrderSchema } from './store';
import { dayFilter } from '../lists';
import { businessDay } from '../time';

const LENGTH_MIN = 5;
const LETTERS_MIN = 3;

export const rejectReasonTexts = {
  missing: 'Please provide a reason to reject the order',
  empty: 'Enter a short reason. The customer will see this',
} as const;

/** Refuses texts without meaning in any script, such as "zz" or a row of dots. */
const hasText = (text: string) =>
  text.length >= LENGTH_MIN &&
  new Set(text.toLowerCase().match(/[\p{L}\p{M}]/gu)).size >= LETTERS_MIN;

/** Why a store rejects an order; an empty reason gets its own error. */
export const rejectReason = required(TEXT_LENGTH_MAX, rejectReasonTexts.missing).refine(
  (text) => !/[\p{L}\p{P}\p{S}\p{N}]/u.test(text) || hasText(text),
  rejectReasonTexts.empty,
);

/**
 * Body of `PUT /store/orders/reject`. `soldOut` are ids of the order's items, whose products become
 * sold out in this store until `until`.
 */
export const rejectInput = z.object({
  orderId: orderReference(),
  reason: rejectReason,
  soldOut: z.array(id()).max(SOLD_OUT_LINES_MAX, `At most ${SOLD_OUT_LINES_MAX} items`).optional(),
  until: soldOutUntil().default('manual'),
});
export type RejectInput = z.output<typeof rejectInput>;

/** Limit for the active orders of a board; a board with more shows a notice. */
export const BOARD_ORDERS_MAX = 200;
/** Minutes that a press of the delay button adds to the time at which the order is ready. */
export const DELAY_MINUTES = 10;

export const storeBoardTexts = {
  readyBy: `Choose a later time than before, at most ${READY_MINUTES_MAX} minutes from now`,
  soldOut: 'Choose at least one item',
} as const;

/**
 * `GET /store/orders/board`: at most `BOARD_ORDERS_MAX` paid orders that are neither delivered nor
 * cancelled: those to accept by deadline, then the others, oldest first. `total` and `counts` cover
 * all of them; `unpaid` counts orders that wait for payment. `cook` sums the dishes of orders that
 * are not ready. `today` is the IST day: the orders placed on it that are paid and not cancelled,
 * their final amounts in rupees and the refunded part, and the average minutes from acceptance to
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

/**
 * Body of `PUT /store/orders/delay`. `before` is the time that the caller has read, so that two
 * presses at once add the delay only once.
 */
export const delayInput = z.object({
  orderId: orderReference(),
  readyBy: z.iso.datetime(storeBoardTexts.readyBy).transform((text) => new Date(text)),
  before: z.iso
    .datetime()
    .nullable()
    .transform((text) => (text === null ? null : new Date(text))),
});
export type DelayInput = z.output<typeof delayInput>;

/**
 * Body of `PUT /store/orders/sold-out`: ids of the order's items, whose products become sold out on
 * the store's menu until `until`.
 */
export const soldOutInput = z.object({
  orderId: orderReference(),
  soldOut: z
    .array(id())
    .min(1, storeBoardTexts.soldOut)
    .max(SOLD_OUT_LINES_MAX, `At most ${SOLD_OUT_LINES_MAX} items`),
  until: soldOutUntil().default('manual'),
});
export type SoldOutInput = z.output<typeof soldOutInput>;

export const FUTURE_DAY = 'This day is in the future. Choose today or an earlier day';

/** Query of `GET /store/today`: an IST day, today by default. */
export const storeTodayQuery = z.object({
  date: dayFilter().refine(
    (day) => day === undefined || day <= businessDay(new Date()),
    FUTURE_DAY,
  ),
});

/**
 * Figures of a store for an IST day; rupees. `orders` are those placed on it that are paid and not
 * cancelled, `amount` their final amounts, `refunded` the refunded part, `takings` the rest.
 * `average` is of `amount`, 0 without orders. `cancelled` counts the day's cancelled orders:
 * `refused` by the store, `unpaid` not paid in time, `unaccepted` paid and not accepted in time.
 * `soFar` covers the day until the current time of day if the requested day is not over, otherwise
 * the whole day.
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

/**
 * `GET /store/today`. Without `store.money.read`, only today is allowed and the days for comparison
 * are absent.
 */
export const storeTodaySchema = z.object({
  ...dayFigures,
  /** True while the day is not over. */
  isRunning: z.boolean(),
  /** One row per hour of the IST clock, 0 to 23. */
  hours: z.array(z.object({ hour: z.number(), orders: z.number(), takings: z.number() })),
  yesterday: storeDaySchema.optional(),
  lastWeek: storeDaySchema.optional(),
});
export type StoreToday = Required<z.output<typeof storeTodaySchema>>;
