import { z } from 'zod';
import { PAGE_SIZES } from '../../../../contract/constants';
import type { ApiPayload } from '../../../framework/core/calls';
import { num, str } from '../../../framework/core/lenientSchemas';
import { defineResource } from '../../define';

const record = z.object({
  id: str(),
  userId: str(),
  userName: str(),
  cardId: str(),
  cardType: str(),
  prizeValue: num(),
  status: str('pending'),
  usedDate: str(),
  expires: str(),
});

const decode = ({ status }: ApiPayload) => ({ status: typeof status === 'string' ? status.toLowerCase() : status });

export default defineResource({
  name: 'admin/redeem-history',
  label: { one: 'Scratch Card', many: 'Scratch Cards' },
  record,
  menu: { icon: 'redeem', order: 12, label: 'Redeem & Referral History' },
  access: { admin: ['list'] },
  api: {
    list: { call: 'GET /admin/scratch-cards/', rows: ['scratchCards', 'scratch_cards', 'cards'], onError: 'empty' },
    aliases: {
      userId: ['user.id', 'user._id', 'userId', 'user_id'],
      userName: ['user.name', 'userName', 'user_name'],
      cardId: ['cardId', 'card_id'],
      cardType: ['cardType', 'card_type'],
      prizeValue: ['prizeValue', 'prize_value'],
      usedDate: ['usedDate', 'used_date'],
      expires: ['expires', 'expiresAt', 'expires_at'],
    },
    decode,
  },
  fields: {
    userName: 'User',
    cardId: 'Card ID',
    cardType: 'Card Type',
    prizeValue: { kind: 'money', label: 'Rewards' },
    status: {
      kind: 'select',
      label: 'Status',
      choices: { pending: 'Pending', scratched: 'Redeemed', used: 'Used', applied: 'Applied', expired: 'Expired' },
      tone: { pending: 'warning', scratched: 'success', used: 'info', applied: 'info', expired: 'neutral' },
    },
    usedDate: { kind: 'datetime', label: 'Used Date' },
    expires: { kind: 'datetime', label: 'Expires' },
  },
  computed: { idOfUser: { label: 'ID', value: ({ userId }) => (userId === '' ? undefined : `ID ${userId}`) } },
  filters: {
    search: { kind: 'search', placeholder: 'Search by user or card ID' },
    status: { kind: 'select', label: 'Status', choices: { pending: 'Pending', scratched: 'Redeemed', expired: 'Expired' } },
    date: {
      kind: 'select',
      label: 'Date',
      choices: { all: 'All Time', today: 'Today', this_week: 'This Week', this_month: 'This Month' },
      param: 'date_range',
    },
  },
  stats: {
    from: 'GET /admin/scratch-cards/summary',
    schema: z.object({
      totalPrizeValue: num(), scratchedCards: num(), unusedCards: num(), expiredCards: num(),
      thisMonthCards: num(), thisWeekCards: num(), todayCards: num(),
    }),
    cards: [
      { label: 'Total Prize Value', value: 'totalPrizeValue', format: 'money' },
      { label: 'Redeemed Cards', value: 'scratchedCards', help: 'Scratched, and the prize not used yet' },
      { label: 'Pending Cards', value: 'unusedCards', help: 'Not scratched yet' },
      { label: 'Expired Cards', value: 'expiredCards' },
      { label: 'This Month', value: 'thisMonthCards', help: 'Cards won since the first of the month' },
      { label: 'This Week', value: 'thisWeekCards', help: 'Cards won since Monday' },
      { label: 'Today Cards', value: 'todayCards', help: 'Cards won today' },
    ],
  },
  list: {
    title: 'Redeem & Referral History',
    above: () => import('./RedeemTop'),
    columns: [{ show: 'userName', below: 'idOfUser' }, 'cardId', 'cardType', 'prizeValue', 'status', 'usedDate', 'expires'],
    phone: ['prizeValue', 'expires'],
    pageSizes: PAGE_SIZES,
  },
  messages: { empty: 'No scratch cards found' },
});
