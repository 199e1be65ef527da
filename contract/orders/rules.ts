import { z } from 'zod';
import { READY_MINUTES_MAX, READY_MINUTES_MIN, TEXT_LENGTH_MAX } from '../constants';
import { orderReference, programEnders } from '../states';
import { optionalText } from '../rules';

export const SOLD_OUT_LINES_MAX = 50;

export const orderLifeTexts = {
  readyInMinutes: `Enter a whole number of minutes from ${READY_MINUTES_MIN} to ${READY_MINUTES_MAX}`,
  soldOut: 'This item is not part of the order',
} as const;

export const orderLifeRules = {
  readyInMinutes: z
    .number(orderLifeTexts.readyInMinutes)
    .int(orderLifeTexts.readyInMinutes)
    .min(READY_MINUTES_MIN, orderLifeTexts.readyInMinutes)
    .max(READY_MINUTES_MAX, orderLifeTexts.readyInMinutes),
  cancelReason: optionalText(TEXT_LENGTH_MAX),
};

/**
 * Deadlines of an order as ISO texts, or null. An unpaid order ends at `expiresAt`, a paid order
 * that the store does not accept at `acceptBy`; `readyBy` is the store's estimate. They stay after
 * they have passed.
 */
export const orderLife = {
  expiresAt: z.string().nullable(),
  acceptBy: z.string().nullable(),
  acceptedAt: z.string().nullable(),
  readyBy: z.string().nullable(),
};

/** Who changed an order: a role, or a cause within the program. */
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

/** An ordered line; integer paise. */
export interface PaidLine {
  id: string;
  pricePaise: number;
  quantity: number;
}

/**
 * Returns the amount paid for each line, in integer paise by the line's id: the price less the
 * line's share of the discount. The discount is split by largest remainder, so that the lines and
 * the delivery fee sum exactly to the final amount. The discount never exceeds the subtotal.
 */
export function lineValues(lines: readonly PaidLine[], discountPaise: number): Map<string, number> {
  const grossOf = ({ pricePaise, quantity }: PaidLine) => pricePaise * quantity;
  const subtotal = lines.reduce((sum, line) => sum + grossOf(line), 0);
  const shares = lines.map((line) => {
    // BigInt, because the product of two amounts in paise may exceed what a double holds exactly
    const product = BigInt(discountPaise) * BigInt(grossOf(line));
    const floorShare = subtotal === 0 ? 0 : Number(product / BigInt(subtotal));
    return { line, floorShare, rest: subtotal === 0 ? 0n : product % BigInt(subtotal) };
  });
  let remaining = discountPaise - shares.reduce((sum, { floorShare }) => sum + floorShare, 0);
  const byRest = [...shares].sort((a, b) => (a.rest === b.rest ? 0 : a.rest > b.rest ? -1 : 1));
  const values = new Map<string, number>();
  for (const { line, floorShare } of byRest) {
    const extraPaise = remaining > 0 ? 1 : 0;
    remaining -= extraPaise;
    values.set(line.id, grossOf(line) - floorShare - extraPaise);
  }
  return values;
}

/**
 * Returns the worth of the next `quantity` pieces of a line after `before` pieces; all pieces sum
 * to the worth of the line.
 */
export const pieceValue = (
  valuePaise: number,
  pieces: number,
  { before, quantity }: { before: number; quantity: number },
): number =>
  Math.floor((valuePaise * (before + quantity)) / pieces) -
  Math.floor((valuePaise * before) / pieces);
