import { PAGE_SIZES } from '../../../../contract/constants';
import { atLeast, capped } from '../../../components/capped';
import { dateRangeFilter } from '../../../components/dateRangeFilter';
import { createdBetween, dateRangeQuery, searched } from '../../../components/found';
import { str } from '../../../framework/declaration/lenientSchemas';
import { defineResource } from '../../define';
import { z } from 'zod';
import type { Permission } from '../../../../contract/people/permissions';
import { referralPointsInput, rewardTexts } from '../../../../contract/money/rewards';
import { texts } from '../../../../contract/rules';
import type { ListAction } from '../../../framework/declaration/actions';

/** Returns a current value; 0 means that it is not set. */
const positiveOrUndefined = (value: unknown): unknown => (Number(value) > 0 ? value : undefined);

/**
 * Toast in addition to the errors next to the fields: a missing value takes precedence over an
 * invalid one.
 */
const refusedPointsText = (refused: Readonly<Record<string, string>>): string => {
  const told = new Set(Object.values(refused));
  if (told.has(texts.required)) return 'Please fill in all required fields';
  return told.size === 1 && told.has(rewardTexts.positive)
    ? 'All values must be greater than 0'
    : 'Please enter valid numbers';
};

const pointsFailed: Readonly<Record<number, string>> = {
  403: 'Authentication failed. Please log in again.',
  422: 'Invalid data provided. Please check your input values.',
};

/** Sets the reward of a referral: four values for all future referrals. */
export const setPoints: ListAction<typeof referralPointsInput, string, Permission> = {
  on: 'list',
  call: 'POST /admin/users/referrals/set-points',
  needs: 'rewards.manage',
  label: 'Set Referal Points', // spelling of the specification
  icon: 'settings',
  input: referralPointsInput,
  succeeded: rewardTexts.pointsSet,
  failed: (status) => pointsFailed[status] ?? 'Failed to set referral points. Please try again.',
  dialog: {
    title: 'Set Referral Points',
    text: 'Applies to referrals completed from now on.',
    submit: 'Set Points',
    busy: 'Saving...',
    initial: 'GET /admin/users/referrals/points',
    of: ({ referrer, referee, newUserCashbackRs, referrerCashbackRs }) => ({
      referrer: positiveOrUndefined(referrer),
      referee: positiveOrUndefined(referee),
      newUserCashbackRs: positiveOrUndefined(newUserCashbackRs),
      referrerCashbackRs: positiveOrUndefined(referrerCashbackRs),
    }),
    refused: refusedPointsText,
    fields: {
      referrer: { kind: 'text', transform: 'digits', label: 'Referrer Points' },
      referee: { kind: 'text', transform: 'digits', label: 'Referee Points' },
      newUserCashbackRs: { kind: 'text', transform: 'digits', label: 'New User Cashback (₹)' },
      referrerCashbackRs: { kind: 'text', transform: 'digits', label: 'Referrer Cashback (₹)' },
    },
  },
};

const record = z.object({
  id: str(),
  date: str(),
  status: str().pipe(z.string().toLowerCase()),
  completedDate: str(),
  referrerId: str(),
  referrerName: str(),
  referralCode: str(),
  refereeId: str(),
  refereeName: str(),
  refereeEmail: str(),
  refereePhone: str(),
});

/** The referrer's id and code, if known. */
const idAndCode = ({ referrerId, referralCode }: z.output<typeof record>) =>
  [referrerId && `ID ${referrerId}`, referralCode].filter(Boolean).join(' · ');

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
