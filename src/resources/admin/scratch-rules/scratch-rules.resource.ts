import { PAGE_SIZES } from '../../../../contract/constants';
import { scratchRuleInput, scratchRuleStates } from '../../../../contract/money/rewards';
import { defineResource } from '../../define';
import { daysOf, prizesOf, record } from './record';
import { ending } from './ending';

const all = '/admin/scratch-rules';

export default defineResource({
  name: 'admin/redeem-history/rules',
  noun: { one: 'card rule', many: 'card rules' },
  record,
  version: 'updatedAt',
  // no menu entry: it is the third tab of the redeem history
  access: { admin: '*' },
  beyond: true,
  needs: { read: 'rewards.read', change: 'rewards.manage' },
  api: {
    list: { call: `GET ${all}`, at: 'scratchRules' },
    create: `POST ${all}`,
    update: `PUT ${all}/{id}`,
  },
  fields: {
    minOrderAmount: {
      kind: 'money',
      label: 'Minimum Order Amount',
      help: 'After the discount, including the delivery fee',
    },
    share: { kind: 'percent', label: 'Share of Orders' },
    prizeFrom: { kind: 'money', label: 'Smallest Prize', step: 1 },
    prizeTo: { kind: 'money', label: 'Largest Prize', step: 1 },
    expiresInDays: { kind: 'integer', label: 'Days to Redeem' },
    validFrom: { kind: 'date', label: 'From' },
    validUntil: { kind: 'date', label: 'Until', help: 'Until the end of this day (IST)' },
    isActive: 'status',
    state: {
      kind: 'select',
      label: 'Status',
      tone: { active: 'success', upcoming: 'info', ended: 'neutral' },
    },
  },
  computed: { prizes: { value: prizesOf }, days: { value: daysOf } },
  filters: { status: { kind: 'select', choices: scratchRuleStates } },
  list: {
    above: () => import('../redeem-history/RuleTabs'),
    columns: [
      'cardType',
      'minOrderAmount',
      'share',
      { show: 'prizes', below: 'days' },
      'validFrom',
      'validUntil',
      'state',
    ],
    sort: { columns: ['minOrderAmount', 'share', 'validFrom', 'validUntil'] },
    phone: ['prizes', 'minOrderAmount', 'share', 'validUntil'],
    pageSizes: PAGE_SIZES,
    pagerWhen: 'many',
    actions: ['edit', 'toggle'],
  },
  form: {
    schema: scratchRuleInput,
    fields: [
      'cardType',
      'minOrderAmount',
      'share',
      'prizeFrom',
      'prizeTo',
      'expiresInDays',
      'validFrom',
      'validUntil',
    ],
    defaults: { cardType: 'Silver' },
  },
  actions: ending,
  messages: {
    list_title: 'Redeem & Referral History',
    add_one: 'Issue Cards',
    create: 'Start Rule',
    form_note:
      'If a delivered order meets several rules, the rule with the highest minimum applies.',
    empty: 'No card rules found',
  },
});
