import { z } from 'zod';
import { orderLifeRules } from '../../../../contract/orders/rules';
import { rejectReason } from '../../../../contract/orders/board';
import { awaitsAcceptance } from '../../../components/orderLife';
import { defineActions } from '../../define';
import { isAcceptable, isRejectable, type StoreOrder } from './record';
import { words } from './words';

export const answers = defineActions<StoreOrder, 'confirmedOrders'>()({
  accept: {
    call: 'PUT /store/orders/accept',
    body: ({ record, input }) => ({
      orderId: record.orderId,
      readyInMinutes: input.readyInMinutes,
    }),
    icon: 'check',
    when: isAcceptable,
    input: z.object({ readyInMinutes: orderLifeRules.readyInMinutes }),
    dialog: {
      title: (order) =>
        words(awaitsAcceptance(order) ? 'accept' : 'ready_time', { code: order.orderId }),
      content: () => import('./accept/AcceptDialog'),
    },
  },
  reject: {
    call: 'PUT /store/orders/reject',
    body: ({ record, input }) => ({ orderId: record.orderId, ...input }),
    label: (order) => (awaitsAcceptance(order) ? 'Reject' : "Can't Make It"),
    icon: 'reject',
    when: isRejectable,
    input: z.object({
      reason: rejectReason,
      soldOut: z.array(z.string()),
      until: z.string().optional(),
    }),
    dialog: {
      title: (order) =>
        words(awaitsAcceptance(order) ? 'reject' : 'cant_make', { code: order.orderId }),
      content: () => import('./reject/RejectDialog'),
    },
    figures: () => ({ confirmedOrders: -1 }),
    after: 'remove',
    failed: 'Failed to reject order',
  },
});
