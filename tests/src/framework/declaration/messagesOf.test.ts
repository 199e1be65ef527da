import { expect, it } from 'vitest';
import { messagesOf } from '../../../../src/framework/declaration/messagesOf';
import { kitchens } from '../ui/list/kitchens';

it('gives a language every text of a declaration to translate', () => {
  expect(messagesOf(kitchens)).toMatchObject({
    resources: {
      'admin/kitchens': {
        one: 'Kitchen',
        many: 'Kitchens',
        noun: { one: 'kitchen', many: 'kitchens' },
        fields: { name: 'Kitchen Name', revenue: 'Revenue' },
        values: { isOpen: { on: 'Open', off: 'Closed' } },
        filters: { search: 'Search kitchens', status: 'Status' },
        options: { status: { all: 'All Kitchens', open: 'Open Only' } },
        stats: { total: 'Total', earned: 'Earned', average: 'Average, this page' },
        stats_help: { earned: 'Delivered orders only' },
        actions: { toggle: 'Close' },
        failed: { toggle: 'Failed to close' },
        done: {},
        messages: { list_title: 'Kitchens Management' },
      },
    },
  });
});
