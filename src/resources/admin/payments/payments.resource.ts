import { businessDay } from '../../../../contract/time';
import { betweenDays } from '../../../components/betweenDays';
import { joinedBetween, joinedQuery } from '../../../components/filterQueries';
import { serverNow } from '../../../framework/browser/serverClock';
import { defineResource } from '../../define';
import {
  decodePayment,
  disputeChoices,
  disputeTone,
  moneyOf,
  otherCurrencies,
  paymentAliases,
  paymentRecord,
  returnedOf,
  statusLabels,
  statusTones,
} from './record';
import { settling } from './settling';

const { unmatched, captured, refunded, failed, authorized, foreign } = statusLabels;

const paidToday = ({ search }: { search?: string | undefined }) => {
  const today = businessDay(serverNow());
  return { search, status: 'paid', date_from: today, date_to: today };
};

export default defineResource({
  name: 'admin/payments',
  record: paymentRecord,
  menu: { icon: 'card', group: 'money', order: 6.5 },
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
    worth: {
      kind: 'money',
      label: 'Amount',
      value: (payment) => moneyOf(payment, payment.amount),
    },
    returned: { label: 'Refunded', value: returnedOf },
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
