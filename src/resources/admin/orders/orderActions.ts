import { z } from 'zod';
import { formatRupees } from '../../../../contract/money';
import { refundRules } from '../../../../contract/money/refunds';
import { refundDestinationLabels, refundFaultLabels } from '../../../components/refundStates';
import { defineActions } from '../../define';
import { refundableAmount } from './money';
import { canCancel, isOpenAndPaid, isPaid, type OrderRecord, paidFrom } from './record';
import { refundForm } from './refund/refundForm';

/** Text about the money of an order that an admin cancels. */
const cancelConsequence = (order: OrderRecord): string => {
  const { money, status } = order;
  const [left, irreversible] = [refundableAmount(order), 'This cannot be undone.'];
  if (money && status === 'pending')
    return `No payment has arrived. A later payment is refunded. ${irreversible}`;
  if (money && left === 0) return `Nothing is left to refund. ${irreversible}`;
  const disputed =
    money && money.disputing > 0
      ? `${formatRupees(money.disputing)} is disputed: the bank decides. `
      : '';
  const back = money ? formatRupees(left) : 'The rest of the payment';
  return `${disputed}${back} is refunded. Above your limit, another admin approves the refund first. ${irreversible}`;
};

export const orderActions = defineActions<OrderRecord>()({
  refund: {
    call: 'POST /admin/orders/{id}/refunds',
    needs: 'refunds.ask',
    headers: ({ input }) => ({ 'Idempotency-Key': input.key }),
    body: ({ input: { key: _, ...refund } }) => refund,
    when: isPaid,
    input: refundForm,
    dialog: {
      title: ({ orderId }) => `Refund Order ${orderId}`,
      content: () => import('./refund/RefundDialog'),
      placesIssues: true,
    },
  },
  resend: {
    call: 'POST /admin/orders/{id}/resend',
    label: 'Resend to store',
    when: isOpenAndPaid,
    confirm: ({ orderId, storeName }) => `Notify ${storeName} about order ${orderId} again?`,
    failed: 'Failed to notify the store',
  },
  cancel: {
    call: 'POST /admin/orders/{id}/cancel',
    label: 'Cancel order',
    icon: 'delete',
    when: canCancel,
    input: z.object({
      reason: refundRules.reason,
      fault: refundRules.fault,
      destination: refundRules.destination,
    }),
    dialog: {
      title: ({ orderId }) => `Cancel Order ${orderId}`,
      text: cancelConsequence,
      submit: 'Cancel Order',
      busy: 'Cancelling...',
      start: (order) => ({ destination: paidFrom(order) }),
      fields: {
        reason: {
          kind: 'textarea',
          help: 'The customer and the store will see this.',
          suggestions: [
            'Customer asked for it',
            'Store is closed',
            "Store can't deliver",
            'Payment problem',
          ],
        },
        fault: { kind: 'select', label: 'Who pays for it', choices: refundFaultLabels },
        destination: {
          kind: 'select',
          label: 'Refund to',
          choices: refundDestinationLabels,
          help: 'Wallet payments are refunded to the wallet',
        },
      },
    },
  },
});
