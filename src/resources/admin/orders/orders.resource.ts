import { formatRupees } from '../../../../contract/money';
import { orderStatuses } from '../../../../contract/states';
import { orderDays } from '../../../components/betweenDays';
import { orderStatusLabels, orderStatusTones } from '../../../components/orderStatuses';
import { storesWithOrders } from '../../../components/storesWithOrders';
import { defineResource } from '../../define';
import { figures, moreFigures, placed } from './figures';
import { orderActions } from './orderActions';
import { decodeOrder, finalOf, orderAliases, orderRecord } from './record';

const paymentMethods = ['razorpay', 'wallet'];
/** `late` is not a status, but a choice of the same filter. */
const sentStatuses = {
  ...Object.fromEntries(orderStatuses.map((status) => [status, status])),
  late: { late: 'true' },
};
export default defineResource({
  name: 'admin/orders',
  record: orderRecord,
  menu: { icon: 'receipt', group: 'today', order: 6 },
  access: { admin: '*' },
  needs: { read: 'orders.read', change: 'orders.manage', export: 'orders.export' },
  beyond: [
    'refund',
    'resend',
    'cancel',
    'coupon_id',
    'day_of',
    'unpaid',
    'figures.help',
    'todayRevenue.opens',
    'thisWeekRevenue.opens',
    'thisMonthRevenue.opens',
    'totalRevenue.opens',
  ],
  api: {
    list: { call: 'GET /admin/orders/', onError: 'empty' },
    get: 'GET /admin/orders/{id}',
    export: 'GET /admin/orders/export',
    aliases: orderAliases,
    decode: decodeOrder,
  },
  fields: {
    storeId: { kind: 'reference', to: 'admin/stores', current: 'storeName' },
    customerId: { kind: 'reference', to: 'admin/users', current: 'customerName' },
    customerPhone: { kind: 'phone', label: 'Phone' },
    itemCount: { label: 'Items' },
    // own view, because a card on a phone has room for a single status, which is the order's
    paymentStatus: { kind: 'custom', label: 'Payment', view: () => import('./OrderPayment') },
    paymentMethod: { kind: 'select', choices: paymentMethods },
    status: { kind: 'select', choices: orderStatusLabels, tone: orderStatusTones },
    date: 'datetime',
  },
  computed: {
    finalAmount: { kind: 'money', label: 'Amount', value: finalOf },
    // the word of the specification alone would look like a task for the admin
    unpaid: {
      label: 'Note',
      value: ({ status, paymentStatus, isAuthorized }) =>
        status === 'pending' && paymentStatus === 'pending' && !isAuthorized
          ? 'Awaiting payment'
          : undefined,
    },
    saving: {
      label: 'Discount',
      value: ({ discount = 0 }) => (discount > 0 ? `${formatRupees(discount)} off` : ''),
    },
  },
  filters: {
    search: { kind: 'search', placeholder: 'ID, store or address' },
    status: {
      kind: 'select',
      choices: [...orderStatuses, 'late'],
      beyond: ['preparing', 'ready', 'late'],
      map: sentStatuses,
    },
    store_id: { kind: 'select', lookup: storesWithOrders('orders') },
    paymentMethod: { kind: 'select', label: 'Payment', choices: paymentMethods },
    coupon_id: { kind: 'reference', to: 'admin/coupons', shownWith: [] },
    ...orderDays,
  },
  stats: {
    call: {
      call: 'GET /admin/orders/stats',
      query: ({ filter }) => placed(filter),
      beyond: 'query',
    },
    more: moreFigures,
    cards: figures,
  },
  list: {
    columns: [
      'orderId',
      'storeId',
      { show: 'customerId', below: 'customerPhone' },
      'itemCount',
      { show: 'finalAmount', below: 'saving' },
      { show: 'paymentStatus', below: 'paymentMethod' },
      { show: 'status', below: 'unpaid' },
      'date',
    ],
    sort: { columns: ['finalAmount', 'date'], usual: 'date desc' },
    phone: ['storeId', 'finalAmount'],
    sum: { amountSum: 'money' },
    pagerWhen: 'many',
    actions: ['show'],
  },
  show: { content: () => import('./OrderDetails'), actions: ['refund', 'resend', 'cancel'] },
  actions: orderActions,
  messages: {
    list_title: 'Orders Management',
    export: 'Export Orders',
    clear_filters: 'Clear All Filters',
  },
});
