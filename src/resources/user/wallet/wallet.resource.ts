import { formatRupees } from '../../../../contract/money';
import {
  decodeTransaction,
  postingStates,
  transactionState,
} from '../../../components/walletTransaction';
import { defineResource } from '../../define';
import { z } from 'zod';
import { num, str } from '../../../framework/declaration/lenientSchemas';

const record = z.object({
  id: str(),
  description: str(),
  reference: str(),
  orderId: str(),
  type: z.enum(['credit', 'debit']).catch('debit'),
  amount: num(0),
  status: str('completed'),
  balanceAfter: z.number().optional().catch(undefined),
  date: str(),
});

export default defineResource({
  name: 'user/wallet',
  noun: { one: 'transaction', many: 'transactions' },
  record,
  menu: { icon: 'wallet', order: 2, label: 'My Wallet' },
  access: { user: ['list'] },
  beyond: true,
  api: {
    list: { call: 'GET /user/wallet', at: 'transactions' },
    aliases: { date: ['date', 'createdAt'], type: ['type', 'transactionType'] },
    decode: decodeTransaction,
  },
  fields: {
    reference: { kind: 'custom', view: () => import('./PostingReference') },
    amount: { kind: 'custom', view: () => import('../../../components/WalletAmount') },
    date: 'datetime',
  },
  computed: {
    state: transactionState,
    left: {
      label: 'Balance',
      value: ({ balanceAfter }) =>
        balanceAfter === undefined ? undefined : `Balance ${formatRupees(balanceAfter)}`,
    },
  },
  filters: {
    state: { kind: 'select', label: 'Status', choices: postingStates, param: 'status' },
    order_id: { kind: 'reference', to: 'user/orders', shownWith: [] },
  },
  stats: {
    cards: {
      balance: {
        at: ['balance', 'walletBalance'],
        format: 'money',
        help: 'Completed transactions only. Pending and failed transactions are not counted.',
        opens: { filter: { state: 'completed' } },
      },
    },
  },
  list: {
    columns: [
      { show: 'description', below: 'reference' },
      { show: 'amount', below: 'left' },
      'date',
      'state',
    ],
    sort: { columns: ['description', 'amount', 'date'], usual: 'date desc' },
    sum: {
      creditSum: { format: 'money', label: '%{sum} credited' },
      debitSum: { format: 'money', label: '%{sum} debited' },
      netSum: { format: 'money', label: 'balance %{sum}' },
    },
    pagerWhen: 'many',
  },
  messages: {
    list_title: 'My Wallet',
    failed_list: 'Failed to load your wallet',
    empty_title: 'No transactions yet',
    empty: 'Refunds, cashback and wallet payments appear here.',
  },
});
