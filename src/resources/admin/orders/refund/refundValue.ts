import { pieceValue } from '../../../../../contract/orders/rules';
import { toPaise, toRupees } from '../../../../../contract/money';
import type { OrderItem } from '../record';

/** Rupees of the next pieces of an item. */
export const refundValue = (
  { paidFor = 0, quantity: pieces = 0, refundedQuantity }: OrderItem,
  quantity: number,
): number =>
  pieces === 0
    ? 0
    : toRupees(pieceValue(toPaise(paidFor), pieces, { before: refundedQuantity, quantity }));

export const refundValueOfPieces = (
  items: readonly OrderItem[],
  pieces: Readonly<Record<string, number>>,
): number =>
  toRupees(items.reduce((sum, item) => sum + toPaise(refundValue(item, pieces[item.id] ?? 0)), 0));
