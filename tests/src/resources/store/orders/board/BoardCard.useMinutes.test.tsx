import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AMBER_MINUTES, RED_MINUTES, SOON_MINUTES } from '../../../../../../src/constants';
import { serverNow } from '../../../../../../src/framework/browser/serverClock';
import { useOrderAge } from '../../../../../../src/resources/store/orders/board/BoardCard';
import { orderRecord } from '../../../../../../src/resources/store/orders/record';

// half a minute from the edges: a slow machine stays on the same side
const at = (minutes: number): string =>
  new Date(serverNow().getTime() + minutes * 60_000).toISOString();
const bandOf = (order: { age: number; ready?: number; status?: string }) => {
  const { age, ready, status = 'preparing' } = order;
  const record = orderRecord.parse({
    id: '1',
    status,
    createdAt: at(-age),
    readyBy: ready === undefined ? '' : at(ready),
  });
  return renderHook(() => useOrderAge(record)).result.current.band;
};

test.each([
  [
    'by its age, where no time was told',
    { age: AMBER_MINUTES - 0.5 },
    { age: AMBER_MINUTES + 0.5 },
    { age: RED_MINUTES + 0.5 },
  ],
  [
    'by the time that was told, however old it is',
    { age: 90, ready: SOON_MINUTES + 1.5 },
    { age: 1, ready: SOON_MINUTES - 0.5 },
    { age: 1, ready: -0.5 },
  ],
  [
    'by its age again, once it is ready',
    { age: AMBER_MINUTES - 0.5, ready: -5, status: 'ready' },
    { age: AMBER_MINUTES + 0.5, ready: -5, status: 'ready' },
    { age: RED_MINUTES + 0.5, ready: 5, status: 'ready' },
  ],
])('an order is calm, amber or red %s', (_, calm, amber, red) => {
  expect([calm, amber, red].map(bandOf)).toEqual(['calm', 'amber', 'red']);
});
