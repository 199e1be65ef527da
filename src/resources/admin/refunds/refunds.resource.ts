import { z } from 'zod';
import { formatRupees } from '../../../../contract/money';
import { refundRules } from '../../../../contract/refundRules';
import { refundDestinationLabels, refundFaultLabels, refundStateLabels, refundStateTones } from '../../../components/refundStates';
import { flag, num, str } from '../../../framework/core/lenientSchemas';
import { defineResource } from '../../define';

const record = z.object({
  id: str(), orderId: str(), orderCode: str(), storeId: str(), storeName: str(), customerId: str(), customerName: str(), amount: num(),
  destination: str(), fault: str(), reason: str(), state: str(), askedByName: str(), decidedByName: str(), paymentKey: str(), paymentId: str(),
  providerRefundId: str(), isMine: flag(false), problem: str(), createdAt: str(), decidedAt: str(), doneAt: str(), since: str(),
});

const one = '/admin/refunds/{id}';

/** The figures follow the list's filters, and so do their rows. */
const inState = (state: string) => ({ filter: (filter: Readonly<Record<string, unknown>>) => ({ ...filter, state }) });

export default defineResource({
  name: 'admin/refunds',
  record,
  menu: { icon: 'refund', order: 6.7 },
  access: { admin: ['list', 'show', 'export', 'approve', 'decline', 'retry'] },
  needs: 'refunds.read',
  api: {
    list: { call: 'GET /admin/refunds', onError: 'empty' },
    get: `GET ${one}`,
    export: 'GET /admin/refunds/export',
    aliases: { orderId: ['order.id'], orderCode: ['order.orderId'], askedByName: ['askedBy.name'], decidedByName: ['decidedBy.name'], paymentKey: ['payment.id'] },
  },
  fields: {
    orderId: { kind: 'reference', label: 'Order', to: 'admin/orders', current: 'orderCode' },
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
  computed: { note: { value: ({ state, isMine, problem }) => (state === 'asked' && isMine ? 'You asked: another admin approves it' : problem) } },
  filters: {
    search: { kind: 'search', placeholder: 'Search by order ID' },
    state: { kind: 'select', choices: { ...refundStateLabels, open: 'On its way' } },
    destination: { kind: 'select', label: 'Where to', choices: refundDestinationLabels },
    fault: { kind: 'select', choices: refundFaultLabels },
    store_id: { kind: 'reference', label: 'Store', to: 'admin/stores' },
    date_from: { kind: 'date', label: 'From' },
    date_to: { kind: 'date', label: 'To', notBefore: 'date_from' },
  },
  stats: {
    call: { call: 'GET /admin/refunds/stats', query: ({ filter }) => filter },
    cards: {
      askedRefunds: { label: 'To approve', opens: inState('asked') },
      askedAmount: { label: 'Amount to approve', format: 'money', opens: inState('asked') },
      openAmount: { label: 'On its way', format: 'money', help: 'Approved or sent, and not done yet', opens: inState('open') },
      doneAmount: { label: 'Refunded', format: 'money', opens: inState('done') },
      failedRefunds: { label: 'Failed', help: 'Look at the problem, and try again', opens: inState('failed') },
    },
  },
  list: {
    columns: [
      'orderCode', 'storeId', 'amount', { show: 'destination', below: 'fault' }, { show: 'reason', below: 'askedByName' },
      { show: 'state', below: 'note' }, 'createdAt',
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
      'orderId', 'amount', 'state', 'since', 'destination', 'fault', 'reason', 'note', 'storeId', 'customerId', 'createdAt', 'askedByName',
      'decidedByName', 'paymentKey', 'providerRefundId',
    ],
  },
  actions: {
    approve: {
      call: `PUT ${one}/approve`,
      needs: 'refunds.approve',
      icon: 'check',
      when: ({ state, isMine }) => state === 'asked' && !isMine,
      confirm: ({ orderCode, amount }) => `Approve ${formatRupees(amount)} of order ${orderCode}? The money goes back to the customer.`,
    },
    decline: {
      call: `PUT ${one}/decline`,
      needs: 'refunds.approve',
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
      needs: 'refunds.approve',
      label: 'Try again',
      icon: 'refresh',
      when: ({ state }) => state === 'failed',
      confirm: ({ orderCode, amount }) => `Send ${formatRupees(amount)} of order ${orderCode} again?`,
    },
  },
});
