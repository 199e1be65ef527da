import { PAGE_SIZES } from '../../../../contract/constants';
import { COUPON_CODE_LENGTH_MAX, couponForm } from '../../../../contract/money/coupons';
import { formatRupees } from '../../../../contract/money';
import { formatDate } from '../../../../contract/time';
import { searched, searchQuery } from '../../../components/filterQueries';
import { importCalls } from '../../../components/importCalls';
import { actionBody, bulkRun } from '../../../components/runs';
import { toggle } from '../../../framework/declaration/actions';
import { rest } from '../../../framework/declaration/calls';
import { defineResource } from '../../define';
import { couponRecord, decodeCoupon } from './record';

const run = bulkRun('POST /admin/coupons/bulk');
const dayFirst = (isoDay: string): string => isoDay.split('-').reverse().join('-');
const isPercentage = ({ type }: { type?: string | undefined }) => type === 'percentage';
const isFlat = ({ type }: { type?: string | undefined }) => type === 'flat';
interface Uses {
  budget?: number | undefined;
  budgetUsed?: number | undefined;
  usedCount?: number | undefined;
  heldCount?: number | undefined;
}
const usesOf = ({ usedCount, heldCount, budget, budgetUsed = 0 }: Uses): string =>
  [
    usedCount && `${usedCount} used`,
    heldCount && `${heldCount} reserved`,
    budget && `${formatRupees(budgetUsed)} of ${formatRupees(budget)}`,
  ]
    .filter(Boolean)
    .join(' · ');

export default defineResource({
  name: 'admin/coupons',
  record: couponRecord,
  version: 'updatedAt',
  menu: { icon: 'ticket', group: 'catalogue', order: 4 },
  access: { admin: '*' },
  needs: { read: 'coupons.read', change: 'coupons.manage' },
  beyond: [
    'show',
    'export',
    'status',
    'usedCount',
    'heldCount',
    'uses',
    'used',
    'budget',
    'budgetUsed',
    'figures.help',
  ],
  api: {
    ...rest('/admin/coupons'),
    set: { call: 'GET /admin/coupons/set', beyond: true },
    export: 'GET /admin/coupons/export',
    import: importCalls('/admin/coupons', 'couponColumns'),
    aliases: { Discount_amount: ['Discount_amount', 'discountAmount'] },
    decode: decodeCoupon,
    encode: ({ validFrom, validUntil, isFirstOrderOnly = false, ...coupon }) => ({
      ...coupon,
      validFrom: dayFirst(validFrom),
      validUntil: dayFirst(validUntil),
      isFirstOrderOnly,
    }),
  },
  fields: {
    code: {
      kind: 'text',
      transform: 'upper',
      maxLength: COUPON_CODE_LENGTH_MAX,
      placeholder: 'DUM20',
    },
    description: 'textarea',
    minOrderAmount: { kind: 'money', label: 'Minimum Order Amount' },
    percentage: { kind: 'percent', visible: isPercentage },
    maxDiscount: { kind: 'money', visible: isPercentage },
    usageLimit: { kind: 'number', label: 'Max Per User', step: 1, visible: isPercentage },
    Discount_amount: { kind: 'money', visible: isFlat },
    max_per_user: { kind: 'number', step: 1, visible: isFlat },
    budget: 'money',
    budgetUsed: 'money',
    validFrom: 'date',
    validUntil: { kind: 'date', help: 'Valid until the end of this day' },
    isFirstOrderOnly: { label: 'First order only' },
    state: {
      kind: 'select',
      label: 'Status',
      tone: { active: 'success', inactive: 'neutral', expired: 'warning', scheduled: 'info' },
    },
    usedCount: { label: 'Used' },
    heldCount: { label: 'Reserved' },
  },
  computed: {
    value: {
      kind: 'money',
      value: ({ Discount_amount: rupees, percentage, ...coupon }) => {
        if (isFlat(coupon)) return rupees === undefined ? undefined : formatRupees(rupees);
        return percentage === undefined ? undefined : `${percentage}%`;
      },
    },
    uses: { label: 'Used', value: (coupon) => usesOf(coupon) || undefined },
    // a search for a coupon often asks whether it was used
    used: {
      value: (coupon) =>
        usesOf(coupon) || (coupon.usedCount === undefined ? undefined : 'not used yet'),
    },
    perUser: {
      label: 'Max Per User',
      value: ({ usageLimit, max_per_user }) => usageLimit ?? max_per_user,
    },
    since: { value: ({ validFrom }) => validFrom && `from ${formatDate(validFrom)}` },
    cap: {
      label: 'Max Discount',
      value: (coupon) =>
        isPercentage(coupon) && coupon.maxDiscount !== undefined
          ? `up to ${formatRupees(coupon.maxDiscount)}`
          : undefined,
    },
  },
  filters: {
    search: { kind: 'search', placeholder: 'Search by code or description' },
    status: { kind: 'select', choices: ['active', 'inactive', 'expired'] },
  },
  search: { facts: ['used', 'value', 'description'] },
  stats: {
    call: { call: 'GET /admin/coupons/stats', query: searchQuery, beyond: 'query' },
    cards: {
      totalCoupons: { label: 'Total', opens: searched() },
      activeCoupons: {
        label: 'Active',
        help: 'Enabled and not expired',
        opens: searched({ status: 'active' }),
      },
      expiredCoupons: { label: 'Expired', opens: searched({ status: 'expired' }) },
    },
  },
  list: {
    columns: [
      'code',
      'description',
      'type',
      { show: 'value', below: 'cap' },
      { show: 'validUntil', below: 'since' },
      { show: 'state', below: 'uses' },
    ],
    sort: { columns: ['code', 'description', 'type', 'value', 'validUntil'] },
    phone: ['value', 'validUntil'],
    pageSizes: PAGE_SIZES,
    actions: ['edit', 'toggle', 'delete'],
  },
  form: { schema: couponForm, defaults: { type: 'percentage', isFirstOrderOnly: false } },
  show: {
    fields: [
      'code',
      'description',
      'type',
      'value',
      'cap',
      'minOrderAmount',
      'perUser',
      'isFirstOrderOnly',
      'validFrom',
      'validUntil',
      'state',
      'usedCount',
      'heldCount',
      'budget',
      'budgetUsed',
    ],
    isWide: true,
    related: [
      {
        to: 'admin/orders',
        by: 'coupon_id',
        label: 'Used by',
        columns: ['orderId', 'customerId', 'finalAmount', 'status', 'date'],
      },
    ],
  },
  actions: {
    toggle: {
      ...toggle('isActive', {
        call: 'PATCH /admin/coupons/{id}/status',
        send: 'is_active',
        failed: 'Failed to update status',
      }),
      disabled: ({ state }) => state === 'expired',
    },
    enableMany: { ...run('Enable', 'enabled'), ...actionBody('enable'), icon: 'play' },
    disableMany: {
      ...run('Disable', 'disabled'),
      ...actionBody('disable'),
      icon: 'power',
      confirm: (count: number | undefined) =>
        `Disable ${count === 1 ? '1 coupon' : `${count ?? 'all'} coupons`}? Customers can no longer use them. You can undo it afterwards.`,
    },
  },
  messages: {
    list_title: 'Coupons Management',
    add_one: 'Create Coupon',
    created: 'Action completed successfully',
    deleted: 'Action completed successfully',
    create_failed: 'Failed to add coupon',
    update_failed: 'Failed to edit coupon',
  },
});
