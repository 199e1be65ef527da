import { expect, test } from 'vitest';
import { summaryOf, availabilityRecord } from '../../../../src/resources/admin/availability/record';

const shut = availabilityRecord.parse({
  state: 'closed',
  closedBy: 'hours',
  until: '2030-06-10T05:30:00Z',
});

test.each([
  ['its opening hours', {}, 'Opens at 10 Jun 2030, 11:00 am'],
  [
    'the store with a reason',
    { closedBy: 'store', reason: 'Gas is out' },
    'by the store, until 10 Jun 2030, 11:00 am · Gas is out',
  ],
  ['an unknown person without an end', { closedBy: 'somebody', until: '' }, 'manually'],
  [
    'a server that does not say who closed it',
    { closedBy: undefined },
    'until 10 Jun 2030, 11:00 am',
  ],
  [
    'the store while an order is late',
    { marks: ['late'], lateOrders: 1, closedBy: 'store', until: '' },
    '1 order late · by the store',
  ],
  [
    'the store, which was last reached half an hour before',
    {
      marks: ['late', 'unreachable'],
      lateOrders: 1,
      closedBy: 'store',
      until: '',
      reachSince: '2030-06-10T05:00:00Z',
    },
    '1 order late · by the store · not reachable since 10 Jun 2030, 10:30 am',
  ],
  [
    'the store, which was never reached',
    { marks: ['unreachable'], closedBy: 'store', until: '' },
    'by the store · Never connected',
  ],
] as const)('the text beneath a store that is closed by %s', (_, said, text) => {
  expect(
    summaryOf({
      ...shut,
      isReachable: true,
      ...said,
      marks: 'marks' in said ? [...said.marks] : [],
    }),
  ).toBe(text);
});
