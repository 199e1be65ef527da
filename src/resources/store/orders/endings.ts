import { z } from 'zod';
import { storeOrderRules } from '../../../../contract/orders/store';
import { defineActions } from '../../define';
import { isInKitchen, isLocked, type StoreOrder } from './record';
import { words } from './words';

/** Reasons why a store ends an order; the first one belongs to sold-out dishes. */
export const storeReasons = ['Sold out', 'Too busy', 'Closing', "Can't deliver there"] as const;

export const delivery = defineActions<
  StoreOrder,
  'confirmedOrders' | 'deliveredOrders' | 'totalRevenue'
>()({
  deliver: {
    call: 'PUT /store/orders/deliver',
    needs: 'store.orders.deliver',
    body: ({ record, input }) => ({ orderId: record.orderId, otp: input.otp }),
    label: 'Mark as Delivery',
    icon: 'truck',
    when: isInKitchen,
    disabled: isLocked,
    input: z.object({ otp: storeOrderRules.otp }),
    dialog: {
      title: 'Confirm Order Delivery',
      submit: 'Confirm Delivery',
      busy: 'Verifying...',
      content: () => import('./deliver/DeliverDialog'),
    },
    figures: ({ finalAmount }) => ({
      confirmedOrders: -1,
      deliveredOrders: 1,
      totalRevenue: finalAmount ?? 0,
    }),
    after: 'remove',
    failed: 'Failed to update order status',
  },
});

/** Deletes an order that was never paid. */
export const deletion = defineActions<StoreOrder, 'pendingOrders' | 'cancelledOrders'>()({
  delete: {
    call: 'DELETE /store/orders/delete',
    needs: 'store.orders.cancel',
    body: ({ record, input }) => ({ order_id: record.orderId, reason: input.reason }),
    icon: 'delete',
    when: ({ status }) => status === 'pending',
    input: z.object({ reason: storeOrderRules.reason }),
    dialog: {
      title: ({ orderId }) => words('delete', { code: orderId }),
      text: 'Are you sure you want to delete this pending order? This action cannot be undone.',
      submit: 'Delete Order',
      busy: 'Deleting...',
      fields: {
        reason: {
          kind: 'textarea',
          label: 'Reason for deletion',
          help: 'Reason is required.',
          suggestions: storeReasons,
        },
      },
    },
    figures: () => ({ pendingOrders: -1, cancelledOrders: 1 }),
    after: 'remove',
  },
});
