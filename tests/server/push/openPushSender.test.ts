import { expect, test, vi } from 'vitest';
import { PUSH_POLL_MS } from '../../../server/constants.push';
import { openPushSender } from '../../../server/push/openPushSender';
import { server } from '../../support/customerOrders';
import { placePaid } from '../orders/givenLife';
import { givenDevice, givenPush, heard } from './given';

givenPush();

test('a process rings by itself, also for what was paid while none was up, and no more once it is stopped', async () => {
  await givenDevice('phone');
  await placePaid();
  const sender = openPushSender(server.deps);
  await vi.waitFor(() => expect(heard()).toEqual(['phone ring']), { timeout: 10_000 });
  await placePaid();
  await vi.waitFor(() => expect(heard()).toHaveLength(2), { timeout: 10_000 });
  await sender.stop();
  await placePaid();
  expect(heard()).toHaveLength(2);
});

test('an order rings within a second of its payment', () => {
  expect(PUSH_POLL_MS).toBeLessThanOrEqual(500);
});
