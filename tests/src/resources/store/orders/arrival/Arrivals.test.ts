import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadWithRetry } from '../../../../../../src/resources/store/orders/arrival/Arrivals';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a part that cannot be loaded is requested again until it is loaded', async () => {
  const load = vi
    .fn(async () => 'there')
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const loading = loadWithRetry(load);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await loading).toBe('there');
  expect(load).toHaveBeenCalledTimes(3);
});
