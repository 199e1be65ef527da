import { z } from 'zod';
import { paymentRefundBody } from '../../../../contract/paymentDesk';
import { required } from '../../../../contract/rules';
import { businessDay } from '../../../../contract/time';
import { came, cameBy } from '../../../components/found';
import { serverNow } from '../../../framework/core/serverClock';
import { defineResource } from '../../define';
import {
  decodePayment, disputeOf, disputeTone, isWaiting, moneyOf, paymentAliases, paymentRecord, returnedOf, statusLabels, statusTones,
} from './record';

const { unmatched, captured, refunded, failed } = statusLabels;

const paidToday = ({ search }: { search?: string | undefined }) => {
  const today = businessDay(serverNow());
  return { search, status: 'paid', date_from: today, date_to: today };
};

export default defineResource({
  name: 'admin/payments',
  record: paymentRecord,
  menu: { icon: 'card', order: 6.5 },
  access: { admin: ['list', 'show', 'export', 'match', 'refund'] },
  needs: 'payments.read',
  api: {
    list: 'GET /admin/payments',
    get: 'GET /admin/payments/{id}',
    export: 'GET /admin/payments/export',
    aliases: paymentAliases,
    decode: decodePayment,
  },
  fields: {
    paymentId: { label: 'Payment' },
    orderKey: { kind: 'reference', label: 'Order', to: 'admin/orders', current: 'orderCode' },
    status: { kind: 'select', choices: statusLabels, tone: statusTones },
    date: 'datetime',
  },
  computed: {
    worth: { label: 'Amount', value: (payment) => moneyOf(payment, payment.amount) },
    returned: { value: returnedOf },
    disputed: { label: 'Dispute', kind: 'badge', value: disputeOf, tone: disputeTone },
    about: { value: ({ problem, customerName }) => (problem === '' ? customerName : problem) },
  },
  filters: {
    search: { kind: 'search', placeholder: 'Search by payment or order ID' },
    status: {
      kind: 'tabs',
      choices: { unmatched, all: 'All', paid: 'All paid', captured, refunded, failed, disputed: 'Disputed' },
      initial: 'unmatched',
      counts: { unmatched: 'unmatched', disputed: 'openDisputes' },
    },
    dispute: { kind: 'select', choices: { open: 'Open', won: 'Won', lost: 'Lost', closed: 'Closed' } },
    date_from: { kind: 'date', label: 'From' },
    date_to: { kind: 'date', label: 'To', notBefore: 'date_from' },
  },
  stats: {
    call: { call: 'GET /admin/payments/stats', query: cameBy },
    cards: {
      unmatched: { label: 'Unmatched', help: 'Money that fits no order', opens: came({ status: 'unmatched' }) },
      unmatchedAmount: { label: 'Unmatched Amount', format: 'money', opens: came({ status: 'unmatched' }) },
      openDisputes: { label: 'Open Disputes', help: 'Payments that their customers deny: answer the bank at the provider', opens: came({ status: 'disputed', dispute: 'open' }) },
      capturedTodayAmount: { label: 'Captured Today', format: 'money', help: 'Also what went back since', opens: { filter: paidToday } },
      differences: { label: 'Differences', help: 'What the last comparison of the books found', opens: { to: 'admin/differences', filter: {} } },
    },
  },
  list: {
    live: 'payment',
    columns: [{ show: 'paymentId', below: 'about' }, 'orderKey', { show: 'worth', below: 'returned' }, 'status', 'disputed', 'date'],
    sort: { columns: { worth: 'amount', date: 'date' }, usual: 'date desc' },
    phone: ['worth', 'date'],
    sum: { amountSum: 'money' },
    pagerWhen: 'many',
    actions: ['show', 'match', 'refund'],
  },
  show: { content: () => import('./PaymentDetails') },
  actions: {
    match: {
      call: 'PUT /admin/payments/{id}/match',
      needs: 'payments.settle',
      label: 'Match',
      icon: 'check',
      when: isWaiting,
      input: z.object({ orderId: required(undefined, 'Choose an order') }),
      dialog: {
        title: 'Match to an order',
        text: (payment) => `${moneyOf(payment, payment.amount)} is booked to the order, which is confirmed as if its customer had just paid. One that has ended gives the money back.`,
        submit: 'Match',
        busy: 'Matching...',
        fields: { orderId: { kind: 'reference', label: 'Order', to: 'admin/orders' } },
      },
      succeeded: 'Payment matched',
      failed: 'Failed to match the payment',
    },
    refund: {
      call: 'POST /admin/payments/{id}/refund',
      needs: 'payments.settle',
      label: 'Refund',
      icon: 'reject',
      when: isWaiting,
      input: paymentRefundBody,
      dialog: {
        title: 'Give the payment back',
        text: (payment) => `${moneyOf(payment, payment.amount)} goes back the way it was paid. This action cannot be undone.`,
        submit: 'Refund',
        busy: 'Sending...',
        fields: { reason: { kind: 'textarea' } },
      },
      succeeded: 'The payment goes back to its source',
      failed: 'Failed to refund the payment',
    },
  },
  messages: { list_title: 'Payments', empty: 'No payments here' },
});
