import { z } from 'zod';
import { PAGE_SIZE_DEFAULT } from '../../../../contract/constants';
import { decodeTransaction, transactionState } from '../../../components/walletTransaction';
import { num, str } from '../../../framework/core/lenientSchemas';
import { defineResource } from '../../define';

const record = z.object({
  id: str(),
  description: str(),
  reference: str(),
  type: z.enum(['credit', 'debit']).catch('debit'),
  amount: num(),
  status: str('completed'),
  date: str(),
});

export default defineResource({
  name: 'user/wallet',
  label: { one: 'Transaction', many: 'My Wallet' },
  title: 'description',
  record,
  menu: { icon: 'wallet', order: 2 },
  access: { user: ['list'] },
  api: {
    list: { call: 'GET /user/wallet', rows: ['transactions'] },
    aliases: { date: ['date', 'createdAt', 'created_at'], type: ['type', 'transaction_type'] },
    decode: decodeTransaction,
  },
  fields: {
    description: 'Description',
    reference: 'Reference',
    amount: { kind: 'custom', label: 'Amount', view: () => import('../../../components/WalletAmount') },
    date: { kind: 'datetime', label: 'Date' },
  },
  computed: { state: transactionState },
  stats: {
    from: 'list',
    schema: z.object({ balance: num() }),
    aliases: { balance: ['balance', 'walletBalance', 'wallet_balance'] },
    cards: [{ label: 'Balance', value: 'balance', format: 'money', help: 'Completed transactions. Pending and failed ones do not count.' }],
  },
  list: {
    columns: [{ show: 'description', below: 'reference' }, 'amount', 'date', 'state'],
    pageSizes: [PAGE_SIZE_DEFAULT],
    pagerWhen: 'many',
  },
  messages: {
    loadFailed: 'Failed to load your wallet',
    empty: { title: 'No transactions yet', text: 'Refunds, cashback and what you pay from the wallet appear here.' },
  },
});
