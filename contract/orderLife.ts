import { z } from 'zod';
import { TEXT_LENGTH_MAX } from './constants';
import { orderReference, programEnders } from './orderStates';
import { optionalText } from './rules';

/** Minutes from the acceptance until the food is ready. */
export const READY_MINUTES_MIN = 5;
export const READY_MINUTES_MAX = 180;
export const SOLD_OUT_LINES_MAX = 50;

export const orderLifeTexts = {
  readyInMinutes: `Enter a whole number of minutes from ${READY_MINUTES_MIN} to ${READY_MINUTES_MAX}`,
  soldOut: 'This item is not part of the order',
} as const;

/** The rules of the dialogs that accept, reject and cancel an order. */
export const orderLifeRules = {
  readyInMinutes: z
    .number(orderLifeTexts.readyInMinutes)
    .int(orderLifeTexts.readyInMinutes)
    .min(READY_MINUTES_MIN, orderLifeTexts.readyInMinutes)
    .max(READY_MINUTES_MAX, orderLifeTexts.readyInMinutes),
  cancelReason: optionalText(TEXT_LENGTH_MAX),
};

/**
 * The moments of an order as ISO texts, null where there is none: an unpaid one ends at `expiresAt`, a paid one that its
 * store does not accept at `acceptBy`; `readyBy` is what the store told. They stay when they are past.
 */
export const orderLife = {
  expiresAt: z.string().nullable(),
  acceptBy: z.string().nullable(),
  acceptedAt: z.string().nullable(),
  readyBy: z.string().nullable(),
};

/** Who changed an order: people by their role, or the program. */
export const historyActors = ['admin', 'store', 'customer', 'payment', ...programEnders] as const;
export type HistoryActor = (typeof historyActors)[number];

/** Body of `PUT /store/orders/accept`. */
export const acceptInput = z.object({
  orderId: orderReference(),
  readyInMinutes: orderLifeRules.readyInMinutes,
});
export type AcceptInput = z.output<typeof acceptInput>;

/** Body of `POST /user/orders/{id}/cancel`. */
export const cancelOwnInput = z.object({ reason: orderLifeRules.cancelReason.nullish() });
export type CancelOwnInput = z.output<typeof cancelOwnInput>;
