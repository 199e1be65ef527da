import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { openRing } from '../../server/push/openRing';
import { customer, givenOrdering, owner, server } from '../support/customerOrders';
import { promise } from '../support/promises/promise';
import { givenOrder } from '../support/marketplace';
import { type PushService, startPushService } from '../support/pushService';
import { type RunningProcess, startProcess } from '../support/runningProcess';
import { again } from '../server/push/given';

const ORDERS = 200;
const PER_SECOND = 20;
const PHONES = ['first', 'second'];

let service: PushService;
let running: RunningProcess;
givenOrdering();
beforeAll(async () => {
  service = await startPushService();
  running = await startProcess(server);
});
afterAll(async () => {
  running.child.kill('SIGKILL');
  await running.exited;
  await service.close();
});

/** An order that is paid now, by the machine's clock. */
async function pay(): Promise<[code: string, paidAt: number]> {
  const { id, code } = await givenOrder(server.db, {
    storeId: owner.storeId,
    userId: customer.id,
    status: 'confirmed',
    accept_by: new Date(Date.now() + 300_000),
    payment_status: 'completed',
  });
  const at = new Date();
  await server.db
    .transaction()
    .execute((tx) => openRing(tx, { orderId: id, storeId: owner.storeId, at }));
  return [code, at.getTime()];
}

promise(
  'twenty orders a second ring at each of two phones, where their push service answers at once',
  async (tried) => {
    for (const name of PHONES)
      await server.request('POST', '/store/push', {
        as: await again(owner),
        body: service.subscribe(name),
      });
    const paid = new Map<string, number>();
    const begun = performance.now();
    while (paid.size < ORDERS) {
      const [code, at] = await pay();
      paid.set(code, at);
      await delay(Math.max(0, begun + (paid.size * 1_000) / PER_SECOND - performance.now()));
    }
    const firsts = () =>
      new Map(
        service.pushed
          .toReversed()
          .map(({ device, payload, at }) => [
            `${payload?.order} ${device}`,
            at - (paid.get(payload?.order ?? '') ?? 0),
          ]),
      );
    await vi.waitFor(() => expect(firsts().size).toBe(ORDERS * PHONES.length), { timeout: 20_000 });
    const delays = [...firsts().values()].toSorted((a, b) => a - b);
    tried.count('orders', ORDERS);
    tried.count('rings', delays.length);
    const at = (share: number) => Math.round(delays[Math.ceil(delays.length * share) - 1] ?? 0);
    tried.note(
      `half of them after ${at(0.5)} ms, 95 of 100 after ${at(0.95)} ms, the last after ${at(1)} ms`,
    );
  },
);
