import { z } from 'zod';
import { paymentRefundBody } from '../../../../contract/money/paymentDesk';
import { required } from '../../../../contract/rules';
import { defineActions } from '../../define';
import { isForeign, isWaiting, moneyOf, type PaymentRecord } from './record';

const refundNote = {
  call: 'POST /admin/payments/{id}/refund',
  icon: 'reject',
  dialog: { title: 'Refund the payment' },
  failed: 'Failed to refund the payment',
} as const;

/**
 * Actions of a payment: check it with the provider, and match or refund money that fits no order.
 */
export const settling = defineActions<PaymentRecord>()({
  ask: {
    call: 'POST /admin/payments/{id}/ask',
    label: 'Ask the provider',
    icon: 'refresh',
    failed: 'Failed to ask the provider',
  },
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
    ...refundNote,
    when: isWaiting,
    input: paymentRefundBody.pick({ reason: true }),
    dialog: {
      ...refundNote.dialog,
      text: (payment) =>
        `${moneyOf(payment, payment.amount)} goes back the way it was paid. This action cannot be undone.`,
      fields: { reason: 'textarea' },
    },
    succeeded: 'The payment goes back to its source',
  },
  refundForeign: {
    ...refundNote,
    label: 'Refund',
    when: isForeign,
    input: paymentRefundBody.extend({ confirm: required() }),
    dialog: {
      ...refundNote.dialog,
      text: (payment) =>
        `${moneyOf(payment, payment.amount)} goes back the way it was paid. Type ${payment.paymentId} to confirm.`,
      fields: { reason: 'textarea', confirm: 'text' },
    },
    succeeded: 'Refund asked for',
  },
});
