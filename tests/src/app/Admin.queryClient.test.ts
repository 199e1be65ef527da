import { expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from '../../../src/app/Admin';

test('a page that was read within the last five seconds is not read again', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const client = createQueryClient();
  const queryFn = vi.fn(async () => ['Dum']);
  const read = () =>
    client.fetchQuery({ queryKey: ['admin/products', 'getList', { page: 1 }], queryFn });
  await read();
  vi.advanceTimersByTime(4_999);
  await read();
  expect(queryFn).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await read();
  expect(queryFn).toHaveBeenCalledTimes(2);
  client.clear();
});
