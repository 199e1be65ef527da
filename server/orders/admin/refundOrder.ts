import type { Issue } from '../../../contract/errors';
import { pieceValue } from '../../../contract/orders/rules';
import type { OrderRefundInput, Refund } from '../../../contract/money/refunds';
import { toPaise, formatRupees, toRupees } from '../../../contract/money';
import type { Db } from '../../platform/db/database';
import { AppError, invalidField } from '../../platform/errors';
import { type AdminOrder, lockAdminOrder, readOrderId } from './lockAdminOrder';
import { type OrderLine, selectOrderLines } from './order';
import { isCaptured } from '../../../contract/states';
import { noticesOfRefund, noticeToApprove } from '../../money/refunds/notices';
import { openRefund, recordOpenedRefund } from '../../money/refunds/openRefund';
import { readRefund } from '../../money/refunds/queries';
import { readRefundable, chargedBackError } from '../../money/refunds/refundApproval';
import { refuseWalletOfErased } from '../../money/refunds/walletOfErased';
import { type AnyNotice, notifyPeople } from '../../notifications/notify';
import type { Actor } from '../../platform/http/context';
import {
  type Attempt,
  attemptOf,
  claimKey,
  findKey,
  storeOutcome,
} from '../../platform/http/idempotency';
import { PROVIDER_LEAST_PAISE } from '../../constants';
import { cancelLocked } from './cancelByAdmin';

interface RefundedLine {
  orderItemId: string;
  quantity: number;
  amountPaise: number;
}

export interface PricedRefund {
  amountPaise: number;
  lines: RefundedLine[];
}

type RequestedLine = NonNullable<OrderRefundInput['lines']>[number];

/**
 * Returns the value of the refunded pieces, or the amount unchanged. The caller holds the order's
 * lock.
 * @throws {AppError} 422 naming every line with fewer pieces left
 */
export async function priceRefund(
  tx: Db,
  order: AdminOrder,
  { lines: requestedLines, amount }: OrderRefundInput,
): Promise<PricedRefund> {
  if (requestedLines === undefined) return { amountPaise: toPaise(amount ?? 0), lines: [] };
  const items = await selectOrderLines(tx, { id: order.id, discountPaise: order.discount_paise });
  const priced = requestedLines.map((line, at) => priceLine(items, line, at));
  const issues = priced.flatMap((item) => ('loc' in item ? [item] : []));
  if (issues.length > 0)
    throw new AppError('invalid', issues.map(({ msg }) => msg).join(', '), { issues });
  const lines = priced.flatMap((item) => ('loc' in item ? [] : [item]));
  return { amountPaise: lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0), lines };
}

function priceLine(
  items: readonly OrderLine[],
  { itemId, quantity }: RequestedLine,
  at: number,
): RefundedLine | Issue {
  const item = items.find(({ id }) => id === itemId);
  if (!item) return issueAt(at, 'itemId', 'This item is not in the order');
  const left = item.quantity - item.refundedQuantity;
  if (quantity > left) {
    const itemText =
      left === 0
        ? `All of ${item.name} is already refunded`
        : `Only ${left} of ${item.name} ${left === 1 ? 'is' : 'are'} left to refund`;
    return issueAt(at, 'quantity', itemText);
  }
  // worth of all refunded pieces, minus earlier refunds: no paisa is lost if an earlier refund has
  // failed
  const refundedValue = pieceValue(item.paidForPaise, item.quantity, {
    before: 0,
    quantity: item.refundedQuantity + quantity,
  });
  return {
    orderItemId: itemId,
    quantity,
    amountPaise: Math.max(0, refundedValue - item.refundedPaise),
  };
}

const issueAt = (at: number, field: string, msg: string): Issue => ({
  loc: ['body', 'lines', String(at), field],
  msg,
  type: 'value_error',
});

interface RefundRequest {
  /** Id or code of the order. */
  reference: string;
  key: string;
  input: OrderRefundInput;
}

const findRefunded = async (db: Db, attempt: Attempt): Promise<string | null | undefined> =>
  (await findKey(db, attempt, 'This Idempotency-Key was used for a different refund'))?.refund_id;

/**
 * Refunds pieces of an order, or an amount, up to the captured amount that is left. A repeated
 * request with the same key and body returns the same refund; a refused request stores nothing, not
 * even its key.
 * @throws {AppError} 404; 409 if the order is unpaid, its dispute is lost, or the key was used for
 * another refund; 422 naming the refused field
 */
export async function refundOrder(
  db: Db,
  actor: Actor,
  { reference, key, input }: RefundRequest,
): Promise<{ refund: Refund; isReplay: boolean }> {
  const attempt = attemptOf(actor.id, key, { order: await readOrderId(db, reference), ...input });
  const previousRefund = await findRefunded(db, attempt);
  if (previousRefund) return { refund: await readRefund(db, previousRefund), isReplay: true };
  const opened = await db.transaction().execute(async (tx) => {
    if (!(await claimKey(tx, attempt))) return undefined;
    const order = await lockAdminOrder(tx, reference);
    const { id, isCancellation } = await openIn(tx, actor, order, input);
    await storeOutcome(tx, attempt, { refund_id: id });
    if (isCancellation) return readRefund(tx, id);
    const refund = await recordOpenedRefund(tx, actor, id);
    await notifyPeople(tx, noticesOf(actor, order, refund));
    return refund;
  });
  if (opened !== undefined) return { refund: opened, isReplay: false };
  // a concurrent request has taken the key: its refund is committed by now
  const id = await findRefunded(db, attempt);
  if (!id) throw new Error('The refund of a taken key is gone');
  return { refund: await readRefund(db, id), isReplay: true };
}

async function openIn(
  tx: Db,
  actor: Actor,
  order: AdminOrder,
  input: OrderRefundInput,
): Promise<{ id: string; isCancellation: boolean }> {
  const { destination, fault, reason } = input;
  if (!isCaptured(order.payment_status))
    throw new AppError(
      'conflict',
      `Order ${order.code} is not paid, so there is nothing to refund`,
    );
  if (destination === 'source' && order.payment_method === 'wallet')
    throw invalidField('destination', 'Wallet orders are refunded to the wallet');
  const { left, paymentId, lost, disputed } = await readRefundable(tx, order.id);
  if (lost > 0 && left === 0) throw chargedBackError(order.code);
  if (destination === 'source' && paymentId === null) {
    throw invalidField(
      'destination',
      `Order ${order.code} has no payment that can be refunded. Refund to the wallet instead`,
    );
  }
  if (destination === 'wallet')
    await refuseWalletOfErased(tx, {
      code: order.code,
      userId: order.user_id,
      hasSource: paymentId !== null,
    });
  const { amountPaise, lines } = await priceRefund(tx, order, input);
  refuseAmount(order, { amountPaise, lines }, { left, disputed });
  if (destination === 'source' && amountPaise < PROVIDER_LEAST_PAISE)
    throw invalidField(
      lines.length > 0 ? 'lines' : 'amount',
      `The payment provider does not refund less than ${formatRupees(toRupees(PROVIDER_LEAST_PAISE))}. Refund to the wallet instead`,
    );
  if (input.endsOrder === true) {
    if (!actor.permissions.includes('orders.manage'))
      throw new AppError('forbidden', "Your role doesn't allow you to cancel orders");
    if (amountPaise < left)
      throw invalidField(
        'endsOrder',
        'Only a refund of the full remaining amount can cancel the order',
      );
    const { refundId } = await cancelLocked(tx, actor, order, { reason, fault, destination });
    if (refundId === undefined) throw new Error('The cancellation refunded nothing');
    return { id: refundId, isCancellation: true };
  }
  const { id } = await openRefund(tx, {
    order: { id: order.id, code: order.code, userId: order.user_id },
    amountPaise,
    destination,
    fault,
    reason,
    lines,
    askedBy: actor.id,
    ...(destination === 'source' && paymentId !== null ? { paymentId } : {}),
  });
  return { id, isCancellation: false };
}

function refuseAmount(
  { code }: AdminOrder,
  { amountPaise, lines }: PricedRefund,
  { left, disputed }: { left: number; disputed: number },
): void {
  const field = lines.length > 0 ? 'lines' : 'amount';
  if (disputed > 0 && amountPaise > left)
    throw invalidField(
      field,
      `${formatRupees(toRupees(disputed))} of order ${code} is disputed: ${formatRupees(toRupees(left))} can be refunded until the bank decides`,
    );
  if (left === 0) throw invalidField(field, `Nothing of order ${code} is left to refund`);
  if (amountPaise > left)
    throw invalidField(
      field,
      `Only ${formatRupees(toRupees(left))} of order ${code} is left to refund`,
    );
  if (amountPaise === 0) throw invalidField(field, 'Nothing was paid for these items');
}

const noticesOf = (
  actor: Actor,
  { code, user_id: userId, store_id: storeId }: AdminOrder,
  refund: Refund,
): AnyNotice[] => {
  const { state, amount, lines } = refund;
  return state === 'asked'
    ? [noticeToApprove(actor, refund)]
    : noticesOfRefund({ state, userId, storeId, code, amountPaise: toPaise(amount), lines });
};
