import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { askedFor, givenScreen, givenScreenServer, instead } from '../../../support/screens/screenServer';
import { givenLocation, givenStore, givenStores } from '../../../support/screens/given';
import { choose, figures, rowNames, rowOf, textsOf, toast } from '../../../support/screens/seen';

givenScreenServer();

const DEBOUNCE_MS = 500;
const asks = () => askedFor('GET /admin/stores/?').map(({ path }) => path.split('?')[1]);
const search = () => screen.getByRole('searchbox', { name: 'Search by name or location' });

test('the search waits for half a second without typing, asks once and starts at page 1', { tags: 'hold' }, async () => {
  await givenStore({ name: 'Bahar Biryani' });
  await givenStores(11);
  const { address } = await givenScreen({ path: '/admin/stores?page=2&perPage=10' });
  await rowOf('Bahar Biryani');
  // in one go: a busy machine may rest half a second between two keys
  for (const value of ['b', 'ba', 'bah', 'baha', 'bahar']) fireEvent.change(search(), { target: { value } });
  const typedAt = performance.now();
  await waitFor(() => expect(asks()).toHaveLength(2), { interval: 20 });
  // the last key came a little before the clock was read
  expect(performance.now() - typedAt).toBeGreaterThan(DEBOUNCE_MS - 100);
  expect(asks()).toEqual(['page=2&limit=10', 'page=1&limit=10&search=bahar']);
  await waitFor(() => expect(rowNames()).toEqual(['Bahar Biryani']));
  expect(screen.getByText('1–1 of 1')).toBeTruthy();
  expect(address()).not.toContain('page=2');
});

test('a store is found by the name of its location', { tags: 'hold' }, async () => {
  const { id: locationId } = await givenLocation({ name: 'Gachibowli' });
  await givenStore({ name: 'Bahar Biryani', locationId });
  await givenStore({ name: 'Paradise' });
  const { user } = await givenScreen({ path: '/admin/stores' });
  await rowOf('Paradise');
  await user.type(search(), 'gachi{Enter}');
  await waitFor(() => expect(rowNames()).toEqual(['Bahar Biryani']));
});

test('a search without a match says so, and Clear Filters brings the stores back', { tags: 'hold' }, async () => {
  await givenStore({ name: 'Bahar Biryani' });
  const { user } = await givenScreen({ path: '/admin/stores' });
  await rowOf('Bahar Biryani');
  await user.type(search(), 'pizza{Enter}');
  expect(await screen.findByText('No stores found matching your filters')).toBeTruthy();
  const [clear] = screen.getAllByRole('button', { name: 'Clear Filters' });
  if (clear) await user.click(clear);
  await rowOf('Bahar Biryani');
  expect(search()).toHaveProperty('value', '');
});

const wire = { _id: 7, name: 'Bahar Biryani', location: 'Madhapur', is_active: false, phone: '9876543210', rating: '3.6', image: '' };
const other = { id: '8', storeName: 'Paradise', locationName: 'Abids', isActive: true, phone: '9876543211', rating: null };

test.each([
  ['a bare array', [wire, other], { Total: '2', Active: '1', Inactive: '1' }],
  ['data and pagination', { data: [wire, other], pagination: { page: 1, limit: 10, total: 32, totalPages: 4 } }, { Total: '32', Active: '1', Inactive: '1' }],
  [
    'stores, total and counts',
    { stores: [wire, other], page: 1, limit: 10, total: 32, totalPages: 4, activeCount: 30, inactiveCount: 2 },
    { Total: '32', Active: '30', Inactive: '2' },
  ],
])('another server may answer with %s and other names of the fields', async (_, body, counts) => {
  instead('GET /admin/stores/', { body });
  await givenScreen({ path: '/admin/stores' });
  expect(textsOf(await rowOf('Bahar Biryani'))).toBe('BB Bahar Biryani Madhapur 9876543210 3.6 Inactive');
  expect(textsOf(await rowOf('Paradise'))).toContain('Abids');
  await waitFor(() => expect(figures()).toEqual({ ...counts, 'Average rating, this page': '3.6' }));
});

test("another server's store is switched by the id and the state that it sent", async () => {
  instead('GET /admin/stores/', { body: { stores: [wire], total: 1 } });
  instead('PUT /admin/stores/7/status', { body: {} });
  const { user } = await givenScreen({ path: '/admin/stores' });
  await choose(user, 'Bahar Biryani', 'Enable');
  await toast('Action completed successfully');
  expect(askedFor('PUT')).toMatchObject([{ path: '/admin/stores/7/status', body: { isActive: true } }]);
});
