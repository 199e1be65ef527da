import { expect, test } from 'vitest';
import { steadyExample } from '../../scripts/steadyExample';

const NOW = new Date('2026-06-12T08:30:00Z');

test.each(['2026-11-24T02:00:00Z', '2027-01-01T17:45:12.345Z'])(
  'an example that is written at %s is as at any other hour',
  (at) => {
    const clock = at.includes('T02') ? '7:52 am' : '11:35 pm';
    const answer = {
      message: `Ready by ${clock}. The customer has been notified`,
      createdAt: at,
      before: '2025-01-01T00:00:00Z',
      items: [
        {
          providerOrderId: `order_${at.replace(/\D/g, '').padEnd(14, '0').slice(0, 14)}`,
          opens: '11:00',
        },
        { more: at },
      ],
      note: 'Closes at 11:00 pm',
      left: null,
    };
    expect(steadyExample(answer, NOW)).toEqual({
      message: 'Ready by 2:20 pm. The customer has been notified',
      createdAt: NOW.toISOString(),
      before: '2025-01-01T00:00:00Z',
      items: [{ providerOrderId: 'order_N3kcRr8bLq2sVd', opens: '11:00' }],
      note: 'Closes at 11:00 pm',
      left: null,
    });
  },
);
