import { z } from 'zod';
import { rewardChangeStates, rewardRejection } from '../../../../contract/money/rewards';
import { flag, str } from '../../../framework/declaration/lenientSchemas';
import { defineResource } from '../../define';

const all = '/admin/reward-changes';
const values = z.record(z.string(), z.unknown()).catch({});

/**
 * Changes of rewards that need another admin's decision, which is also possible on the approvals
 * page.
 */
export default defineResource({
  name: 'admin/reward-changes',
  record: z.object({
    id: str(),
    ruleId: str(),
    before: values,
    after: values,
    state: str(),
    askedByName: str(),
    isMine: flag(false),
    reason: str(),
    createdAt: str(),
  }),
  access: { admin: '*' },
  beyond: true,
  needs: { read: 'rewards.read', change: 'rewards.manage' },
  api: { list: { call: `GET ${all}`, at: 'rewardChanges' } },
  fields: {
    after: { kind: 'custom', label: 'Change', view: () => import('./RewardDiff') },
    state: { kind: 'select', choices: rewardChangeStates },
    askedByName: { label: 'Requested by' },
    createdAt: 'datetime',
  },
  computed: {
    name: {
      label: 'Reward',
      value: ({ ruleId }) => (ruleId === '' ? 'Referral points' : `Card rule ${ruleId}`),
    },
  },
  filters: { status: { kind: 'select', choices: rewardChangeStates } },
  list: {
    columns: ['name', 'after', { show: 'state', below: 'reason' }, 'askedByName', 'createdAt'],
    pagerWhen: 'many',
    actions: ['approve', 'reject'],
  },
  actions: {
    approve: {
      call: `PUT ${all}/{id}/approve`,
      icon: 'check',
      when: ({ state, isMine }) => state === 'asked' && !isMine,
    },
    reject: {
      call: `PUT ${all}/{id}/reject`,
      icon: 'reject',
      when: ({ state }) => state === 'asked',
      input: rewardRejection,
      dialog: {
        title: 'Reject Change',
        text: 'The admin who requested the change will see the reason.',
        submit: 'Reject Change',
        busy: 'Rejecting...',
        fields: { reason: 'textarea' },
      },
    },
  },
});
