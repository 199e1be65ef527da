import { formatRupees } from '../../../../contract/money';
import { dateRangeFilter } from '../../../components/dateRangeFilter';
import {
  decodeTransaction,
  postingStates,
  transactionState,
} from '../../../components/walletTransaction';
import { defineResource } from '../../define';
import { completed, record, visibleRows } from './record';

export default defineResource({
  name: 'admin/wallet-transactions',
  noun: { one: 'transaction', many: 'transactions' },
  record,
  menu: { icon: 'wallet', group: 'money', order: 11, label: 'Wallet Transactions' },
  access: { admin: '*' },
  needs: { read: 'wallet.read', export: 'wallet.export' },
  beyond: ['state.filter', 'user_id', 'order_id', 'figures.help'],
  api: {
    list: {
      call: 'GET /admin/wallet-transactions/',
      at: ['transactions', 'data', '.'],
      onError: 'empty',
    },
    export: {
      call: 'GET /admin/wallet-transactions/export',
      beyond: 'query',
      fileName: 'wallet-transactions-{date}.csv',
      visibleRows,
    },
    aliases: {
      date: ['date', 'createdAt'],
      type: ['type', 'transaction_type'],
      userId: ['user.id', 'userId'],
    },
    decode: decodeTransaction,
  },
  fields: {
    date: 'datetime',
    userId: { kind: 'reference', to: 'admin/users', current: 'userName' },
    userEmail: { label: 'Email' },
    type: { kind: 'select', tone: { credit: 'success', debit: 'neutral' } },
    reference: { kind: 'custom', view: () => import('./PostingReference') },
    amount: { kind: 'custom', view: () => import('../../../components/WalletAmount') },
  },
  computed: {
    state: transactionState,
    signed: {
      value: ({ type, amount }) =>
        amount === undefined
          ? undefined
          : `${{ debit: '−', credit: '+', none: '' }[type ?? 'none']}${formatRupees(amount)}`,
    },
  },
  filters: {
    search: { kind: 'search', placeholder: 'Search by user or description' },
    type: {
      kind: 'select',
      choices: { all: 'All Types', credit: 'Credit', debit: 'Debit' },
      param: 'transaction_type',
    },
    state: {
      kind: 'select',
      label: 'Status',
      choices: { all: 'All Statuses', ...postingStates },
      param: 'status',
    },
    date: dateRangeFilter,
    user_id: { kind: 'reference', to: 'admin/users', shownWith: [] },
    order_id: { kind: 'reference', to: 'admin/orders', shownWith: [] },
  },
  stats: {
    call: {
      call: 'GET /admin/wallet-transactions/stats',
      query: ({ filter }) => ({ date_range: filter.date }),
    },
    cards: {
      totalCredit: {
        label: 'Total Credits',
        format: 'money',
        help: 'Completed credits in the selected period',
        opens: completed('credit'),
      },
      totalDebit: {
        label: 'Total Debits',
        format: 'money',
        help: 'Completed debits in the selected period',
        opens: completed('debit'),
      },
      totalTransactions: {
        help: 'Including pending and failed transactions',
        opens: { filter: ({ date }) => ({ date }) },
      },
    },
  },
  search: { title: 'description', facts: ['signed', 'userEmail', 'date'] },
  list: {
    columns: [
      'date',
      { show: 'userId', below: 'userEmail' },
      'type',
      'amount',
      { show: 'description', below: 'reference' },
      'state',
    ],
    sort: { columns: ['date', 'amount'], usual: 'date desc' },
    phone: ['amount', 'type', 'date', 'userId'],
    sum: {
      creditSum: { format: 'money', label: '%{sum} credited' },
      debitSum: { format: 'money', label: '%{sum} debited' },
    },
    pager: 'prevNext',
  },
  messages: { list_title: 'Wallet Transactions' },
});
