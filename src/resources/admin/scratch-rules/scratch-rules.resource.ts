import { z } from 'zod';
import { PAGE_SIZES } from '../../../../contract/pageSizes';
import { formatRupees } from '../../../../contract/money';
import { scratchCardTypes, scratchRuleInput, scratchRuleStates } from '../../../../contract/scratchRules';
import { switches } from '../../../components/runs';
import { toggle } from '../../../framework/core/actions';
import { flag, num, str } from '../../../framework/core/lenientSchemas';
import { defineResource } from '../../define';

const all = '/admin/scratch-rules';
const one = `${all}/{id}` as const;

export default defineResource({
  name: 'admin/redeem-history/rules',
  label: { one: 'Card Rule', many: 'Card Rules' },
  record: z.object({
    id: str(), cardType: z.enum(scratchCardTypes).catch('Silver'), minOrderAmount: num(), share: num(), prizeFrom: num(), prizeTo: num(),
    expiresInDays: num(), validFrom: str(), validUntil: str(), isActive: flag(true), state: z.enum(scratchRuleStates).catch('active'), createdAt: str(),
  }),
  version: 'updatedAt',
  // no menu entry: it is the third tab of the redeem history
  access: { admin: ['list', 'create', 'edit', 'toggle', 'enableMany', 'disableMany'] },
  needs: { read: 'rewards.read', create: 'rewards.manage', edit: 'rewards.manage' },
  api: { list: { call: `GET ${all}`, at: 'scratchRules' }, create: `POST ${all}`, update: `PUT ${one}` },
  fields: {
    minOrderAmount: { kind: 'money', label: 'Minimum Order Amount', help: 'After the discount, with the fee' },
    share: { kind: 'percent', label: 'Share of Orders' },
    prizeFrom: { kind: 'money', label: 'Smallest Prize', step: 1 },
    prizeTo: { kind: 'money', label: 'Largest Prize', step: 1 },
    expiresInDays: { kind: 'integer', label: 'Days to Redeem' },
    validFrom: { kind: 'date', label: 'From' },
    validUntil: { kind: 'date', label: 'Until', help: 'To the end of this day in India' },
    isActive: 'status',
    state: {
      kind: 'select', label: 'Status',
      tone: { active: 'success', upcoming: 'info', ended: 'neutral' },
    },
  },
  computed: {
    prizes: { value: ({ prizeFrom, prizeTo }) => `${formatRupees(prizeFrom)} to ${formatRupees(prizeTo)}` },
    days: { label: 'Days', value: ({ expiresInDays }) => `${expiresInDays} ${expiresInDays === 1 ? 'day' : 'days'} to redeem` },
  },
  filters: { status: { kind: 'select', choices: scratchRuleStates } },
  list: {
    above: () => import('../redeem-history/RuleTabs'),
    columns: ['cardType', 'minOrderAmount', 'share', { show: 'prizes', below: 'days' }, 'validFrom', 'validUntil', 'state'],
    sort: { columns: ['minOrderAmount', 'share', 'validFrom', 'validUntil'] },
    phone: ['prizes', 'minOrderAmount', 'share', 'validUntil'],
    pageSizes: PAGE_SIZES,
    pagerWhen: 'many',
    actions: ['edit', 'toggle'],
  },
  form: {
    schema: scratchRuleInput,
    fields: ['cardType', 'minOrderAmount', 'share', 'prizeFrom', 'prizeTo', 'expiresInDays', 'validFrom', 'validUntil'],
    defaults: { cardType: 'Silver' },
  },
  actions: {
    toggle: {
      ...toggle('isActive', { call: `PATCH ${one}/status`, needs: 'rewards.manage', failed: 'Failed to change the rule' }),
      label: ({ isActive }) => (isActive ? 'End' : 'Resume'),
    },
    ...switches(`PATCH ${one}/status`, 'rewards.manage', {
      one: 'rule', many: 'rules', effect: 'Orders bring no more cards by them.', on: 'Resume', off: 'End',
    }),
  },
  messages: {
    list_title: 'Redeem & Referral History',
    add_one: 'Issue Cards',
    create: 'Start Rule',
    form_note: 'A delivered order that meets several rules goes by the one with the highest minimum.',
    edit_one: 'Edit Card Rule',
    empty: 'No card rules found',
  },
});
