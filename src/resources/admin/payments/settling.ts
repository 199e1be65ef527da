import { z } from 'zod';
import { paymentRefundBody } from '../../../../contract/paymentDesk';
import { required } from '../../../../contract/rules';
import { defineActions } from '../../define';
import { isForeign, isWaiting, moneyOf, type PaymentRecord } from './record';

/** What becomes of money that fits no order. */
export const settling = defineActions<PaymentRecord>()({
  match: {
    call: 'PUT /admin/payments/{id}/match',
    icon: 'check',
    when: isWaiting,
    input: z.object({ orderId: required(undefined, 'Choose an order') }),
    dialog: {
      title: 'Match to an order',
      text: (payment) =>
        `${moneyOf(payment, payment.amount)} is booked to the order, which is confirmed as if its customer had just paid. One that has ended gives the money back.`,
      busy: 'Matching...',
      fields: { orderId: { kind: 'reference', to: 'admin/orders' } },
    },
    succeeded: 'Payment matched',
    failed: 'Failed to match the payment',
  },
  refund: {
    call: 'POST /admin/payments/{id}/refund',
    icon: 'reject',
    when: isWaiting,
    input: paymentRefundBody.pick({ reason: true }),
    dialog: {
      title: 'Give the payment back',
      text: (payment) =>
        `${moneyOf(payment, payment.amount)} goes back the way it was paid. This action cannot be undone.`,
      busy: 'Sending...',
      fields: { reason: 'textarea' },
    },
    succeeded: 'The payment goes back to its source',
    failed: 'Failed to refund the payment',
  },
  refundForeign: {
    call: 'POST /admin/payments/{id}/refund',
    icon: 'reject',
    label: 'Refund',
    when: isForeign,
    input: paymentRefundBody.extend({ confirm: required(undefined, 'Type the id of the payment') }),
    dialog: {
      title: 'Give a payment of another website back',
      text: ({ paymentId, ...payment }) =>
        `The provider says that ${paymentId} is not ours. ${moneyOf(payment, payment.amount)} goes back the way it was paid once another admin approves. Type ${paymentId} to confirm.`,
      busy: 'Sending...',
      fields: { reason: 'textarea', confirm: { label: 'Id of the payment' } },
    },
    succeeded: 'Refund asked for: another admin has to approve it',
    failed: 'Failed to refund the payment',
  },
});
