import { formatRupees } from '../../../../contract/money';
import { orderStatuses } from '../../../../contract/states';
import { orderDays } from '../../../components/betweenDays';
import { orderStatusLabels, orderStatusTones } from '../../../components/orderStatuses';
import { storesWithOrders } from '../../../components/storesWithOrders';
import { defineActions, defineResource } from '../../define';
import { figures, moreFigures, placed } from './figures';
import {
  canCancel,
  decodeOrder,
  finalOf,
  isOpenAndPaid,
  isPaid,
  orderAliases,
  orderRecord,
  type OrderRecord,
} from './record';
import { z } from 'zod';
import { refundRules } from '../../../../contract/money/refunds';
import { refundDestinationLabels, refundFaultLabels } from '../../../components/refundStates';
import { refundableAmount } from './money';
import { refundForm } from './refund/refundForm';

/** Text about the money of an order that an admin cancels. */
const cancelConsequence = (order: OrderRecord): string => {
  const { money, status } = order;
  const [left, irreversible] = [refundableAmount(order), 'This cannot be undone.'];
  if (money && status === 'pending')
    return `No payment has arrived. A later payment is refunded. ${irreversible}`;
  if (money && left === 0) return `Nothing is left to refund. ${irreversible}`;
  const disputed =
    money && money.disputing > 0
      ? `The bank decides on the disputed ${formatRupees(money.disputing)}. `
      : '';
  const back = money ? formatRupees(left) : 'The paid amount not yet refunded';
  return `${disputed}${back} is refunded. Above your limit, another admin approves the refund first. ${irreversible}`;
};

const orderActions = defineActions<OrderRecord>()({
  refund: {
    call: 'POST /admin/orders/{id}/refunds',
    needs: 'refunds.ask',
    headers: ({ input }) => ({ 'Idempotency-Key': input.key }),
    body: ({ input: { key: _, ...refund } }) => refund,
    when: isPaid,
    input: refundForm,
    dialog: {
      title: ({ orderId }) => `Refund Order ${orderId}`,
      content: () => import('./refund/RefundDialog'),
      placesIssues: true,
    },
  },
  resend: {
    call: 'POST /admin/orders/{id}/resend',
    label: 'Resend to store',
    when: isOpenAndPaid,
    confirm: ({ orderId, storeName }) => `Notify ${storeName} about order ${orderId} again?`,
    failed: 'Failed to notify the store',
  },
  cancel: {
    call: 'POST /admin/orders/{id}/cancel',
    label: 'Cancel order',
    icon: 'delete',
    when: canCancel,
    input: z.object({
      reason: refundRules.reason,
      fault: refundRules.fault,
      destination: refundRules.destination,
    }),
    dialog: {
      title: ({ orderId }) => `Cancel Order ${orderId}`,
      text: cancelConsequence,
      submit: 'Cancel Order',
      busy: 'Cancelling...',
      fields: {
        reason: { kind: 'textarea', help: 'The customer and the store will see this.' },
        fault: { kind: 'select', label: 'Who pays for it', choices: refundFaultLabels },
        destination: {
          kind: 'select',
          label: 'Refund to',
          choices: refundDestinationLabels,
          help: 'Wallet payments are refunded to the wallet',
        },
      },
    },
  },
});

const paymentMethods = ['razorpay', 'wallet'];
/** `late` is not a status, but a choice of the same filter. */
const sentStatuses = {
  ...Object.fromEntries(orderStatuses.map((status) => [status, status])),
  late: { late: 'true' },
};
export default defineResource({
  name: 'admin/orders',
  record: orderRecord,
  menu: { icon: 'receipt', order: 6 },
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
