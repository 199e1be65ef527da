import { PAGE_SIZES } from '../../../../contract/constants';
import { atLeast, capped, rupeesAtLeast } from '../../../components/capped';
import { dateRangeFilter } from '../../../components/dateRangeFilter';
import { createdBetween, dateRangeQuery, searched } from '../../../components/filterQueries';
import { defineResource } from '../../define';
import { z } from 'zod';
import { num, str } from '../../../framework/declaration/lenientSchemas';

const record = z.object({
  id: str(),
  userId: str(),
  userName: str(),
  cardId: str(),
  cardType: str(),
  prizeValue: num(),
  status: str().pipe(z.string().toLowerCase()),
  usedDate: str(),
  expires: str(),
});

export default defineResource({
  name: 'admin/redeem-history',
  noun: { one: 'scratch card', many: 'scratch cards' },
  record,
  menu: { icon: 'redeem', group: 'records', order: 12, label: 'Redeem & Referral History' },
  access: { admin: ['list'] },
  needs: 'rewards.read',
  beyond: ['figures.help'],
  api: {
    list: {
      call: 'GET /admin/scratch-cards/',
      at: ['scratchCards', 'cards', 'data', '.'],
      onError: 'empty',
    },
    aliases: { expires: ['expires', 'expiresAt'] },
  },
  fields: {
    userId: { kind: 'reference', to: 'admin/users', current: 'userName' },
    prizeValue: { kind: 'money', label: 'Rewards' },
    status: {
      kind: 'select',
      choices: {
        pending: 'Pending',
        scratched: 'Redeemed',
        used: 'Used',
        applied: 'Applied',
        expired: 'Expired',
      },
      tone: {
        pending: 'warning',
        scratched: 'success',
        used: 'info',
        applied: 'info',
        expired: 'neutral',
      },
    },
    usedDate: 'datetime',
    expires: 'datetime',
  },
  computed: {
    idOfUser: { label: 'ID', value: ({ userId }) => (userId === '' ? undefined : `ID ${userId}`) },
  },
  filters: {
    search: { kind: 'search', placeholder: 'Search by user or card ID' },
    status: {
      kind: 'select',
      choices: { pending: 'Pending', scratched: 'Redeemed', expired: 'Expired' },
    },
    date: dateRangeFilter,
  },
  stats: {
    call: { call: 'GET /admin/scratch-cards/summary', query: dateRangeQuery, beyond: 'query' },
    more: capped,
    cards: {
      totalPrizeValue: {
        format: 'money',
        opens: createdBetween(),
        value: rupeesAtLeast('totalPrizeValue'),
      },
      scratchedCards: {
        label: 'Redeemed Cards',
        help: 'Scratched, but the prize is not in the wallet yet',
        opens: createdBetween({ status: 'scratched' }),
        value: atLeast('scratchedCards'),
      },
      unusedCards: {
        label: 'Pending Cards',
        help: 'Not scratched yet',
        opens: createdBetween({ status: 'pending' }),
        value: atLeast('unusedCards'),
      },
      expiredCards: {
        opens: createdBetween({ status: 'expired' }),
        value: atLeast('expiredCards'),
      },
      thisMonthCards: {
        label: 'This Month',
        help: 'Cards won since the first of the month',
        opens: searched({ date: 'this_month' }),
        value: atLeast('thisMonthCards'),
      },
      thisWeekCards: {
        label: 'This Week',
        help: 'Cards won since Monday',
        opens: searched({ date: 'this_week' }),
        value: atLeast('thisWeekCards'),
      },
      todayCards: {
        opens: searched({ date: 'today' }),
        value: atLeast('todayCards'),
      },
    },
  },
  list: {
    above: () => import('./RedeemTabs'),
    columns: [
      { show: 'userId', below: 'idOfUser' },
      'cardId',
      'cardType',
      'prizeValue',
      'status',
      'usedDate',
      'expires',
    ],
    sort: { columns: ['cardId', 'prizeValue', 'usedDate', 'expires'] },
    phone: ['userId', 'cardType', 'prizeValue', 'usedDate', 'expires'],
    sum: { prizeSum: 'money' },
    pageSizes: PAGE_SIZES,
  },
  messages: { list_title: 'Redeem & Referral History', empty: 'No scratch cards found' },
});
