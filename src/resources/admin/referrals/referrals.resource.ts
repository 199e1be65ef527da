import { z } from 'zod';
import { PAGE_SIZES } from '../../../../contract/pageSizes';
import { dateRangeFilter } from '../../../components/dateRangeFilter';
import { str } from '../../../framework/core/lenientSchemas';
import { defineResource } from '../../define';
import { idAndCode, record } from './record';
import { setPoints } from './setPoints';

export default defineResource({
  name: 'admin/redeem-history/referrals',
  record,
  // no menu entry: it is the second tab of the redeem history
  access: { admin: '*' },
  needs: 'rewards.read',
  api: {
    list: { call: 'GET /admin/users/referrals/history', at: ['referrals', 'history'], onError: 'empty' },
    aliases: { date: ['date', 'createdAt'], referralCode: ['referrer.referralCode', 'referralCode'] },
  },
  fields: {
    date: 'datetime', refereeEmail: 'email', refereePhone: 'phone',
    referrerId: { kind: 'reference', to: 'admin/users', current: 'referrerName' }, refereeName: { label: 'Referee' },
    status: { kind: 'select', choices: ['pending', 'completed'], tone: { pending: 'warning', completed: 'success' } },
    completedDate: 'datetime',
  },
  computed: { idAndCode: { label: 'ID', value: idAndCode } },
  filters: {
    search: { kind: 'search', placeholder: 'Search by referrer or referee' },
    status: { kind: 'select', choices: ['Pending', 'Completed'], param: 'filter_status' },
    date: dateRangeFilter,
  },
  stats: {
    call: 'GET /admin/referrals/stats',
    more: z.object({ successRate: str('0%') }),
    cards: {
      totalReferrals: { opens: { filter: {} } },
      pendingReferrals: { opens: { filter: { status: 'Pending' } } },
      completedReferrals: { opens: { filter: { status: 'Completed' } } },
      successRate: { format: 'text', help: 'Completed out of all referrals' },
      todayReferrals: { opens: { filter: { date: 'today' } } },
      thisWeekReferrals: { opens: { filter: { date: 'this_week' } } },
      thisMonthReferrals: { opens: { filter: { date: 'this_month' } } },
    },
  },
  list: {
    above: () => import('../redeem-history/ReferralTabs'),
    columns: [
      'date', { show: 'referrerId', below: 'idAndCode' }, { show: 'refereeEmail', below: 'refereeName' }, 'refereePhone', 'status',
      'completedDate',
    ],
    sort: { columns: ['date', 'refereeEmail', 'status', 'completedDate'], usual: 'date desc' },
    phone: ['refereeEmail', 'date'],
    pageSizes: PAGE_SIZES,
  },
  search: { title: 'refereeEmail' },
  actions: { points: setPoints },
  messages: { list_title: 'Redeem & Referral History', empty: 'No referrals found' },
});
