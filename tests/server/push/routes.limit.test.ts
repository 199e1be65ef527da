import { RateLimiterMemory } from 'rate-limiter-flexible';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PUSH_ANSWERS_PER_ADDRESS } from '../../../server/push/limits';
import { givenOrdering, server } from '../../support/customerOrders';

givenOrdering();

test('one address may answer so often a minute and no more', async () => {
  const consume = vi.spyOn(RateLimiterMemory.prototype, 'consume');
  onTestFinished(() => consume.mockRestore());
  const answer = () =>
    server.request('POST', '/push/answer', { body: { token: crypto.randomUUID() } });
  expect((await answer()).status).toBe(200);

  // Simulates all but one of the address's answers.
  const [[limiter], [[address = ''] = []]] = [consume.mock.contexts, consume.mock.calls];
  if (!(limiter instanceof RateLimiterMemory)) throw new Error('no limiter was asked');
  await limiter.penalty(address, PUSH_ANSWERS_PER_ADDRESS.points - 2);
  expect((await answer()).status).toBe(200);
  const { status, headers } = await answer();
  expect([status, headers.get('retry-after')]).toEqual([429, '60']);
});
