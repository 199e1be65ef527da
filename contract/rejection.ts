import { z } from 'zod';
import { soldOutUntil } from './availability';
import { TEXT_LENGTH_MAX } from './constants';
import { SOLD_OUT_LINES_MAX } from './orderLife';
import { orderReference } from './orderStates';
import { id, required } from './rules';

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
