import { expect, test, vi } from 'vitest';
import { PUSHES_PER_SERVICE } from '../../../server/push/limits';
import { openDelivery } from '../../../server/push/openDelivery';
import { openPushSender } from '../../../server/push/openPushSender';
import { server } from '../../support/customerOrders';
import { placePaid } from '../orders/givenLife';
import { givenDevice, givenPush, heard, service } from './given';

givenPush();

test('a process rings on its own schedule, also for orders paid while none was up, and no more once it is stopped', async () => {
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

test('a push service that has enough to do gets the next message when a call there ends, and not at the next look', async () => {
  await givenDevice('phone');
  service.answer('phone', 'never');
  let rooms = 0;
  const delivery = openDelivery(server.deps, { timeoutMs: 500, onRoom: () => void rooms++ });
  for (let count = 0; count < PUSHES_PER_SERVICE + 1; count++) await placePaid();
  const at = new Date(Date.now() + 1_000);
  while (await delivery.turn(at)) continue;
  expect([await delivery.turn(at), rooms]).toEqual([false, 0]);
  await delivery.settled();
  expect(rooms).toBe(1);
});
