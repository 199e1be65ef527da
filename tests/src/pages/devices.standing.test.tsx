import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PushDevice } from '../../../contract/push';
import { ThisDevice } from '../../../src/pages/devices/ThisDevice';
import { dropPushBrowser, givenPushBrowser } from './givenPushBrowser';

afterEach(() => {
  dropPushBrowser();
  vi.restoreAllMocks();
});

const device: PushDevice = {
  id: '1',
  device: 'Chrome on Android',
  person: null,
  isCurrent: true,
  isSignedOut: false,
  createdAt: '2026-05-20T10:00:00Z',
  answeredAt: null,
  unansweredSince: null,
  problem: null,
  test: null,
};
const draw = (shown?: PushDevice) =>
  render(<ThisDevice device={shown} onChange={async () => undefined} />);
const RINGS = 'This device rings for each paid order until someone sees the order.';

test('a browser without Web Push shows it, and an iPhone how to get it', () => {
  draw();
  expect(screen.getByText(/This browser can't ring with the screen off/)).toBeTruthy();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1',
  );
  draw();
  expect(screen.getByText(/Add to Home Screen/)).toBeTruthy();
});

test('if notifications are forbidden, it shows where to allow them', () => {
  givenPushBrowser('denied');
  draw();
  expect(
    screen.getByText(/Notifications are blocked. Tap the lock beside the address/),
  ).toBeTruthy();
});

test.each([
  ['refused', /^This device may not ring: the notification service refused the last ring/, true],
  ['tooLarge', /^This device may not ring: the notification service refused the last ring/, true],
  [
    'unusableKey',
    /^This device may not ring: the notification service refused the last ring/,
    true,
  ],
  ['unreachable', /^This device may ring late: couldn't reach the notification service/, false],
  ['busy', /^This device may ring late: the notification service is busy/, false],
  ['private', /^This device won't ring: the server can't call its notification service/, false],
] as const)(
  'a device whose last ring did not get through (%s) shows it, and what to do',
  (problem, text, isHelped) => {
    givenPushBrowser('granted');
    draw({ ...device, problem });
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByText(RINGS)).toBeNull();
    expect(screen.queryByText('Turn on') !== null).toBe(isHelped);
  },
);

test('a device rings while the browser allows notifications, and otherwise shows that it does not', () => {
  givenPushBrowser('granted');
  draw(device);
  expect(screen.getByText(RINGS)).toBeTruthy();
  expect(screen.queryByText('Turn on')).toBeNull();
  givenPushBrowser('default');
  draw(device);
  expect(
    screen.getByText(/^This device won't ring: notifications are no longer allowed/),
  ).toBeTruthy();
  expect(screen.getByText('Turn on')).toBeTruthy();
});
