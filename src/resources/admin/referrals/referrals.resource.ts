import { PAGE_SIZES } from '../../../../contract/constants';
import { atLeast, capped } from '../../../components/capped';
import { dateRangeFilter } from '../../../components/dateRangeFilter';
import { createdBetween, dateRangeQuery, searched } from '../../../components/filterQueries';
import { str } from '../../../framework/declaration/lenientSchemas';
import { defineResource } from '../../define';
import { idAndCode, record } from './record';
import { setPoints } from './setPoints';

export default defineResource({
  name: 'admin/redeem-history/referrals',
  record,
  // no menu entry: it is the second tab of the redeem history
  access: { admin: '*' },
  needs: 'rewards.read',
  beyond: ['points.text', 'figures.help'],
  api: {
    list: {
      call: 'GET /admin/users/referrals/history',
      at: ['referrals', 'history', 'data', '.'],
      onError: 'empty',
    },
    aliases: {
      date: ['date', 'createdAt'],
      referralCode: ['referrer.referralCode', 'referralCode'],
    },
  },
  fields: {
    date: 'datetime',
    refereeEmail: { kind: 'email', needs: 'customers.read' },
    refereePhone: { kind: 'phone', needs: 'customers.read' },
    referrerId: { kind: 'reference', to: 'admin/users', current: 'referrerName' },
    refereeId: { kind: 'reference', to: 'admin/users', current: 'refereeName' },
    status: {
      kind: 'select',
      choices: ['pending', 'completed'],
      tone: { pending: 'warning', completed: 'success' },
    },
    completedDate: 'datetime',
  },
  computed: { idAndCode: { label: 'ID', value: idAndCode } },
  filters: {
    search: { kind: 'search', placeholder: 'Search by referrer or referee' },
    status: { kind: 'select', choices: ['Pending', 'Completed'], param: 'filter_status' },
    date: dateRangeFilter,
  },
  stats: {
    call: { call: 'GET /admin/referrals/stats', query: dateRangeQuery, beyond: 'query' },
    more: capped.extend({ successRate: str().optional() }),
    cards: {
      totalReferrals: { opens: createdBetween(), value: atLeast('totalReferrals') },
      pendingReferrals: {
        opens: createdBetween({ status: 'Pending' }),
        value: atLeast('pendingReferrals'),
      },
      completedReferrals: {
        opens: createdBetween({ status: 'Completed' }),
        value: atLeast('completedReferrals'),
      },
      successRate: { format: 'text', help: 'Completed out of all referrals' },
      todayReferrals: { opens: searched({ date: 'today' }), value: atLeast('todayReferrals') },
      thisWeekReferrals: {
        opens: searched({ date: 'this_week' }),
        value: atLeast('thisWeekReferrals'),
      },
      thisMonthReferrals: {
        opens: searched({ date: 'this_month' }),
        value: atLeast('thisMonthReferrals'),
      },
    },
  },
  list: {
    above: () => import('../redeem-history/ReferralTabs'),
    columns: [
      'date',
      { show: 'referrerId', below: 'idAndCode' },
      { show: 'refereeEmail', below: 'refereeId' },
      'refereePhone',
      'status',
      'completedDate',
    ],
    sort: { columns: ['date', 'refereeEmail', 'status', 'completedDate'], usual: 'date desc' },
    phone: ['refereeEmail', 'refereePhone', 'referrerId', 'completedDate'],
    pageSizes: PAGE_SIZES,
  },
  search: { title: 'refereeName' },
  actions: { points: setPoints },
  messages: { list_title: 'Redeem & Referral History', empty: 'No referrals found' },
});
