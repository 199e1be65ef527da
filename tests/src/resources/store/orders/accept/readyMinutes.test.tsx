import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { memoryStore, StoreContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orderLifeRules } from '../../../../../../contract/orders/rules';
import {
  QUICK_MINUTES,
  useBusyMinutes,
  useMinutesNow,
  useReadyMinutes,
  withBusy,
} from '../../../../../../src/resources/store/orders/accept/readyMinutes';
import { ownStoreBase } from '../../../../../../src/storeHours/hoursCalls';
import { hoursKey } from '../../../../../../src/storeHours/hoursKey';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

interface Given {
  kept?: unknown;
  busy?: { minutes: number; until: string };
}

/** A counter with previously chosen minutes, in a store with known hours. */
const within = ({ kept, busy }: Given = {}) => {
  const client = new QueryClient();
  client.setQueryData(hoursKey(ownStoreBase), busy ? { busy } : {});
  const store = memoryStore(kept === undefined ? {} : { 'acceptOrder.readyMinutes': kept });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StoreContextProvider value={store}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </StoreContextProvider>
  );
  return { client, wrapper };
};

test.each([
  [20, 0, 20],
  [20, 15, 35],
  [160, 20, 180],
  [170, 20, 180],
  [180, 60, 180],
])('%d minutes of a kitchen that takes %d longer are %d', (minutes, busy, expected) => {
  expect(withBusy(minutes, busy)).toBe(expected);
});

test('the server accepts every choice extended by a busy kitchen', () => {
  const refused = [5, ...QUICK_MINUTES, 90, 179, 180].flatMap((minutes) =>
    [0, 5, 30, 60, 180].filter(
      (busy) => !orderLifeRules.readyInMinutes.safeParse(withBusy(minutes, busy)).success,
    ),
  );
  expect(refused).toEqual([]);
});

test.each([
  [5, 5],
  [180, 180],
  [45, 45],
  [4, 20],
  [181, 20],
  [12.5, 20],
  ['30', 20],
  [null, 20],
  [undefined, 20],
])('a counter that kept %j offers %d minutes', (kept, offered) => {
  const { result } = renderHook(() => useReadyMinutes()[0], within({ kept }));
  expect(result.current).toBe(offered);
});

test('a counter keeps the minutes that were chosen last', () => {
  const { result } = renderHook(useReadyMinutes, within({ kept: 30 }));
  act(() => result.current[1](45));
  expect(result.current[0]).toBe(45);
});

test('a store is busy until the time that it has said, and not from then on', () => {
  const minutesAt = (until: string) =>
    renderHook(useBusyMinutes, within({ busy: { minutes: 15, until } })).result.current;
  expect([
    minutesAt('2026-11-22T12:30:00Z'),
    minutesAt('2026-11-22T11:59:00Z'),
    minutesAt(''),
  ]).toEqual([15, 0, 0]);
  expect(renderHook(useBusyMinutes, within()).result.current).toBe(0);
});

test('one touch offers the minutes chosen last plus those of a busy kitchen', () => {
  const until = '2026-11-22T12:30:00Z';
  const offered = (kept: number) =>
    renderHook(useMinutesNow, within({ kept, busy: { minutes: 15, until } })).result.current;
  expect([offered(30), offered(170)]).toEqual([45, 180]);
});
