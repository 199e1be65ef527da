import { z } from 'zod';
import { PAGE_SIZES } from '../../../../contract/constants';
import { COUPON_CODE_LENGTH_MAX, couponRules, hasExpired } from '../../../../contract/couponRules';
import { couponForm } from '../../../../contract/coupons';
import { formatRupees } from '../../../../contract/money';
import { toggle } from '../../../framework/core/actions';
import { rest, type ApiPayload } from '../../../framework/core/calls';
import { flag, num, str } from '../../../framework/core/lenientSchemas';
import { serverNow } from '../../../framework/core/serverClock';
import { defineResource } from '../../define';

/** A figure that only one type of coupon has; 0 would stand in the form when its type is changed. */
const figure = () =>
  z.preprocess(
    (value) => (value === null || value === undefined || value === '' ? undefined : Number(value)),
    z.number().optional().catch(undefined),
  );

const record = z.object({
  id: str(),
  code: str(),
  description: str(),
  type: z.enum(['percentage', 'flat']).catch('percentage'),
  minOrderAmount: figure(),
  percentage: figure(),
  maxDiscount: figure(),
  usageLimit: figure(),
  Discount_amount: figure(),
  max_per_user: figure(),
  validFrom: str(),
  validUntil: str(),
  isFirstOrderOnly: flag(false),
  isActive: flag(true),
  state: z.enum(['active', 'inactive', 'expired']).catch('inactive'),
  updatedAt: z.string().optional(),
});

/** The day as `yyyy-mm-dd`, in any form it was sent. */
const dayOf = (sent: unknown): unknown => couponRules.validUntil.safeParse(sent).data ?? sent;

const stateOf = (isActive: unknown, validUntil: unknown) => {
  if (typeof validUntil === 'string' && validUntil !== '' && hasExpired(validUntil, serverNow())) return 'expired';
  return isActive === false ? 'inactive' : 'active';
};

const decode = (wire: ApiPayload) => {
  const type = couponRules.type.safeParse(wire.type).data ?? 'percentage';
  const validUntil = dayOf(wire.validUntil);
  return {
    type,
    percentage: wire.percentage ?? (type === 'percentage' ? wire.value : undefined),
    Discount_amount: wire.Discount_amount ?? (type === 'flat' ? wire.value : undefined),
    validFrom: dayOf(wire.validFrom),
    validUntil,
    state: stateOf(wire.isActive, validUntil),
  };
};

const dayFirst = (isoDay: string): string => isoDay.split('-').reverse().join('-');

const body = ({ validFrom, validUntil, isFirstOrderOnly = false, ...coupon }: z.output<typeof couponForm>) => ({
  ...coupon,
  validFrom: dayFirst(validFrom),
  validUntil: dayFirst(validUntil),
  isFirstOrderOnly,
});

const api = rest('/admin/coupons');
const isPercentage = ({ type }: { type: string }) => type === 'percentage';
const isFlat = ({ type }: { type: string }) => type === 'flat';

export default defineResource({
  name: 'admin/coupons',
  label: { one: 'Coupon', many: 'Coupons' },
  title: 'code',
  record,
  menu: { icon: 'ticket', order: 4 },
  access: { admin: ['list', 'create', 'edit', 'delete', 'toggle'] },
  api: {
    list: { call: api.list, rows: ['coupons'] },
    create: { call: api.create, body: ({ data }) => body(data) },
    update: { call: api.update, body: ({ data, previous }) => ({ ...body(data), updatedAt: previous.updatedAt }) },
    delete: api.delete,
    aliases: {
      isActive: ['isActive', 'is_active'],
      Discount_amount: ['Discount_amount', 'discountAmount', 'discount_amount'],
      max_per_user: ['max_per_user', 'maxPerUser'],
    },
    decode,
  },
  fields: {
    code: { kind: 'text', label: 'Code', transform: 'upper', maxLength: COUPON_CODE_LENGTH_MAX, placeholder: 'DUM20' },
    description: { kind: 'textarea', label: 'Description' },
    type: { kind: 'select', label: 'Type', choices: { percentage: 'Percentage', flat: 'Flat' } },
    minOrderAmount: { kind: 'money', label: 'Minimum Order Amount' },
    percentage: { kind: 'number', label: 'Percentage', visible: isPercentage },
    maxDiscount: { kind: 'money', label: 'Max Discount', visible: isPercentage },
    usageLimit: { kind: 'number', label: 'Max Per User', step: 1, visible: isPercentage },
    Discount_amount: { kind: 'money', label: 'Discount Amount', visible: isFlat },
    max_per_user: { kind: 'number', label: 'Max Per User', step: 1, visible: isFlat },
    validFrom: { kind: 'date', label: 'Valid From' },
    validUntil: { kind: 'date', label: 'Valid Until', help: 'The coupon works to the end of this day in India' },
    isFirstOrderOnly: { kind: 'boolean', label: 'First order only' },
    state: {
      kind: 'select',
      label: 'Status',
      choices: { active: 'Active', inactive: 'Inactive', expired: 'Expired' },
      tone: { active: 'success', inactive: 'neutral', expired: 'warning' },
    },
  },
  computed: {
    value: {
      label: 'Value',
      value: (coupon) => (isFlat(coupon) ? formatRupees(coupon.Discount_amount ?? 0) : `${coupon.percentage ?? 0}%`),
    },
    cap: {
      label: 'Max Discount',
      value: ({ type, maxDiscount }) =>
        type === 'percentage' && maxDiscount !== undefined ? `up to ${formatRupees(maxDiscount)}` : undefined,
    },
  },
  filters: { search: { kind: 'search', placeholder: 'Search by code or description' } },
  stats: {
    from: 'GET /admin/coupons/stats',
    schema: z.object({ totalCoupons: num(), activeCoupons: num(), expiredCoupons: num() }),
    cards: [
      { label: 'Total', value: 'totalCoupons' },
      { label: 'Active', value: 'activeCoupons', help: 'Switched on and not expired' },
      { label: 'Expired', value: 'expiredCoupons' },
    ],
  },
  list: {
    title: 'Coupons Management',
    columns: ['code', 'description', 'type', { show: 'value', below: 'cap' }, 'validUntil', 'state'],
    phone: ['value', 'validUntil'],
    pageSizes: PAGE_SIZES,
    actions: ['edit', 'toggle', 'delete'],
  },
  form: {
    schema: couponForm,
    fields: [
      'code', 'description', 'type', 'minOrderAmount', 'percentage', 'maxDiscount', 'usageLimit', 'Discount_amount', 'max_per_user',
      'validFrom', 'validUntil', 'isFirstOrderOnly',
    ],
    defaults: { type: 'percentage', isFirstOrderOnly: false },
  },
  actions: {
    toggle: {
      ...toggle('isActive', { call: 'PATCH /admin/coupons/{id}/status', send: 'is_active', failed: 'Failed to update status' }),
      disabled: ({ state }) => state === 'expired',
    },
  },
  messages: {
    createTitle: 'Create Coupon',
    editTitle: 'Edit Coupon',
    created: 'Action completed successfully',
    deleted: 'Action completed successfully',
    createFailed: 'Failed to add coupon',
    updateFailed: 'Failed to edit coupon',
    deleteFailed: 'Failed to delete coupon',
  },
});
