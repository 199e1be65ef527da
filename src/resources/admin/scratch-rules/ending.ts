import { switchActions } from '../../../components/runs';
import { toggle } from '../../../framework/declaration/actions';
import type { Rule } from './record';

const call = 'PATCH /admin/scratch-rules/{id}/status';

export const ending = {
  toggle: {
    ...toggle('isActive', { call, failed: 'Failed to change the rule' }),
    label: ({ isActive }: Rule) => (isActive ? 'End' : 'Resume'),
  },
  ...switchActions(call, {
    one: 'rule',
    many: 'rules',
    effect: 'They no longer issue cards for orders.',
    on: ['Resume', 'resumed'],
    off: ['End', 'ended'],
  }),
};
