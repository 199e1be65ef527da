import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  recordedRequests,
  givenScreen,
  givenScreenServer,
} from '../../../support/screens/screenServer';
import {
  givenLocation,
  givenRating,
  givenStore,
  givenStores,
} from '../../../support/screens/given';
import { figures, nextPage, rowNames, rowOf, textsOf } from '../../../support/screens/seen';

givenScreenServer();

const requestedQueries = () =>
  recordedRequests('GET /admin/stores/?').map(({ path }) => path.split('?')[1]);

const choosePageSize = async (user: UserEvent, size: string) => {
  await user.click(screen.getByRole('combobox', { name: /Rows per page/ }));
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    '10',
    '20',
    '50',
  ]);
  await user.click(screen.getByText(size, { selector: '[role="option"]' }));
};

test('a store is a row with its location, contact, rating and status', async () => {
  const { id: locationId } = await givenLocation({ name: 'Banjara Hills' });
  const store = await givenStore({ name: 'Bahar Biryani', locationId });
  await givenRating(store.id, { rating: 4 });
  await givenRating(store.id, { rating: 5 });
  await givenScreen({ path: '/admin/stores' });
  const row = await rowOf('Bahar Biryani');
  expect(textsOf(row)).toBe(
    `Bahar Biryani Biryani from the dum, every day Banjara Hills 500034 9876543210 ${store.email} 4.5 Active`,
  );
  expect(row.querySelector('img')?.getAttribute('src')).toBe('/api/files/store.webp');
  expect(within(row).getByRole('img', { name: '4.5 out of 5 stars' }).style.backgroundSize).toBe(
    '100% 100%',
  );
});

test('pages of 10, 20 or 50 stores lead to each other under cards that count all stores', async () => {
  const oldest = await givenStore({ name: 'The oldest', is_active: false });
  await givenRating(oldest.id, { rating: 1 });
  await givenStores(9);
  const rated = [await givenStore({ name: 'Rated 5' }), await givenStore({ name: 'Rated 4' })];
  for (const [index, { id }] of rated.entries()) await givenRating(id, { rating: 5 - index });
  const counts = { Total: '12', Active: '11', Inactive: '1' };
  const { user, address } = await givenScreen({ path: '/admin/stores' });
  await rowOf('Rated 5');
  expect(rowNames()).toEqual([
    'Rated 4',
    'Rated 5',
    ...[9, 8, 7, 6, 5, 4, 3, 2].map((number) => `Store 0${number}`),
  ]);
  await waitFor(() => expect(figures()).toEqual({ ...counts, 'Average rating, this page': '4.5' }));
  expect(screen.getByText('1–10 of 12')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Previous' }).getAttribute('aria-disabled')).toBe(
    'true',
  );

  await nextPage(user);
  await waitFor(() => expect(rowNames()).toEqual(['Store 01', 'The oldest']));
  await waitFor(() => expect(figures()).toEqual({ ...counts, 'Average rating, this page': '1.0' }));
  expect(screen.getByText('11–12 of 12')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true');
  expect(address()).toContain('page=2');

  await choosePageSize(user, '20');
  await waitFor(() => expect(rowNames()).toHaveLength(12));
  expect(requestedQueries()).toEqual(['page=1&limit=10', 'page=2&limit=10', 'page=1&limit=20']);
});
