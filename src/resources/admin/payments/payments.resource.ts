import { businessDay } from '../../../../contract/time';
import { betweenDays } from '../../../components/betweenDays';
import { joinedBetween, joinedQuery } from '../../../components/found';
import { serverNow } from '../../../framework/browser/serverClock';
import { defineActions, defineResource } from '../../define';
import {
  decodePayment,
  disputeChoices,
  disputeTone,
  isForeign,
  isWaiting,
  moneyOf,
  otherCurrencies,
  paymentAliases,
  paymentRecord,
  type PaymentRecord,
  returnedOf,
  statusLabels,
  statusTones,
} from './record';
import { z } from 'zod';
import { paymentRefundBody } from '../../../../contract/money/paymentDesk';
import { required } from '../../../../contract/rules';

const refundNote = {
  call: 'POST /admin/payments/{id}/refund',
  icon: 'reject',
  dialog: { title: 'Refund payment' },
  failed: 'Failed to refund the payment',
} as const;

/**
 * Actions of a payment: check it with the provider, and match or refund money that fits no order.
 */
const settling = defineActions<PaymentRecord>()({
  ask: {
    call: 'POST /admin/payments/{id}/ask',
    label: 'Ask the provider',
    icon: 'refresh',
    failed: 'Failed to ask the provider',
  },
  match: {
    call: 'PUT /admin/payments/{id}/match',
    icon: 'check',
    when: isWaiting,
    input: z.object({ orderId: required(undefined, 'Choose an order') }),
    dialog: {
      title: 'Match to an order',
      text: (payment) =>
        `${moneyOf(payment, payment.amount)} is booked to the order, and the order is confirmed as paid. If the order is closed, the payment is refunded.`,
      busy: 'Matching...',
      fields: { orderId: { kind: 'reference', to: 'admin/orders' } },
    },
    succeeded: 'Payment matched',
    failed: 'Failed to match the payment',
  },
  refund: {
    ...refundNote,
    when: isWaiting,
    input: paymentRefundBody.pick({ reason: true }),
    dialog: {
      ...refundNote.dialog,
      text: (payment) =>
        `${moneyOf(payment, payment.amount)} is refunded to the original payment method. This action cannot be undone.`,
      fields: { reason: 'textarea' },
    },
    succeeded: 'Refund started',
  },
  refundForeign: {
    ...refundNote,
    label: 'Refund',
    when: isForeign,
    input: paymentRefundBody.extend({ confirm: required() }),
    dialog: {
      ...refundNote.dialog,
      text: (payment) =>
        `${moneyOf(payment, payment.amount)} is refunded to the original payment method. Type ${payment.paymentId} to confirm.`,
      fields: { reason: 'textarea', confirm: 'text' },
    },
    succeeded: 'Refund requested',
  },
});

const { unmatched, captured, refunded, failed, authorized, foreign } = statusLabels;

const paidToday = ({ search }: { search?: string | undefined }) => {
  const today = businessDay(serverNow());
  return { search, status: 'paid', date_from: today, date_to: today };
};

export default defineResource({
  name: 'admin/payments',
  record: paymentRecord,
  menu: { icon: 'card', order: 6.5 },
  access: { admin: '*' },
  beyond: true,
  needs: { read: 'payments.read', change: 'payments.settle' },
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
    // besides amount and date, a phone has room for a single word
    disputed: {
      label: 'Dispute',
      kind: 'badge',
      value: ({ dispute }) => disputeChoices[dispute] ?? '',
      tone: disputeTone,
    },
    about: { value: ({ problem, customerName }) => (problem === '' ? customerName : problem) },
  },
  filters: {
    search: { kind: 'search', placeholder: 'Search by payment or order ID' },
    status: {
      kind: 'tabs',
      choices: {
        unmatched,
        all: 'All',
        paid: 'All paid',
        captured,
        refunded,
        authorized,
        failed,
        foreign,
        disputed: 'Disputed',
      },
      initial: 'unmatched',
      counts: { unmatched: 'unmatched', disputed: 'openDisputes' },
    },
    dispute: {
      kind: 'select',
      choices: disputeChoices,
    },
    ...betweenDays,
  },
  stats: {
    call: { call: 'GET /admin/payments/stats', query: joinedQuery },
    cards: {
      unmatched: {
        help: 'Payments without a matching order',
        opens: joinedBetween({ status: 'unmatched' }),
      },
      unmatchedAmount: { format: 'money', opens: joinedBetween({ status: 'unmatched' }) },
      openDisputes: {
        help: 'Payments disputed by customers. Respond to the bank at the provider.',
        opens: joinedBetween({ status: 'disputed', dispute: 'open' }),
      },
      capturedTodayAmount: {
        label: 'Captured Today',
        format: 'money',
        help: 'Including payments refunded since',
        opens: { filter: paidToday },
      },
      differences: {
        help: 'Found by the last comparison',
        opens: { to: 'admin/differences', filter: {} },
      },
    },
  },
  list: {
    live: 'payment',
    columns: [
      { show: 'paymentId', below: 'about' },
      'orderKey',
      { show: 'worth', below: 'returned' },
      'status',
      'disputed',
      'date',
    ],
    sort: { columns: { worth: 'amount', date: 'date' }, usual: 'date desc' },
    phone: ['worth', 'disputed', 'date'],
    sum: {
      amountSum: 'money',
      otherCurrencies,
    },
    pagerWhen: 'many',
    actions: ['show', 'match', 'refund', 'refundForeign', 'ask'],
  },
  show: { content: () => import('./PaymentDetails') },
  actions: settling,
  messages: { empty: 'No payments found' },
});
