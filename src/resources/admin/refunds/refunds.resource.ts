import { betweenDays, daysOf } from '../../../components/betweenDays';
import { actionBody } from '../../../components/runs';
import {
  refundDestinationLabels,
  refundFaultLabels,
  refundStateLabels,
  shownRefundLabels,
  shownRefundState,
  shownRefundTones,
} from '../../../components/refundStates';
import { storesWithOrders } from '../../../components/storesWithOrders';
import { defineResource } from '../../define';
import { otherCurrencies } from '../payments/record';
import { deciding } from './deciding';
import { noteOf, record, refundReason, refundAmount } from './record';

/** Short labels for a narrow column. */
const shortDestinations: Readonly<Record<string, string>> = {
  ...refundDestinationLabels,
  source: 'Payment method',
};

/** The figures follow the list's filters, and so do their rows. */
const inState = (state: string) => ({
  filter: (filter: Readonly<Record<string, unknown>>) => ({ ...filter, state }),
});

export default defineResource({
  name: 'admin/refunds',
  record,
  version: 'updatedAt',
  menu: { icon: 'refund', group: 'money', order: 6.7 },
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
    decode: (wire) => ({ state: shownRefundState(wire) }),
  },
  fields: {
    orderId: { kind: 'reference', to: 'admin/orders', current: 'orderCode' },
    orderCode: { label: 'Order' },
    storeId: { kind: 'reference', to: 'admin/stores', current: 'storeName' },
    customerId: { kind: 'reference', to: 'admin/users', current: 'customerName' },
    destination: { kind: 'select', label: 'Refund to', choices: refundDestinationLabels },
    fault: { kind: 'select', label: 'Who pays for it', choices: refundFaultLabels },
    state: { kind: 'select', choices: shownRefundLabels, tone: shownRefundTones },
    reason: 'textarea',
    askedByName: { label: 'Requested by' },
    decidedByName: { label: 'Decided by' },
    paymentKey: { kind: 'reference', label: 'Payment', to: 'admin/payments', current: 'paymentId' },
    providerRefundId: { label: 'Refund at the provider' },
    createdAt: { kind: 'datetime', label: 'Requested' },
    since: 'datetime',
  },
  computed: {
    worth: { kind: 'money', label: 'Amount', value: refundAmount },
    note: { value: noteOf },
    to: {
      label: 'Refund to',
      value: ({ destination }) => shortDestinations[destination],
    },
    why: { label: 'Reason', value: refundReason },
  },
  filters: {
    search: { kind: 'search', placeholder: 'Search by order ID' },
    state: { kind: 'select', choices: { ...refundStateLabels, open: 'In progress' } },
    destination: { kind: 'select', choices: refundDestinationLabels },
    fault: { kind: 'select', choices: refundFaultLabels },
    store_id: { kind: 'select', lookup: storesWithOrders('refunds') },
    ...betweenDays,
    day_of: daysOf({ done: 'Refund' }),
  },
  stats: {
    call: { call: 'GET /admin/refunds/stats', query: ({ filter }) => filter },
    cards: {
      askedRefunds: { label: 'To approve', opens: inState('asked') },
      askedAmount: { label: 'Amount to approve', format: 'money', opens: inState('asked') },
      openAmount: {
        label: 'In progress',
        format: 'money',
        help: 'Approved or sent, but not done yet',
        opens: inState('open'),
      },
      doneAmount: { label: 'Refunded', format: 'money', opens: inState('done') },
      failedRefunds: {
        label: 'Failed',
        help: 'Check the problem and try again',
        opens: inState('failed'),
      },
    },
  },
  list: {
    columns: [
      'orderCode',
      'storeId',
      { show: 'worth', below: 'fault' },
      'to',
      { show: 'why', below: 'askedByName' },
      { show: 'state', below: 'note' },
      'createdAt',
    ],
    sort: { columns: { worth: 'amount', createdAt: 'createdAt' }, usual: 'createdAt desc' },
    phone: ['worth', 'to'],
    sum: { amountSum: 'money', otherCurrencies },
    pagerWhen: 'many',
    refreshButton: true,
    live: 'refund',
    actions: ['approve', 'decline'],
  },
  show: {
    actions: ['retry'],
    fields: [
      'orderId',
      'worth',
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
  actions: {
    ...deciding,
    retryMany: {
      on: 'rows',
      call: 'POST /admin/refunds/bulk',
      label: 'Try again',
      done: 'sent again',
      icon: 'refresh',
      chunk: 50,
      ...actionBody('retry'),
      confirm: (count: number | undefined) =>
        `Send ${count === 1 ? '1 refund' : `${count ?? 'all'} refunds`} again?`,
    },
  },
});
