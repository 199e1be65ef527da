import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { askedFor, givenScreen, givenScreenServer } from '../../../support/screens/screenServer';
import { givenLocation, givenStore, givenStores } from '../../../support/screens/given';
import { rowNames, rowOf } from '../../../support/screens/seen';

givenScreenServer();

const asks = () => askedFor('GET /admin/stores/?').map(({ path }) => path.split('?')[1]);
const search = () =>
  screen.getByLabelText('Search by name or location', { selector: 'input[type="search"]' });

/** Types key by key, and passes the pause after which the search begins. */
const type = (...texts: string[]): void => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    for (const value of texts) fireEvent.change(search(), { target: { value } });
    // still pending: the search is the only timer
    vi.advanceTimersByTime(499);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1);
  } finally {
    vi.useRealTimers();
  }
};

test('the search asks once for several keys and from page 1, finds a store by its location, and can be cleared where nothing matches', async () => {
  const { id: locationId } = await givenLocation({ name: 'Gachibowli' });
  await givenStore({ name: 'Bahar Biryani', locationId });
  await givenStores(11);
  const { user, address } = await givenScreen({ path: '/admin/stores?page=2&perPage=10' });
  await rowOf('Bahar Biryani');
  type('g', 'ga', 'gac', 'gach', 'gachi');
  await waitFor(() => expect(rowNames()).toEqual(['Bahar Biryani']));
  expect(asks()).toEqual(['page=2&limit=10', 'page=1&limit=10&search=gachi']);
  expect(screen.getByText('1–1 of 1')).toBeTruthy();
  expect(address()).not.toContain('page=2');

  fireEvent.change(search(), { target: { value: 'pizza' } });
  fireEvent.keyDown(search(), { key: 'Enter' });
  expect(await screen.findByText('No stores found matching your filters')).toBeTruthy();
  const [clear] = screen.getAllByText('Clear Filters', { selector: 'button' });
  if (clear) await user.click(clear);
  await rowOf('Store 11');
  expect(search()).toHaveProperty('value', '');
});
