import { z } from 'zod';
import { PAGE_SIZES } from '../../../../contract/constants';
import type { ApiPayload } from '../../../framework/core/calls';
import { num, str } from '../../../framework/core/lenientSchemas';
import { defineResource } from '../../define';

const record = z.object({
  id: str(),
  date: str(),
  referrerId: str(),
  referrerName: str(),
  referralCode: str(),
  refereeName: str(),
  refereeEmail: str(),
  refereePhone: str(),
  status: str('pending'),
  completedDate: str(),
});

const decode = ({ status }: ApiPayload) => ({ status: typeof status === 'string' ? status.toLowerCase() : status });

export default defineResource({
  name: 'admin/redeem-history/referrals',
  label: { one: 'Referral', many: 'Referrals' },
  title: 'referrerName',
  record,
  // no menu entry: it is the second tab of the redeem history
  access: { admin: ['list'] },
  api: {
    list: { call: 'GET /admin/users/referrals/history', rows: ['referrals', 'history'], onError: 'empty' },
    aliases: {
      date: ['date', 'createdAt', 'created_at'],
      referrerId: ['referrer.id', 'referrer._id', 'referrerId', 'referrer_id'],
      referrerName: ['referrer.name', 'referrerName', 'referrer_name'],
      referralCode: ['referrer.referralCode', 'referrer.referral_code', 'referralCode', 'referral_code'],
      refereeName: ['referee.name', 'refereeName', 'referee_name'],
      refereeEmail: ['referee.email', 'refereeEmail', 'referee_email'],
      refereePhone: ['referee.phone', 'refereePhone', 'referee_phone'],
      completedDate: ['completedDate', 'completed_date'],
    },
    decode,
  },
  fields: {
    date: { kind: 'datetime', label: 'Date' },
    referrerName: 'Referrer',
    refereeEmail: { kind: 'email', label: 'Referee Email' },
    refereeName: 'Referee',
    refereePhone: { kind: 'phone', label: 'Referee Phone' },
    status: {
      kind: 'select',
      label: 'Status',
      choices: { pending: 'Pending', completed: 'Completed' },
      tone: { pending: 'warning', completed: 'success' },
    },
    completedDate: { kind: 'datetime', label: 'Completed Date' },
  },
  computed: {
    idAndCode: {
      label: 'ID',
      value: ({ referrerId, referralCode }) =>
        [referrerId === '' ? '' : `ID ${referrerId}`, referralCode].filter((fact) => fact !== '').join(' · '),
    },
  },
  filters: {
    search: { kind: 'search', placeholder: 'Search by referrer or referee' },
    status: {
      kind: 'select',
      label: 'Status',
      choices: { Pending: 'Pending', Completed: 'Completed' },
      param: 'filter_status',
    },
    date: {
      kind: 'select',
      label: 'Date',
      choices: { all: 'All Time', today: 'Today', this_week: 'This Week', this_month: 'This Month' },
      param: 'date_range',
    },
  },
  stats: {
    from: 'GET /admin/referrals/stats',
    schema: z.object({
      totalReferrals: num(), pendingReferrals: num(), completedReferrals: num(), successRate: str('0%'),
      todayReferrals: num(), thisWeekReferrals: num(), thisMonthReferrals: num(),
    }),
    cards: [
      { label: 'Total Referrals', value: 'totalReferrals' },
      { label: 'Pending Referrals', value: 'pendingReferrals' },
      { label: 'Completed Referrals', value: 'completedReferrals' },
      { label: 'Success Rate', value: 'successRate', format: 'text', help: 'Completed out of all referrals' },
      { label: 'Today Referrals', value: 'todayReferrals' },
      { label: 'This Week Referrals', value: 'thisWeekReferrals' },
      { label: 'This Month Referrals', value: 'thisMonthReferrals' },
    ],
  },
  list: {
    title: 'Redeem & Referral History',
    above: () => import('../redeem-history/ReferralTop'),
    columns: [
      'date',
      { show: 'referrerName', below: 'idAndCode' },
      { show: 'refereeEmail', below: 'refereeName' },
      'refereePhone',
      'status',
      'completedDate',
    ],
    phone: ['refereeEmail', 'date'],
    pageSizes: PAGE_SIZES,
  },
  messages: { empty: 'No referrals found' },
});
