import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { askedFor, givenScreen, givenScreenServer, held, instead } from '../../../support/screens/screenServer';
import { givenLocation, givenRating, givenStore, givenStores } from '../../../support/screens/given';
import { columnTitles, figures, nextPage, rowNames, rowOf, textsOf } from '../../../support/screens/seen';

givenScreenServer();

const zeros = { Total: '0', Active: '0', Inactive: '0', 'Average rating, this page': '0.0' };
const asks = () => askedFor('GET /admin/stores/?').map(({ path }) => path.split('?')[1]);

test('the table has the shape of its rows while they are on their way, and the cards wait with it', async () => {
  await givenStore({ name: 'Bahar Biryani' });
  const list = held('GET /admin/stores/');
  await givenScreen({ path: '/admin/stores' });
  expect(document.querySelectorAll('tr[data-skeleton]')).toHaveLength(10);
  expect(figures()).toEqual({ Total: '', Active: '', Inactive: '', 'Average rating, this page': '' });
  list.release();
  await rowOf('Bahar Biryani');
  expect(document.querySelectorAll('tr[data-skeleton]')).toHaveLength(0);
});

test('a store is a row with its location, contact, rating and status', async () => {
  const { id: locationId } = await givenLocation({ name: 'Banjara Hills' });
  const store = await givenStore({ name: 'Bahar Biryani', locationId });
  await givenRating(store.id, { rating: 4 });
  await givenRating(store.id, { rating: 5 });
  await givenScreen({ path: '/admin/stores' });
  const row = await rowOf('Bahar Biryani');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Stores Management');
  expect(columnTitles()).toEqual(['Store', 'Location', 'Contact', 'Rating', 'Status', 'Actions']);
  expect(textsOf(row)).toBe(
    `Bahar Biryani Biryani from the dum, every day Banjara Hills 500034 9876543210 ${store.email} 4.5 Active`,
  );
  expect(row.querySelector('img')?.getAttribute('src')).toBe('/api/files/store.webp');
  expect(within(row).getByRole('img', { name: '4.5 out of 5 stars' }).style.backgroundSize).toBe('100% 100%');
});

test('the cards count all stores, and average the rated ones of the loaded page', async () => {
  const first = await givenStore({ name: 'The oldest', is_active: false });
  await givenRating(first.id, { rating: 1 });
  await givenStores(8);
  const rated = await Promise.all([givenStore({ name: 'Rated 5' }), givenStore({ name: 'Rated 4' })]);
  await Promise.all(rated.map(({ id }, index) => givenRating(id, { rating: 5 - index })));
  const { user } = await givenScreen({ path: '/admin/stores' });
  await rowOf('Rated 5');
  const counts = { Total: '11', Active: '10', Inactive: '1' };
  await waitFor(() => expect(figures()).toEqual({ ...counts, 'Average rating, this page': '4.5' }));
  await nextPage(user);
  await waitFor(() => expect(figures()).toEqual({ ...counts, 'Average rating, this page': '1.0' }));
  expect(rowNames()).toEqual(['The oldest']);
});

test('an empty list says so and offers to add the first store', { tags: 'hold' }, async () => {
  await givenScreen({ path: '/admin/stores' });
  expect(await screen.findByText('No stores yet')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Add New Store' })).toHaveLength(2);
  await waitFor(() => expect(figures()).toEqual(zeros));
});

test.each([500, 403, 404])('a load that fails with %i empties the list without a message, and Retry stands by the pager', async (status) => {
  await givenStore({ name: 'Bahar Biryani' });
  instead('GET /admin/stores/', { status, body: { message: 'Out of order' }, times: 1 });
  const { user } = await givenScreen({ path: '/admin/stores' });
  expect(await screen.findByText('Could not load stores.')).toBeTruthy();
  expect(screen.getByText('No data available')).toBeTruthy();
  expect(screen.queryByText('No stores yet')).toBeNull();
  expect(rowNames()).toEqual([]);
  await waitFor(() => expect(figures()).toEqual(zeros));
  expect(screen.queryByText('Out of order')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await rowOf('Bahar Biryani');
  await waitFor(() => expect(figures().Total).toBe('1'));
  expect(screen.queryByText('Could not load stores.')).toBeNull();
});

test('a later load that fails empties what was there', { tags: 'hold' }, async () => {
  await givenStores(11);
  const { user } = await givenScreen({ path: '/admin/stores' });
  await rowOf('Store 11');
  instead('GET /admin/stores/', { status: 500 });
  await nextPage(user);
  expect(await screen.findByText('Could not load stores.')).toBeTruthy();
  expect(rowNames()).toEqual([]);
  await waitFor(() => expect(figures()).toEqual(zeros));
});

test('pages lead to each other, ten stores each, newest first', { tags: 'hold' }, async () => {
  await givenStores(12);
  const { user, address } = await givenScreen({ path: '/admin/stores' });
  await rowOf('Store 12');
  expect(rowNames()).toHaveLength(10);
  expect(screen.getByText('1–10 of 12')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Previous' }).getAttribute('aria-disabled')).toBe('true');
  await nextPage(user);
  await rowOf('Store 01');
  expect(rowNames()).toEqual(['Store 02', 'Store 01']);
  expect(screen.getByText('11–12 of 12')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true');
  expect(address()).toContain('page=2');
  expect(asks()).toEqual(['page=1&limit=10', 'page=2&limit=10']);
});

test('ten, twenty or fifty stores make a page, and another size starts at page 1', { tags: 'hold' }, async () => {
  await givenStores(21);
  const { user } = await givenScreen({ path: '/admin/stores?page=2&perPage=10' });
  await rowOf('Store 11');
  await user.click(screen.getByRole('combobox', { name: /Rows per page/ }));
  const sizes = (await screen.findAllByRole('option')).map((option) => option.textContent);
  expect(sizes).toEqual(['10', '20', '50']);
  await user.click(screen.getByRole('option', { name: '20' }));
  await rowOf('Store 21');
  expect(rowNames()).toHaveLength(20);
  expect(asks().at(-1)).toBe('page=1&limit=20');
});
