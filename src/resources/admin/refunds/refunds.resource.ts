import { betweenDays } from '../../../components/betweenDays';
import {
  refundDestinationLabels,
  refundFaultLabels,
  refundStateLabels,
  refundStateTones,
} from '../../../components/refundStates';
import { defineResource } from '../../define';
import { deciding } from './deciding';
import { noteOf, record, whyOf } from './record';

/** The figures follow the list's filters, and so do their rows. */
const inState = (state: string) => ({
  filter: (filter: Readonly<Record<string, unknown>>) => ({ ...filter, state }),
});

export default defineResource({
  name: 'admin/refunds',
  record,
  menu: { icon: 'refund', order: 6.7 },
  access: { admin: '*' },
  beyond: true,
  needs: { read: 'refunds.read', change: 'refunds.approve' },
  api: {
    list: 'GET /admin/refunds',
    get: 'GET /admin/refunds/{id}',
    export: 'GET /admin/refunds/export',
    aliases: {
      orderCode: ['order.orderId'],
      paymentKey: ['payment.id'],
      isAskerInactive: ['askedBy.isInactive'],
    },
  },
  fields: {
    orderId: { kind: 'reference', to: 'admin/orders', current: 'orderCode' },
    orderCode: { label: 'Order' },
    storeId: { kind: 'reference', to: 'admin/stores', current: 'storeName' },
    customerId: { kind: 'reference', to: 'admin/users', current: 'customerName' },
    amount: 'money',
    destination: { kind: 'select', label: 'Where to', choices: refundDestinationLabels },
    fault: { kind: 'select', choices: refundFaultLabels },
    state: { kind: 'select', choices: refundStateLabels, tone: refundStateTones },
    reason: 'textarea',
    askedByName: { label: 'Asked by' },
    decidedByName: { label: 'Decided by' },
    paymentKey: { kind: 'reference', label: 'Payment', to: 'admin/payments', current: 'paymentId' },
    providerRefundId: { label: 'Refund at the provider' },
    createdAt: { kind: 'datetime', label: 'Asked' },
    since: { kind: 'datetime', label: 'In this state since' },
  },
  computed: { note: { value: noteOf }, why: { label: 'Reason', value: whyOf } },
  filters: {
    search: { kind: 'search', placeholder: 'Search by order ID' },
    state: { kind: 'select', choices: { ...refundStateLabels, open: 'On its way' } },
    destination: { kind: 'select', choices: refundDestinationLabels },
    fault: { kind: 'select', choices: refundFaultLabels },
    store_id: { kind: 'reference', to: 'admin/stores' },
    ...betweenDays,
    day_of: {
      kind: 'select',
      label: 'Days of',
      choices: { done: 'Payment back' },
      shownWith: ['date_from', 'date_to'],
    },
  },
  stats: {
    call: { call: 'GET /admin/refunds/stats', query: ({ filter }) => filter },
    cards: {
      askedRefunds: { label: 'To approve', opens: inState('asked') },
      askedAmount: { label: 'Amount to approve', format: 'money', opens: inState('asked') },
      openAmount: {
        label: 'On its way',
        format: 'money',
        help: 'Approved or sent, and not done yet',
        opens: inState('open'),
      },
      doneAmount: { label: 'Refunded', format: 'money', opens: inState('done') },
      failedRefunds: {
        label: 'Failed',
        help: 'Look at the problem, and try again',
        opens: inState('failed'),
      },
    },
  },
  list: {
    columns: [
      'orderCode',
      'storeId',
      'amount',
      { show: 'destination', below: 'fault' },
      { show: 'why', below: 'askedByName' },
      { show: 'state', below: 'note' },
      'createdAt',
    ],
    sort: { columns: ['amount', 'createdAt'], usual: 'createdAt desc' },
    phone: ['amount', 'destination'],
    sum: { amountSum: 'money' },
    pagerWhen: 'many',
    refreshButton: true,
    live: 'refund',
    actions: ['show', 'approve', 'decline'],
  },
  show: {
    actions: ['retry'],
    fields: [
      'orderId',
      'amount',
      'state',
      'since',
      'destination',
      'fault',
      'reason',
      'note',
      'storeId',
      'customerId',
      'createdAt',
      'askedByName',
      'decidedByName',
      'paymentKey',
      'providerRefundId',
    ],
  },
  actions: deciding,
});
