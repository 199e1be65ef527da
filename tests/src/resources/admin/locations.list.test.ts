import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  asEver,
  askedFor,
  expectPrintedFailure,
  givenScreen,
  givenScreenServer,
  instead,
  server,
} from '../../../support/screens/screenServer';
import { givenLocation, locationNamed } from '../../../support/screens/given';
import {
  columnTitles,
  figures,
  nextPage,
  rowNames,
  rowOf,
  textsOf,
  toast,
} from '../../../support/screens/seen';

givenScreenServer();

const asks = () => askedFor('GET /admin/locations/?').map(({ path }) => path.split('?')[1]);

/** A location that was added at 8 pm in London, which is the next day in Hyderabad, and one that is switched off. */
const givenAbids = async () => {
  const location = await givenLocation({ name: 'Abids', pincode: '500001' });
  await server()
    .db.updateTable('locations')
    .set({ created_at: new Date('2026-05-20T20:00:00Z') })
    .where('id', '=', location.id)
    .execute();
  await givenLocation({ name: 'Begumpet', is_active: false });
  return location;
};

test('an address of details, which a location does not have, leads to the list, which can be loaded again after a failure of rows and figures', async () => {
  expectPrintedFailure();
  const { id } = await givenAbids();
  instead('GET /admin/locations/', { status: 500, body: {}, times: 1 });
  instead('GET /admin/locations/stats', { status: 403, body: { message: 'No' } });
  const { user, address } = await givenScreen({
    path: `/admin/locations/${id}/show?page=1&perPage=20`,
  });
  const alert = await screen.findByRole('alert');
  expect(textsOf(alert)).toBe('Failed to load locations');
  await waitFor(() => expect(address()).toMatch(/^\/admin\/locations\?page=1&perPage=20/));
  expect(screen.queryByText("You don't have access to this page")).toBeNull();
  expect(rowNames()).toEqual([]);
  const unknown = { Total: '–', Active: '–', Inactive: '–' };
  await waitFor(() => expect(figures()).toEqual(unknown));
  expect(askedFor('GET /admin/locations/stats')).toHaveLength(1);

  await user.click(within(alert.parentElement ?? alert).getByText('Retry'));
  expect(textsOf(await rowOf('Abids'))).toBe(
    'Abids Hyderabad Telangana 500001 Everywhere Active 21 May 2026 Disable',
  );
  expect(screen.getByText('Locations Management', { selector: 'h1' })).toBeTruthy();
  expect(columnTitles()).toEqual([
    'Location Name',
    'City',
    'State',
    'Pincode',
    'Serves',
    'Status',
    'Created',
    'Actions',
  ]);
  await waitFor(() => expect(figures()).toEqual(unknown));
  asEver('GET /admin/locations/stats');
  await user.click(screen.getByText('Retry'));
  await waitFor(() => expect(figures()).toEqual({ Total: '2', Active: '1', Inactive: '1' }));
  expect(rowNames()).toEqual(['Begumpet', 'Abids']);
  expect(asks()).toEqual(['page=1&limit=20', 'page=1&limit=20']);
});

test('the switch sends the opposite with the location, shows the text of the server and reloads; a failure changes nothing', async () => {
  const location = await givenAbids();
  const { user } = await givenScreen({ path: '/admin/locations' });
  instead(`PUT /admin/locations/${location.id}`, { status: 500, body: {}, times: 1 });
  await user.click(await screen.findByLabelText('Disable Abids'));
  await toast('Failed to toggle status');
  expect(await locationNamed('Abids')).toMatchObject({ is_active: true });
  await user.click(await screen.findByLabelText('Disable Abids'));
  await toast('Location disabled successfully');
  expect(askedFor('PUT').slice(1)).toEqual([
    {
      method: 'PUT',
      path: `/admin/locations/${location.id}`,
      body: {
        locationName: 'Abids',
        city: 'Hyderabad',
        state: 'Telangana',
        pincode: '500001',
        isActive: false,
        updatedAt: location.updated_at.toISOString(),
      },
    },
  ]);
  await screen.findByLabelText('Enable Abids');
  await waitFor(() => expect(figures()).toEqual({ Total: '2', Active: '0', Inactive: '2' }));
  expect(asks()).toHaveLength(2);
});

test('pages of ten, twenty or fifty lead to each other, and a search begins on page 1', async () => {
  await givenLocation({ name: 'Begumpet', pincode: '500016' });
  for (let number = 1; number <= 11; number += 1)
    await givenLocation({ name: `Locality ${String(number).padStart(2, '0')}` });
  const { user, address } = await givenScreen({ path: '/admin/locations' });
  await rowOf('Locality 11');
  await nextPage(user);
  await waitFor(() => expect(rowNames()).toEqual(['Locality 01', 'Begumpet']));

  const search = screen.getByPlaceholderText('Search by name, city or pincode');
  fireEvent.change(search, { target: { value: '500016' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  await waitFor(() => expect(rowNames()).toEqual(['Begumpet']));
  expect(address()).not.toContain('page=2');
  fireEvent.change(search, { target: { value: 'hyder' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  await waitFor(() => expect(rowNames()).toHaveLength(10));

  await user.click(screen.getByRole('combobox', { name: /Rows per page/ }));
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    '10',
    '20',
    '50',
  ]);
  await user.click(screen.getByText('50', { selector: '[role="option"]' }));
  await waitFor(() => expect(rowNames()).toHaveLength(12));
  expect(asks()).toEqual([
    'page=1&limit=10',
    'page=2&limit=10',
    'page=1&limit=10&search=500016',
    'page=1&limit=10&search=hyder',
    'page=1&limit=50&search=hyder',
  ]);
});
