import { expect, test, vi } from 'vitest';
import { startSweeper } from '../../../../server/orders/sweep/sweepOrders';
import { ORDER_SWEEP_MS } from '../../../../server/constants';
import { givenOrdering, place, server } from '../../../support/customerOrders';
import { setRow } from '../../../support/rows';
import { orderOf } from '../givenLife';

givenOrdering();

const endNow = (id: string) =>
  setRow(server.db, 'orders', id, { expires_at: new Date(Date.now() - 3_600_000) });
const isEnded = async (id: string) => (await orderOf(id)).status === 'cancelled';

test('a process ends what has become due while none was up, as soon as it starts', async () => {
  const { id } = await place();
  await endNow(id);
  const sweeper = startSweeper(server.deps);
  await vi.waitFor(async () => expect(await isEnded(id)).toBe(true), { timeout: 10_000 });
  await sweeper.stop();
});

test('it looks again and again, until it is stopped', async () => {
  const sweepers = [startSweeper(server.deps, 50), startSweeper(server.deps, 50)];
  for (let round = 0; round < 2; round++) {
    const { id } = await place();
    await endNow(id);
    await vi.waitFor(async () => expect(await isEnded(id)).toBe(true), { timeout: 10_000 });
  }
  await Promise.all(sweepers.map((sweeper) => sweeper.stop()));
  const { id } = await place();
  await endNow(id);
  expect(await isEnded(id)).toBe(false);
});

test('an order ends within five seconds of its moment', () => {
  expect(ORDER_SWEEP_MS).toBeLessThanOrEqual(2_500);
});
