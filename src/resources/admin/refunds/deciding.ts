import { z } from 'zod';
import { refundRules } from '../../../../contract/money/refunds';
import { defineActions } from '../../define';
import { type Refund, subjectOf, refundAmount } from './record';

const one = '/admin/refunds/{id}';

export const deciding = defineActions<Refund>()({
  approve: {
    call: `PUT ${one}/approve`,
    icon: 'check',
    when: ({ state, isMine }) => state === 'asked' && !isMine,
    confirm: (refund) =>
      (refund.endsOrder
        ? `Cancel ${subjectOf(refund)} and approve ${refundAmount(refund)}?`
        : `Approve ${refundAmount(refund)} of ${subjectOf(refund)}?`) +
      ' The customer gets the money back.',
  },
  decline: {
    call: `PUT ${one}/decline`,
    icon: 'reject',
    when: ({ state }) => state === 'asked',
    input: z.object({ reason: refundRules.reason }),
    dialog: {
      title: (refund) => `Decline Refund of ${refund.orderCode || refund.paymentId}`,
      text: 'The person who requested the refund will see the reason.',
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
    confirm: (refund) => `Send ${refundAmount(refund)} of ${subjectOf(refund)} again?`,
  },
});
