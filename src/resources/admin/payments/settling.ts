import { z } from 'zod';
import { paymentRefundInput } from '../../../../contract/money/paymentDesk';
import { required } from '../../../../contract/rules';
import { defineActions } from '../../define';
import { isForeign, isWaiting, moneyOf, type PaymentRecord } from './record';

const refundNote = {
  call: 'POST /admin/payments/{id}/refund',
  icon: 'reject',
  dialog: { title: 'Refund payment' },
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
        `${moneyOf(payment, payment.amount)} is recorded for the order, and the order is confirmed as paid. If the order is closed, the payment is refunded.`,
      busy: 'Matching...',
      fields: { orderId: { kind: 'reference', to: 'admin/orders' } },
    },
    succeeded: 'Payment matched',
    failed: 'Failed to match the payment',
  },
  refund: {
    ...refundNote,
    when: isWaiting,
    input: paymentRefundInput.pick({ reason: true }),
    dialog: {
      ...refundNote.dialog,
      text: (payment) =>
        `${moneyOf(payment, payment.amount)} is refunded to the original payment method. This action cannot be undone.`,
      fields: { reason: 'textarea' },
    },
    succeeded: 'Refund started',
  },
  refundForeign: {
    ...refundNote,
    label: 'Refund',
    when: isForeign,
    input: paymentRefundInput.extend({ confirm: required() }),
    dialog: {
      ...refundNote.dialog,
      text: (payment) =>
        `${moneyOf(payment, payment.amount)} is refunded to the original payment method. Type ${payment.paymentId} to confirm.`,
      fields: { reason: 'textarea', confirm: 'text' },
    },
    succeeded: 'Refund requested',
  },
});
