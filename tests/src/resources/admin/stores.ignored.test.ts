import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  recordedRequests,
  givenScreen,
  givenScreenServer,
  respondWith,
} from '../../../support/screens/screenServer';
import { figures, rowNames, rowOf } from '../../../support/screens/seen';

givenScreenServer();

/**
 * The answers of a server that only pages: it neither filters nor sorts, and returns no figures
 * except the count.
 */
const stores = ['Mint', 'Abids', 'Begum'].map((storeName, index) => ({
  id: `store-${index + 1}`,
  storeName,
  isActive: index !== 1,
  rating: index,
}));
const whole = { stores, total: stores.length };
const part = { stores, total: 14 };
const stat = { totalStores: 14, activeStores: 9, inactiveStores: 5, averageRating: 4 };

const listCalls = () =>
  recordedRequests('GET /admin/stores/?').map(({ path }) => path.split('?')[1]);
const statCalls = () => recordedRequests('GET /admin/stores/stat').length;
const chooseStatus = async (user: UserEvent, choice: string) => {
  await user.click(await screen.findByRole('combobox', { name: /Status/ }));
  await user.click(await screen.findByText(choice, { selector: '[role="option"]' }));
};
const statusFilter = () => screen.queryByRole('combobox', { name: /Status/ });
const NOT_FILTERED = "This server can't filter by Status";

test('a filter that rows contradict is withdrawn in words, and leaves the address', async () => {
  respondWith('GET /admin/stores/', { body: whole });
  const { user, address } = await givenScreen({ path: '/admin/stores' });
  await rowOf('Mint');
  expect(screen.queryByText(NOT_FILTERED)).toBeNull();
  await chooseStatus(user, 'Inactive');
  expect(await screen.findAllByText(NOT_FILTERED)).toHaveLength(1);
  await waitFor(() => expect(address()).toBe('/admin/stores'));
  expect(statusFilter()).toBeNull();
  expect(rowNames()).toEqual(['Mint', 'Abids', 'Begum']);
  expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
  expect(screen.getByRole('link', { name: /Total: show the rows/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Inactive: show the rows/ })).toBeNull();
});

test('a link with a filter that the server ignores opens the list without it', async () => {
  respondWith('GET /admin/stores/', { body: whole });
  const { address } = await givenScreen({
    path: '/admin/stores?filter={"search":"i","status":"inactive"}',
  });
  expect(await screen.findByText(NOT_FILTERED)).toBeTruthy();
  await waitFor(() =>
    expect(decodeURIComponent(address())).toBe('/admin/stores?filter={"search":"i"}'),
  );
  await waitFor(() => expect(listCalls().at(-1)).toBe('page=1&limit=10&search=i'));
  expect(rowNames()).toEqual(['Mint', 'Abids', 'Begum']);
});

test('figures that the list lacks are requested once, and are those of all stores', async () => {
  respondWith('GET /admin/stores/', { body: part });
  respondWith('GET /admin/stores/stat', { body: stat });
  await givenScreen({ path: '/admin/stores' });
  await waitFor(() =>
    expect(figures()).toEqual({
      Total: '14',
      Active: '9',
      Inactive: '5',
      'Average rating, this page': '1.5',
    }),
  );
  expect(statCalls()).toBe(1);
});

test('figures of a server without that call are counted over the page, and marked', async () => {
  respondWith('GET /admin/stores/', { body: part });
  respondWith('GET /admin/stores/stat', { status: 404, body: { message: 'Not Found' } });
  const { user } = await givenScreen({ path: '/admin/stores' });
  const counted = {
    Total: '14',
    'Active, on this page': '2',
    'Inactive, on this page': '1',
    'Average rating, this page': '1.5',
  };
  await waitFor(() => expect(figures()).toEqual(counted));
  await user.type(screen.getByPlaceholderText('Search by name or location'), 'mi');
  await waitFor(() => expect(listCalls().at(-1)).toContain('search=mi'));
  await waitFor(() => expect(figures()).toEqual(counted));
  expect(statCalls()).toBe(1);
});
