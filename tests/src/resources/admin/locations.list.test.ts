// @module-tag hold
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { askedFor, expectPrintedFailure, givenScreen, givenScreenServer, held, instead } from '../../../support/screens/screenServer';
import { givenLocation, locationNamed } from '../../../support/screens/given';
import { columnTitles, figures, nextPage, rowNames, rowOf, searchFor, textsOf, toast } from '../../../support/screens/seen';

givenScreenServer();

const asks = () => askedFor('GET /admin/locations/?').map(({ path }) => path.split('?')[1]);
const search = () => screen.getByPlaceholderText('Search by name, city or pincode');

const givenLocations = async (count: number) => {
  for (let number = 1; number <= count; number += 1) {
    await givenLocation({ name: `Locality ${String(number).padStart(2, '0')}` });
  }
};

test('the table has the shape of its rows while they are on their way', async () => {
  await givenLocation({ name: 'Abids' });
  const list = held('GET /admin/locations/');
  await givenScreen({ path: '/admin/locations' });
  expect(document.querySelectorAll('tr[data-skeleton]')).toHaveLength(10);
  list.release();
  await rowOf('Abids');
  expect(document.querySelectorAll('tr[data-skeleton]')).toHaveLength(0);
});

test('a location is a row with its place, status and the day it was added, and the cards count all of them', async () => {
  const { id } = await givenLocation({ name: 'Abids', pincode: '500001' });
  await givenLocation({ name: 'Begumpet', is_active: false });
  instead('GET /admin/locations/', {
    times: 1,
    body: { locations: [{ id, locationName: 'Abids', city: 'Hyderabad', state: 'Telangana', pincode: '500001', isActive: true, createdAt: '2026-05-20T20:00:00Z' }], total: 2 },
  });
  await givenScreen({ path: '/admin/locations' });
  expect(textsOf(await rowOf('Abids'))).toBe('Abids Hyderabad Telangana 500001 Everywhere Active 21 May 2026 Disable');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Locations Management');
  expect(columnTitles()).toEqual(['Location Name', 'City', 'State', 'Pincode', 'Serves', 'Status', 'Created', 'Actions']);
  await waitFor(() => expect(figures()).toEqual({ Total: '2', Active: '1', Inactive: '1' }));
  expect(askedFor('GET /admin/locations/stats')).toHaveLength(1);
});

test('an empty list says so and offers to add the first location', async () => {
  await givenScreen({ path: '/admin/locations' });
  expect(await screen.findByText('No locations yet')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Add Location' })).toHaveLength(2);
});

test.each([
  [403, { detail: 'Not for you' }, 'Not for you'],
  [500, { message: 'Out of order' }, 'Out of order'],
  [500, {}, 'Failed to load locations'],
])('a load that fails with %i %j says "%s", and Retry loads again', async (status, body, text) => {
  expectPrintedFailure();
  await givenLocation({ name: 'Abids' });
  instead('GET /admin/locations/', { status, body, times: 1 });
  const { user } = await givenScreen({ path: '/admin/locations' });
  expect(textsOf(await screen.findByRole('alert'))).toContain(text);
  expect(rowNames()).toEqual([]);
  await user.click(screen.getByText('Retry'));
  await rowOf('Abids');
});

test('figures that could not be loaded are dashes, and the rows stay', async () => {
  expectPrintedFailure();
  await givenLocation({ name: 'Abids' });
  instead('GET /admin/locations/stats', { status: 403, body: { message: 'No' } });
  await givenScreen({ path: '/admin/locations' });
  await rowOf('Abids');
  await waitFor(() => expect(figures()).toEqual({ Total: '–', Active: '–', Inactive: '–' }));
});

test.each([
  ['name', 'begum', 'Begumpet'],
  ['pincode', '500016', 'Begumpet'],
])('a location is found by its %s, half a second after the last key and on page 1', async (_, text, found) => {
  await givenLocation({ name: 'Begumpet', pincode: '500016' });
  await givenLocations(10);
  const { user } = await givenScreen({ path: '/admin/locations?page=2&perPage=10' });
  await rowOf('Begumpet');
  await searchFor(user, search(), text);
  expect(asks()).toEqual(['page=2&limit=10']);
  await waitFor(() => expect(asks().at(-1)).toBe(`page=1&limit=10&search=${text}`));
  await waitFor(() => expect(rowNames()).toEqual([found]));
});

test('a city finds all of its locations', async () => {
  await givenLocations(3);
  const { user } = await givenScreen({ path: '/admin/locations' });
  await rowOf('Locality 03');
  await user.type(search(), 'hyder{Enter}');
  await waitFor(() => expect(asks().at(-1)).toContain('search=hyder'));
  await waitFor(() => expect(rowNames()).toHaveLength(3));
});

test('pages of ten, twenty or fifty lead to each other', { tags: 'hold' }, async () => {
  await givenLocations(12);
  const { user } = await givenScreen({ path: '/admin/locations' });
  await rowOf('Locality 12');
  await nextPage(user);
  await waitFor(() => expect(rowNames()).toEqual(['Locality 02', 'Locality 01']));
  await user.click(screen.getByRole('combobox', { name: /Rows per page/ }));
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['10', '20', '50']);
  await user.click(screen.getByRole('option', { name: '50' }));
  await waitFor(() => expect(rowNames()).toHaveLength(12));
  expect(asks()).toEqual(['page=1&limit=10', 'page=2&limit=10', 'page=1&limit=50']);
});

const wire = { _id: 7, name: 'Abids', city: 'Hyderabad', state: 'Telangana', pincode: 500001, is_active: false };

test.each([
  ['a bare list', [wire]],
  ['an object with locations', { locations: [wire], page: 1, limit: 10, total: 1, totalPages: 1 }],
  ['an object with data', { data: [wire], total: 1 }],
])('another server may answer with %s and other names of the fields', async (_, body) => {
  instead('GET /admin/locations/', { body });
  await givenScreen({ path: '/admin/locations' });
  expect(textsOf(await rowOf('Abids'))).toBe('Abids Hyderabad Telangana 500001 Everywhere Inactive – None Enable');
  expect(screen.getByText('1–1 of 1')).toBeTruthy();
});

test('the switch sends the opposite with the location, says what the server says and reloads', async () => {
  const location = await givenLocation({ name: 'Abids', pincode: '500001' });
  const { user } = await givenScreen({ path: '/admin/locations' });
  await user.click(await screen.findByLabelText('Disable Abids'));
  await toast('Location disabled successfully');
  expect(askedFor('PUT')).toEqual([{
    method: 'PUT',
    path: `/admin/locations/${location.id}`,
    body: {
      locationName: 'Abids', city: 'Hyderabad', state: 'Telangana', pincode: '500001', isActive: false,
      updatedAt: location.updated_at.toISOString(),
    },
  }]);
  await screen.findByLabelText('Enable Abids');
  await waitFor(() => expect(figures()).toEqual({ Total: '1', Active: '0', Inactive: '1' }));
  expect(asks()).toHaveLength(2);
});

test.each([
  [200, {}, 'Action completed successfully'],
  [422, { detail: 'Not now', message: 'No' }, 'Not now'],
  [500, { message: 'Out of order' }, 'Out of order'],
  [500, {}, 'Failed to toggle status'],
])('a switch answered with %i %j says "%s"', async (status, body, text) => {
  const { id } = await givenLocation({ name: 'Abids' });
  const { user } = await givenScreen({ path: '/admin/locations' });
  instead(`PUT /admin/locations/${id}`, { status, body });
  await user.click(await screen.findByLabelText('Disable Abids'));
  await toast(text);
  expect(await locationNamed('Abids')).toMatchObject({ is_active: true });
});

test("the address of details, which a location doesn't have, leads to the list", async () => {
  const { id } = await givenLocation({ name: 'Abids' });
  const { address } = await givenScreen({ path: `/admin/locations/${id}/show?page=1&perPage=20` });
  await rowOf('Abids');
  await waitFor(() => expect(address()).toMatch(/^\/admin\/locations\?page=1&perPage=20/));
  expect(screen.queryByText("You don't have access to this page")).toBeNull();
});
