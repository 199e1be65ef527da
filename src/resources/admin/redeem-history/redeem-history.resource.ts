import { z } from 'zod';
import { PAGE_SIZES } from '../../../../contract/pageSizes';
import { dateRangeFilter } from '../../../components/dateRangeFilter';
import { num, str } from '../../../framework/core/lenientSchemas';
import { defineResource } from '../../define';

export default defineResource({
  name: 'admin/redeem-history',
  label: { one: 'Scratch Card', many: 'Scratch Cards' },
  record: z.object({
    id: str(), userId: str(), userName: str(), cardId: str(), cardType: str(), prizeValue: num(),
    status: str('pending').pipe(z.string().toLowerCase()), usedDate: str(), expires: str(),
  }),
  menu: { icon: 'redeem', order: 12, label: 'Redeem & Referral History' },
  access: { admin: ['list'] },
  needs: 'rewards.read',
  api: {
    list: { call: 'GET /admin/scratch-cards/', at: ['scratchCards', 'scratch_cards', 'cards'], onError: 'empty' },
    aliases: { expires: ['expires', 'expiresAt'] },
  },
  fields: {
    userId: { kind: 'reference', to: 'admin/users', current: 'userName' },
    prizeValue: { kind: 'money', label: 'Rewards' },
    status: {
      kind: 'select',
      choices: { pending: 'Pending', scratched: 'Redeemed', used: 'Used', applied: 'Applied', expired: 'Expired' },
      tone: { pending: 'warning', scratched: 'success', used: 'info', applied: 'info', expired: 'neutral' },
    },
    usedDate: 'datetime',
    expires: 'datetime',
  },
  computed: { idOfUser: { label: 'ID', value: ({ userId }) => (userId === '' ? undefined : `ID ${userId}`) } },
  filters: {
    search: { kind: 'search', placeholder: 'Search by user or card ID' },
    status: { kind: 'select', choices: { pending: 'Pending', scratched: 'Redeemed', expired: 'Expired' } },
    date: dateRangeFilter,
  },
  stats: {
    call: 'GET /admin/scratch-cards/summary',
    cards: {
      totalPrizeValue: { format: 'money', opens: { filter: {} } },
      scratchedCards: { label: 'Redeemed Cards', help: 'Scratched, and the prize not in the wallet yet', opens: { filter: { status: 'scratched' } } },
      unusedCards: { label: 'Pending Cards', help: 'Not scratched yet', opens: { filter: { status: 'pending' } } },
      expiredCards: { opens: { filter: { status: 'expired' } } },
      thisMonthCards: { label: 'This Month', help: 'Cards won since the first of the month', opens: { filter: { date: 'this_month' } } },
      thisWeekCards: { label: 'This Week', help: 'Cards won since Monday', opens: { filter: { date: 'this_week' } } },
      todayCards: { help: 'Cards won today', opens: { filter: { date: 'today' } } },
    },
  },
  list: {
    above: () => import('./RedeemTabs'),
    columns: [{ show: 'userId', below: 'idOfUser' }, 'cardId', 'cardType', 'prizeValue', 'status', 'usedDate', 'expires'],
    sort: { columns: ['cardId', 'prizeValue', 'usedDate', 'expires'] },
    phone: ['prizeValue', 'expires'],
    sum: { prizeSum: 'money' },
    pageSizes: PAGE_SIZES,
  },
  messages: { list_title: 'Redeem & Referral History', empty: 'No scratch cards found' },
});
