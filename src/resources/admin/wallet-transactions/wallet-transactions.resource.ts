import { z } from 'zod';
import { PAGE_SIZE_DEFAULT } from '../../../../contract/constants';
import { formatDateTime } from '../../../../contract/time';
import { decodeTransaction, transactionState } from '../../../components/walletTransaction';
import { num, str } from '../../../framework/core/lenientSchemas';
import { defineResource } from '../../define';

const record = z.object({
  id: str(),
  date: str(),
  userName: str(),
  userEmail: str(),
  type: z.enum(['credit', 'debit']).catch('debit'),
  amount: num(),
  description: str(),
  reference: str(),
  status: str('completed'),
});

export default defineResource({
  name: 'admin/wallet-transactions',
  label: { one: 'Transaction', many: 'Transactions' },
  title: 'userName',
  record,
  menu: { icon: 'wallet', order: 11, label: 'Wallet Transactions' },
  access: { admin: ['list', 'export'] },
  api: {
    list: { call: 'GET /admin/wallet-transactions/', rows: ['transactions'], onError: 'empty' },
    export: {
      call: 'GET /admin/wallet-transactions/export',
      fileName: 'wallet-transactions-{date}.csv',
      fromRows: {
        Date: ({ date }) => formatDateTime(date),
        User: ({ userName }) => userName,
        Type: ({ type }) => type,
        Amount: ({ amount }) => amount,
        Description: ({ description }) => description,
        Reference: ({ reference }) => reference,
      },
    },
    aliases: {
      date: ['date', 'createdAt', 'created_at'],
      userName: ['user.name', 'userName', 'user_name'],
      userEmail: ['user.email', 'userEmail', 'user_email'],
      type: ['type', 'transaction_type'],
    },
    decode: decodeTransaction,
  },
  fields: {
    date: { kind: 'datetime', label: 'Date' },
    userName: 'User',
    userEmail: { kind: 'text', label: 'Email' },
    type: {
      kind: 'select',
      label: 'Type',
      choices: { credit: 'Credit', debit: 'Debit' },
      tone: { credit: 'success', debit: 'neutral' },
    },
    amount: { kind: 'custom', label: 'Amount', view: () => import('../../../components/WalletAmount') },
    description: 'Description',
    reference: 'Reference',
  },
  computed: { state: transactionState },
  filters: {
    search: { kind: 'search', placeholder: 'Search by user or description' },
    type: {
      kind: 'select',
      label: 'Type',
      choices: { all: 'All Types', credit: 'Credit', debit: 'Debit' },
      param: 'transaction_type',
    },
    date: {
      kind: 'select',
      label: 'Date',
      choices: { all: 'All Time', today: 'Today', this_week: 'This Week', this_month: 'This Month' },
      param: 'date_range',
    },
  },
  stats: {
    from: 'GET /admin/wallet-transactions/stats',
    query: ({ filter }) => ({ date_range: filter.date }),
    schema: z.object({ totalCredit: num(), totalDebit: num(), totalTransactions: num() }),
    cards: [
      { label: 'Total Credits', value: 'totalCredit', format: 'money', help: 'Completed credits in the chosen time' },
      { label: 'Total Debits', value: 'totalDebit', format: 'money', help: 'Completed debits in the chosen time' },
      { label: 'Total Transactions', value: 'totalTransactions', help: 'Pending and failed ones as well' },
    ],
  },
  list: {
    title: 'Wallet Transactions',
    columns: [
      'date',
      { show: 'userName', below: 'userEmail' },
      'type',
      'amount',
      { show: 'description', below: 'reference' },
      'state',
    ],
    phone: ['amount', 'type', 'date'],
    pageSizes: [PAGE_SIZE_DEFAULT],
    pager: 'prevNext',
  },
  messages: {
    exportFailed: 'Failed to export transactions. Please try again.',
    exportedRows: 'The server could not make the file. It holds the visible rows only.',
  },
});
