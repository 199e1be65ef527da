import { QueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { ListContextProvider, ResourceContextProvider, useList } from 'ra-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SECOND_MS } from '../../../../../../contract/time';
import menu from '../../../../../../src/resources/store/menu/menu.resource';
import SoldOutClock from '../../../../../../src/resources/store/menu/availability/SoldOutClock';
import { menuItem } from '../../../../../../src/resources/store/menu/record';
import { drawPart } from '../../drawnPart';

const NOW = Date.parse('2026-06-08T07:30:00Z');
const listKey = ['store/menu', 'getList', {}];

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => vi.useRealTimers());

/** Draws the clock of a menu whose dishes return to sale after these seconds. */
const givenClock = (...seconds: number[]) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  queryClient.setQueryData(listKey, { data: [] });
  const ends = seconds.map((left) => new Date(NOW + left * SECOND_MS).toISOString());
  const data = ['', 'manual', ...ends].map((until, at) => ({
    ...menuItem.parse({}),
    id: String(at),
    until,
  }));
  const Menu = () => (
    <ResourceContextProvider value={menu.name}>
      <ListContextProvider value={useList({ data })}>
        <SoldOutClock />
      </ListContextProvider>
    </ResourceContextProvider>
  );
  drawPart(<Menu />, { resource: menu, queryClient });
  const isOutdatedAfter = (passed: number) => {
    act(() => void vi.advanceTimersByTime(passed * SECOND_MS));
    return queryClient.getQueryState(listKey)?.isInvalidated;
  };
  return { isOutdatedAfter };
};

test('the menu is read again at the moment when the next dish returns to sale', () => {
  const { isOutdatedAfter } = givenClock(3600, 60, -60);
  expect([isOutdatedAfter(60), isOutdatedAfter(1)]).toEqual([false, true]);
});

test('a menu without a dish that returns automatically is not read again', () => {
  expect(givenClock(-60).isOutdatedAfter(86_400)).toBe(false);
});

test('the clock is on the list of the menu, which is live', async () => {
  expect(menu.list.live).toBe('menu');
  expect(await menu.list.above?.()).toHaveProperty('default', SoldOutClock);
});
