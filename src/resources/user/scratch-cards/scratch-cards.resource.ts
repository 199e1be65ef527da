import { defineResource } from '../../define';
import { cardRecord } from './record';
import { cardStatusLabels, cardStatusTones } from './statuses';

export default defineResource({
  name: 'user/scratch-cards',
  record: cardRecord,
  menu: { icon: 'redeem', order: 3 },
  access: { user: '*' },
  beyond: true,
  api: { list: { call: 'GET /user/scratch-cards', at: 'scratchCards' } },
  fields: {
    prizeValue: { kind: 'money', label: 'Prize' },
    status: { kind: 'select', choices: cardStatusLabels, tone: cardStatusTones },
    expires: 'datetime',
    createdAt: { kind: 'datetime', label: 'Won' },
  },
  filters: {
    status: {
      kind: 'select',
      choices: {
        pending: 'To scratch',
        scratched: 'To redeem',
        applied: 'In your wallet',
        expired: 'Expired',
      },
    },
  },
  list: {
    columns: ['cardId', 'cardType', 'status', 'prizeValue', 'expires', 'createdAt'],
    sort: { columns: ['expires', 'createdAt'], usual: 'createdAt desc' },
    pagerWhen: 'many',
    actions: ['scratch', 'redeem'],
    card: () => import('./ScratchCard'),
  },
  actions: {
    scratch: {
      call: 'POST /user/scratch-cards/{id}/scratch',
      icon: 'star',
      when: ({ status }) => status === 'pending',
      succeeded: 'Your prize is revealed',
      failed: 'Failed to scratch the card',
    },
    redeem: {
      call: 'POST /user/scratch-cards/{id}/redeem',
      label: 'Redeem to wallet',
      icon: 'check',
      when: ({ status }) => status === 'scratched',
      succeeded: 'Your prize is in your wallet',
      failed: 'Failed to redeem the card',
    },
  },
  messages: {
    list_title: 'My Scratch Cards',
    failed_list: 'Failed to load your scratch cards',
    empty_title: 'No scratch cards yet',
    empty: 'You can win a scratch card when an order is delivered. Prizes go to your wallet.',
    no_results: 'No matching scratch cards',
  },
});
