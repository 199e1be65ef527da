// @module-tag hold
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { viewListSchema } from '../../../contract/views';
import { askedFor, givenScreenOf, givenScreenServer, instead, server, unreachable } from '../../support/screens/screenServer';
import { userStore } from '../../../src/app/userStore';
import type { Person } from '../../support/people';

givenScreenServer();

const LOCATIONS = '/admin/locations?filter=%7B%22search%22%3A%22hills%22%7D';
type User = Awaited<ReturnType<typeof givenScreenOf>>['user'];

const open = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'View' }));
  return within(await screen.findByRole('region', { name: 'Saved views' }));
};
const save = async (user: User, name: string) => user.type(await screen.findByRole('textbox', { name: 'Name of the view' }), `${name}{Enter}`);
const hide = async (user: User, column: string) => user.click(await screen.findByRole('checkbox', { name: column }));
const viewButton = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });
const act = async (user: User, view: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${view}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};
/** Another device of the same or somebody else: nothing that this browser kept is there. */
const onAnotherDevice = async (person: Person, path = '/admin/locations') => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
  return givenScreenOf(person, path);
};
const storedOf = async (as: Person) => (await server().request('GET', '/auth/views', { as })).read(viewListSchema).views;

test('a view that is saved on one device is on the next one, and sets the list up there', async () => {
  const admin = await server().givenAdmin();
  const first = await givenScreenOf(admin, LOCATIONS);
  await open(first.user);
  await hide(first.user, 'State');
  await save(first.user, 'Hills');
  await waitFor(async () => expect((await viewButton('Hills')).getAttribute('aria-current')).toBe('true'));
  const second = await onAnotherDevice(admin);
  await open(second.user);
  await second.user.click(await viewButton('Hills'));
  await waitFor(() => expect(second.address()).toBe('/admin/locations?filter=%7B%22search%22%3A%22hills%22%7D'));
  expect(screen.getByRole('checkbox', { name: 'State' })).toHaveProperty('checked', false);
});

test('a view given to colleagues is theirs to apply and to copy, under its owner’s name', async () => {
  const [meena, ravi] = [await server().givenAdmin({ name: 'Meena' }), await server().givenAdmin({ name: 'Ravi' })];
  const first = await givenScreenOf(meena, LOCATIONS);
  await open(first.user);
  await first.user.click(await screen.findByRole('checkbox', { name: 'Give to colleagues' }));
  await save(first.user, 'Hills');
  expect((await viewButton('Hills')).textContent).toContain('Given to colleagues');
  const second = await onAnotherDevice(ravi);
  await open(second.user);
  expect((await viewButton('Hills')).textContent).toContain('By Meena');
  await second.user.click(await screen.findByRole('button', { name: 'Actions for Hills' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Save a copy']);
  await second.user.click(screen.getByRole('menuitem', { name: 'Save a copy' }));
  await waitFor(async () => expect((await storedOf(ravi)).filter(({ isOwn }) => isOwn)).toMatchObject([{ name: 'Hills', isShared: false, filters: { search: 'hills' } }]));
});

test('a deleted view is brought back by the toast’s Undo', async () => {
  const admin = await server().givenAdmin();
  const { user } = await givenScreenOf(admin, LOCATIONS);
  await open(user);
  await save(user, 'Hills');
  await act(user, 'Hills', 'Delete');
  await waitFor(async () => expect(await storedOf(admin)).toEqual([]));
  await user.click(await screen.findByRole('button', { name: /Undo/ }));
  await waitFor(async () => expect(await storedOf(admin)).toMatchObject([{ name: 'Hills', filters: { search: 'hills' } }]));
  await viewButton('Hills');
});

test('whoever saves later than another device is told, and decides', async () => {
  const admin = await server().givenAdmin();
  const { user } = await givenScreenOf(admin, LOCATIONS);
  await open(user);
  await save(user, 'Hills');
  await viewButton('Hills');
  const [view] = await storedOf(admin);
  await server().request('PUT', `/auth/views/${view?.id}`, { as: admin, body: { filters: { search: 'lake' } } });
  await hide(user, 'State');
  await user.click(await screen.findByRole('button', { name: 'Update “Hills”' }));
  expect((await screen.findByRole('alert')).textContent).toContain('“Hills” was changed on another device meanwhile');
  expect(await storedOf(admin)).toMatchObject([{ filters: { search: 'lake' } }]);
  await user.click(screen.getByRole('button', { name: 'Do it all the same' }));
  await waitFor(async () => expect(await storedOf(admin)).toMatchObject([{ filters: { search: 'hills' } }]));
});

test('without a network nothing that was typed is lost, and it is said in words', async () => {
  const admin = await server().givenAdmin();
  const { user } = await givenScreenOf(admin, LOCATIONS);
  await open(user);
  await screen.findByRole('textbox', { name: 'Name of the view' });
  unreachable('POST /auth/views');
  await save(user, 'Hills');
  expect((await screen.findByRole('alert')).textContent).toContain('That did not work');
  expect(screen.getByRole('textbox', { name: 'Name of the view' })).toHaveProperty('value', 'Hills');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('views that can’t be loaded say so, and are loaded when asked again', async () => {
  const admin = await server().givenAdmin();
  await server().request('POST', '/auth/views', { as: admin, body: { resource: 'admin/locations', name: 'Hills', filters: { search: 'hills' } } });
  const { user } = await givenScreenOf(admin, '/admin/locations');
  instead('GET /auth/views', { status: 500, times: 1 });
  await open(user);
  expect((await screen.findByRole('alert')).textContent).toContain('The saved views could not be loaded.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await viewButton('Hills');
});

test('what this browser alone has kept is brought to the server once; a name that is taken there gets a number', async () => {
  const admin = await server().givenAdmin();
  const body = { resource: 'admin/locations', name: 'Hills', filters: { search: 'other' } };
  await server().request('POST', '/auth/views', { as: admin, body });
  const value = { filter: { search: 'hills' }, displayedFilters: [], perPage: 20 };
  const kept = [{ label: 'Hills', value }, { label: 'Lakes', value: { ...value, filter: { search: 'lake' } } }];
  userStore(admin.id).setItem('admin/locations.savedQueries', kept);
  const { user } = await givenScreenOf(admin, '/admin/locations');
  await open(user);
  await viewButton('Lakes');
  await viewButton('Hills \\(2\\)');
  expect((await storedOf(admin)).map(({ name, filters }) => [name, filters.search])).toEqual([['Hills', 'other'], ['Hills (2)', 'hills'], ['Lakes', 'lake']]);
  const asked = askedFor('POST /auth/views').length;
  await user.keyboard('{Escape}');
  await open(user);
  await viewButton('Lakes');
  expect(askedFor('POST /auth/views')).toHaveLength(asked);
  expect(Object.keys(window.localStorage).filter((key) => key.endsWith('savedQueries'))).toEqual([]);
});

test('what can’t be brought to the server stays listed in this browser', async () => {
  const admin = await server().givenAdmin();
  const value = { filter: { search: 'h'.repeat(300) }, displayedFilters: [] };
  userStore(admin.id).setItem('admin/locations.savedQueries', [{ label: 'Long', value }]);
  const { user } = await givenScreenOf(admin, '/admin/locations');
  await open(user);
  expect((await viewButton('Long')).textContent).toContain('In this browser only');
  expect(await storedOf(admin)).toEqual([]);
});
