import { PAGE_SIZE_DEFAULT } from '../../../../contract/constants';
import { ratingInput } from '../../../../contract/userOrders';
import { orderStatusLabels, orderStatusTones } from '../../../components/orderStatuses';
import { defineResource } from '../../define';
import { decodeOrder, mayRate, orderAliases, orderRecord } from './record';

export default defineResource({
  name: 'user/orders',
  label: { one: 'Order', many: 'My Orders' },
  title: 'orderId',
  record: orderRecord,
  menu: { icon: 'receipt', order: 1 },
  access: { user: ['list', 'show', 'rate'] },
  api: {
    list: { call: 'GET /user/orders', rows: ['orders'] },
    get: 'GET /user/orders/{id}',
    aliases: orderAliases,
    decode: decodeOrder,
  },
  fields: {
    orderId: 'Order ID',
    storeName: 'Store',
    finalAmount: { kind: 'money', label: 'Total' },
    status: { kind: 'select', label: 'Status', choices: orderStatusLabels, tone: orderStatusTones },
    createdAt: { kind: 'datetime', label: 'Placed' },
  },
  list: {
    columns: ['orderId', 'storeName', 'status', 'finalAmount', 'createdAt'],
    pageSizes: [PAGE_SIZE_DEFAULT],
    pagerWhen: 'many',
    refreshButton: true,
    above: () => import('./LiveOrders'),
    card: () => import('./OrderCard'),
  },
  show: { body: () => import('./OrderDetails') },
  actions: {
    rate: {
      call: 'POST /user/orders/{id}/rating',
      label: 'Rate order',
      icon: 'star',
      when: mayRate,
      input: ratingInput.pick({ rating: true, comment: true }),
      body: ({ input }) => input,
      dialog: {
        title: ({ storeName }) => (storeName === '' ? 'Rate your order' : `Rate your order from ${storeName}`),
        submit: 'Send rating',
        busy: 'Sending...',
        fields: {
          rating: { kind: 'custom', label: 'Your rating', input: () => import('./RatingStars') },
          comment: { kind: 'textarea', label: 'Comment', placeholder: 'What was good, what was not?' },
        },
      },
      succeeded: 'Thank you for your rating',
      failed: 'Failed to send your rating',
    },
  },
  messages: {
    showTitle: 'Order Details',
    loadFailed: 'Failed to load your orders',
    empty: { title: 'No orders yet', text: 'What you order appears here, with the OTP for its delivery.' },
  },
});
