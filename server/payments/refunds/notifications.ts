import { amountText, formatRupees, toRupees } from '../../../contract/money';
import { SOURCE_WORDS } from '../../../contract/states';
import type { AdminNotice, NewNotification } from '../../notifications/notify';

interface EndedRefund {
  id: string;
  amountPaise: number;
  paymentId: string;
  currency: string;
  /** Absent if the payment matches no order. */
  order?: { code: string; userId: string };
}

export function refundDone({ amountPaise, order }: EndedRefund): NewNotification[] {
  if (order === undefined) return [];
  const message =
    `${formatRupees(toRupees(amountPaise))} for order ${order.code} was refunded ${SOURCE_WORDS}. ` +
    'Your bank may need 5 to 7 days to show it.';
  return [
    {
      userId: order.userId,
      type: 'success',
      title: 'Refund sent',
      message,
      object: { type: 'order', id: order.code },
    },
  ];
}

export function refundFailed(
  { id, amountPaise, order, paymentId, currency }: EndedRefund,
  problem: string,
): AdminNotice {
  const what = order === undefined ? `payment ${paymentId}` : `order ${order.code}`;
  const message = `The refund of ${amountText(amountPaise, currency)} for ${what} failed: ${problem}`;
  return {
    needs: 'refunds.read',
    type: 'error',
    title: 'Refund failed',
    message,
    object: { type: 'refund', id },
  };
}
