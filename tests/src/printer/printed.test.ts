import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '../../../contract/time';
import {
  savePrinted,
  printed,
  autoPrintSince,
  failInterrupted,
  setAutoPrint,
} from '../../../src/printer/printed';

beforeEach(() => {
  window.localStorage.clear();
  vi.useFakeTimers({ now: Date.parse('2026-05-20T12:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

const signIn = (id: string) => {
  window.localStorage.setItem('jb_access_token', `token of ${id}`);
  window.localStorage.setItem(
    'jb_user',
    JSON.stringify({ id, email: `${id}@jaldi.example`, name: id, role: 'store' }),
  );
};

test('the switch is per person and outlet, printed orders are per device', () => {
  signIn('asha');
  setAutoPrint(true, 1000);
  savePrinted('one', { code: 'JB-1', state: 'printed' });
  expect(autoPrintSince()).toBe(1000);
  window.localStorage.setItem('jb_outlet', 'asha 7');
  expect(autoPrintSince()).toBeUndefined();
  signIn('ravi');
  expect(autoPrintSince()).toBeUndefined();
  expect(printed.get().orders.one).toMatchObject({ state: 'printed' });
});

test('turned on twice, it prints since the first time; turned off, not at all', () => {
  signIn('asha');
  setAutoPrint(true, 1000);
  setAutoPrint(true, 2000);
  expect(autoPrintSince()).toBe(1000);
  setAutoPrint(false, 3000);
  expect(autoPrintSince()).toBeUndefined();
  setAutoPrint(true, 4000);
  expect(autoPrintSince()).toBe(4000);
});

test('a ticket in progress when the page ended is reported as such, the others stay unchanged', () => {
  savePrinted('one', { code: 'JB-1', state: 'begun' });
  savePrinted('two', { code: 'JB-2', state: 'printed' });
  failInterrupted();
  expect(
    Object.values(printed.get().orders).map(({ code, state, trouble }) => [code, state, trouble]),
  ).toEqual([
    ['JB-2', 'printed', undefined],
    ['JB-1', 'failed', 'died'],
  ]);
});

test('orders are forgotten three days after, and what can not be read is nothing', () => {
  savePrinted('old', { code: 'JB-1', state: 'printed' });
  vi.setSystemTime(Date.now() + 3 * DAY_MS + 1);
  savePrinted('new', { code: 'JB-2', state: 'printed' });
  expect(Object.keys(printed.get().orders)).toEqual(['new']);
  window.localStorage.setItem('jb_printed', '{"since":"x","orders":{"one":7}}');
  expect(printed.get()).toEqual({ since: {}, orders: {} });
});

test('tickets stored by another tab are shown here', () => {
  const told = vi.fn();
  const stop = printed.subscribe(told);
  window.dispatchEvent(new StorageEvent('storage', { key: 'jb_printed' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'jb_other' }));
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key: 'jb_printed' }));
  expect(told).toHaveBeenCalledTimes(1);
});
