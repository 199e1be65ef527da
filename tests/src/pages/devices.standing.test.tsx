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
const RINGS = 'It rings when an order is paid, and again until somebody has seen it.';

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
    screen.getByText(/The browser may not notify you here. Open the settings of this site/),
  ).toBeTruthy();
});

test.each([
  ['refused', /^It may not ring: its push service refused the last ring/, true],
  ['tooLarge', /^It may not ring: its push service refused the last ring/, true],
  ['unusableKey', /^It may not ring: its push service refused the last ring/, true],
  ['unreachable', /^It may ring late: its push service could not be reached/, false],
  ['busy', /^It may ring late: its push service wants to be left alone/, false],
  [
    'private',
    /^It does not ring: its push service has an address that this server may not call/,
    false,
  ],
] as const)(
  'a device whose last ring did not get through (%s) shows it, and what to do',
  (problem, text, isHelped) => {
    givenPushBrowser('granted');
    draw({ ...device, problem });
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByText(RINGS)).toBeNull();
    expect(screen.queryByText('Let it ring') !== null).toBe(isHelped);
  },
);

test('a device rings while the browser allows notifications, and otherwise shows that it does not', () => {
  givenPushBrowser('granted');
  draw(device);
  expect(screen.getByText(RINGS)).toBeTruthy();
  expect(screen.queryByText('Let it ring')).toBeNull();
  givenPushBrowser('default');
  draw(device);
  expect(
    screen.getByText(/^It does not ring: the browser may not notify you here any more/),
  ).toBeTruthy();
  expect(screen.getByText('Let it ring')).toBeTruthy();
});
