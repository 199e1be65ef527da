import { render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useWakeLock } from '../../../../../../src/resources/store/orders/board/Board';

const Screen = () => {
  useWakeLock();
  return null;
};

const givenWakeLock = () => {
  const release = vi.fn(() => Promise.resolve());
  const request = vi.fn(() => Promise.resolve({ release }));
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  return { request, release };
};
afterEach(() => void Reflect.deleteProperty(navigator, 'wakeLock'));

test('the screen stays on while the board is open, requests it again whenever the page is shown, and may go off afterwards', async () => {
  const { request, release } = givenWakeLock();
  const { unmount } = render(<Screen />);
  await waitFor(() => expect(request.mock.calls).toEqual([['screen']]));
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
  unmount();
  expect(release).toHaveBeenCalled();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(2);
});

test('a browser without such a lock, or with a refusal, still shows the board', async () => {
  render(<Screen />).unmount();
  const { request } = givenWakeLock();
  request.mockRejectedValue(new Error('the battery is low'));
  render(<Screen />);
  await waitFor(() => expect(request).toHaveBeenCalled());
});
