import { orderStatusLabels, orderStatusTones } from '../../../components/orderStatuses';
import { defineResource } from '../../define';
import { orderActions } from './orderActions';
import { decodeOrder, orderAliases, orderRecord } from './record';

export default defineResource({
  name: 'user/orders',
  record: orderRecord,
  menu: { icon: 'receipt', order: 1, label: 'My Orders' },
  access: { user: '*' },
  beyond: true,
  api: {
    list: 'GET /user/orders',
    get: 'GET /user/orders/{id}',
    aliases: orderAliases,
    decode: decodeOrder,
  },
  fields: {
    storeName: { label: 'Store' },
    finalAmount: { kind: 'money', label: 'Total' },
    status: { kind: 'select', choices: orderStatusLabels, tone: orderStatusTones },
    createdAt: { kind: 'datetime', label: 'Placed' },
  },
  list: {
    columns: ['orderId', 'storeName', 'status', 'finalAmount', 'createdAt'],
    sort: { columns: ['finalAmount', 'createdAt'], usual: 'createdAt desc' },
    pagerWhen: 'many',
    refreshButton: true,
    live: 'order',
    above: () => import('./AboveOrders'),
    actions: ['pay'],
    card: () => import('./OrderCard'),
  },
  show: { content: () => import('./OrderDetails') },
  actions: orderActions,
  messages: {
    list_title: 'My Orders',
    failed_list: 'Failed to load your orders',
    empty_title: 'No orders yet',
    empty: 'Your orders appear here, with the OTP for delivery.',
  },
});
