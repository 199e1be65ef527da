import type { Issue } from '../../contract/errors';
import { pieceWorth } from '../../contract/orders/rules';
import type { OrderRefundInput } from '../../contract/money/refunds';
import { toPaise } from '../../contract/money';
import type { Db } from '../platform/db/database';
import { AppError } from '../platform/errors';
import type { AdminOrder } from './lockAdminOrder';
import { type OrderLine, selectOrderLines } from './orderLines';

interface RefundedLine {
  orderItemId: string;
  quantity: number;
  amountPaise: number;
}

export interface PricedRefund {
  amountPaise: number;
  lines: RefundedLine[];
}

type WantedLine = NonNullable<OrderRefundInput['lines']>[number];

/**
 * What a refund of pieces is worth, or the amount as it is. Reads under the order's lock.
 * @throws {AppError} 422 naming every line of which there are not as many pieces left
 */
export async function priceRefund(
  tx: Db,
  order: AdminOrder,
  { lines: wanted, amount }: OrderRefundInput,
): Promise<PricedRefund> {
  if (wanted === undefined) return { amountPaise: toPaise(amount ?? 0), lines: [] };
  const items = await selectOrderLines(tx, { id: order.id, discountPaise: order.discount_paise });
  const priced = wanted.map((line, at) => priceLine(items, line, at));
  const issues = priced.flatMap((one) => ('loc' in one ? [one] : []));
  if (issues.length > 0)
    throw new AppError('invalid', issues.map(({ msg }) => msg).join(', '), { issues });
  const lines = priced.flatMap((one) => ('loc' in one ? [] : [one]));
  return { amountPaise: lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0), lines };
}

function priceLine(
  items: readonly OrderLine[],
  { itemId, quantity }: WantedLine,
  at: number,
): RefundedLine | Issue {
  const item = items.find(({ id }) => id === itemId);
  if (!item) return issueAt(at, 'itemId', 'This item is not in the order');
  const left = item.quantity - item.refundedQuantity;
  if (quantity > left) {
    const what =
      left === 0
        ? `Every piece of ${item.name} is refunded already`
        : `Only ${left} of ${item.name} ${left === 1 ? 'is' : 'are'} left to refund`;
    return issueAt(at, 'quantity', what);
  }
  // of all pieces refunded by then, less what was refunded for them: no paisa is lost where an earlier refund has failed
  const worthSoFar = pieceWorth(item.paidForPaise, item.quantity, {
    before: 0,
    quantity: item.refundedQuantity + quantity,
  });
  return {
    orderItemId: itemId,
    quantity,
    amountPaise: Math.max(0, worthSoFar - item.refundedPaise),
  };
}

const issueAt = (at: number, field: string, msg: string): Issue => ({
  loc: ['body', 'lines', String(at), field],
  msg,
  type: 'value_error',
});
