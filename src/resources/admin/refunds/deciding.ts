import { z } from 'zod';
import { formatRupees } from '../../../../contract/money';
import { refundRules } from '../../../../contract/refundRules';
import { defineActions } from '../../define';
import type { Refund } from './record';

const one = '/admin/refunds/{id}';

/** Whether money goes back to a customer. */
export const deciding = defineActions<Refund>()({
  approve: {
    call: `PUT ${one}/approve`,
    icon: 'check',
    when: ({ state, isMine }) => state === 'asked' && !isMine,
    confirm: ({ orderCode, amount, endsOrder }) =>
      endsOrder
        ? `Cancel order ${orderCode} and approve ${formatRupees(amount)}? The money goes back to the customer.`
        : `Approve ${formatRupees(amount)} of order ${orderCode}? The money goes back to the customer.`,
  },
  decline: {
    call: `PUT ${one}/decline`,
    icon: 'reject',
    when: ({ state }) => state === 'asked',
    input: z.object({ reason: refundRules.reason }),
    dialog: {
      title: ({ orderCode }) => `Decline Refund of ${orderCode}`,
      text: 'Who asked for it reads the reason.',
      submit: 'Decline Refund',
      busy: 'Declining...',
      fields: { reason: 'textarea' },
    },
  },
  retry: {
    call: `PUT ${one}/retry`,
    label: 'Try again',
    icon: 'refresh',
    when: ({ state }) => state === 'failed',
    confirm: ({ orderCode, amount }) => `Send ${formatRupees(amount)} of order ${orderCode} again?`,
  },
});
