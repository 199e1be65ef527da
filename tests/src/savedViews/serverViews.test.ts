import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { viewListSchema } from '../../../contract/views';
import { userStore } from '../../../src/app/userStore';
import type { Person } from '../../support/people';
import { givenListOf } from '../../support/screens/pageAlone';
import {
  serveNormally,
  recordedRequests,
  givenScreenServer,
  respondWith,
  server,
  failToConnect,
} from '../../support/screens/screenServer';
import { findButton } from '../../support/screens/seen';

givenScreenServer();

const PATH = '/admin/locations';
const LOCATIONS = `${PATH}?filter=%7B%22search%22%3A%22hills%22%7D`;
type User = Awaited<ReturnType<typeof givenListOf>>['user'];

const open = async (user: User) => {
  await user.click(await findButton('View'));
  return within(await screen.findByRole('region', { name: 'Saved views' }));
};
const save = async (user: User, name: string) => {
  await user.click(await screen.findByRole('textbox', { name: 'View name' }));
  await user.paste(name);
  await user.keyboard('{Enter}');
};
const hide = async (user: User, column: string) =>
  user.click(await screen.findByRole('checkbox', { name: column }));
const viewButton = (name: string) => findButton(new RegExp(`^${name}`));
const act = async (user: User, view: string, action: string) => {
  await user.click(await findButton(`Actions for ${view}`));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};
/** Another device of the same or another person: this browser's storage is missing there. */
const onAnotherDevice = async (person: Person) => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
  return givenListOf(person, PATH);
};
const storedViews = async (as: Person) =>
  (await server().request('GET', '/auth/views', { as })).read(viewListSchema).views;

test('a view that is saved on one device sets the list up on others; given to colleagues it is theirs to apply and to copy, under its owner’s name', async () => {
  const [meena, ravi] = [
    await server().givenAdmin({ name: 'Meena' }),
    await server().givenAdmin({ name: 'Ravi' }),
  ];
  const first = await givenListOf(meena, LOCATIONS);
  await open(first.user);
  await hide(first.user, 'State');
  await first.user.click(await screen.findByRole('checkbox', { name: 'Share with staff' }));
  await save(first.user, 'Hills');
  const saved = await viewButton('Hills');
  await waitFor(() => expect(saved.getAttribute('aria-current')).toBe('true'));
  expect(saved.textContent).toContain('Shared with staff');
  expect(await storedViews(meena)).toMatchObject([
    { name: 'Hills', isOwn: true, filters: { search: 'hills' } },
  ]);

  const { user, address } = await onAnotherDevice(ravi);
  await open(user);
  const view = await viewButton('Hills');
  expect(view.textContent).toContain('By Meena');
  await user.click(view);
  await waitFor(() => expect(address()).toBe(LOCATIONS));
  expect(screen.getByRole('checkbox', { name: 'State' })).toHaveProperty('checked', false);
  await user.click(await findButton('Actions for Hills'));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Save a copy',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Save a copy' }));
  const own = async () => (await storedViews(ravi)).filter(({ isOwn }) => isOwn);
  await waitFor(async () =>
    expect(await own()).toMatchObject([
      { name: 'Hills', isShared: false, filters: { search: 'hills' } },
    ]),
  );
});

test("without a network typed text is not lost; a save after another device's is refused, and a deleted view is restored", async () => {
  const admin = await server().givenAdmin();
  const { user } = await givenListOf(admin, LOCATIONS);
  await open(user);
  await screen.findByRole('textbox', { name: 'View name' });
  failToConnect('POST /auth/views');
  await save(user, 'Hills');
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong');
  expect(screen.getByRole('textbox', { name: 'View name' })).toHaveProperty('value', 'Hills');
  serveNormally('POST /auth/views');
  await user.click(await findButton('Retry'));
  await viewButton('Hills');

  const [view] = await storedViews(admin);
  await server().request('PUT', `/auth/views/${view?.id}`, {
    as: admin,
    body: { filters: { search: 'lake' } },
  });
  await hide(user, 'State');
  await user.click(await findButton('Update “Hills”'));
  expect((await screen.findByRole('alert')).textContent).toContain(
    '“Hills” was changed on another device',
  );
  expect(await storedViews(admin)).toMatchObject([{ filters: { search: 'lake' } }]);
  await user.click(await findButton('Continue anyway'));
  await waitFor(async () =>
    expect(await storedViews(admin)).toMatchObject([{ filters: { search: 'hills' } }]),
  );

  await act(user, 'Hills', 'Delete');
  await waitFor(async () => expect(await storedViews(admin)).toEqual([]));
  await user.click(await findButton(/Undo/));
  await waitFor(async () =>
    expect(await storedViews(admin)).toMatchObject([
      { name: 'Hills', filters: { search: 'hills' } },
    ]),
  );
  await viewButton('Hills');
});

test('views that can’t be loaded are loaded when requested again; views stored only in this browser are then sent to the server once, under a number if their name is taken', async () => {
  const admin = await server().givenAdmin();
  const body = { resource: 'admin/locations', name: 'Hills', filters: { search: 'other' } };
  await server().request('POST', '/auth/views', { as: admin, body });
  const value = { filter: { search: 'hills' }, displayedFilters: [], perPage: 20 };
  const kept = [
    { label: 'Hills', value },
    { label: 'Lakes', value: { ...value, filter: { search: 'lake' } } },
  ];
  userStore(admin.id).setItem('admin/locations.savedQueries', kept);
  const { user } = await givenListOf(admin, PATH);
  respondWith('GET /auth/views', { status: 500, times: 1 });
  await open(user);
  expect((await screen.findByRole('alert')).textContent).toContain(
    "Couldn't load the saved views.",
  );
  await user.click(await findButton('Retry'));
  await viewButton('Lakes');
  await viewButton('Hills \\(2\\)');
  expect((await storedViews(admin)).map(({ name, filters }) => [name, filters.search])).toEqual([
    ['Hills', 'other'],
    ['Hills (2)', 'hills'],
    ['Lakes', 'lake'],
  ]);
  const asked = recordedRequests('POST /auth/views').length;
  await user.keyboard('{Escape}');
  await open(user);
  await viewButton('Lakes');
  expect(recordedRequests('POST /auth/views')).toHaveLength(asked);
  expect(Object.keys(window.localStorage).filter((key) => key.endsWith('savedQueries'))).toEqual(
    [],
  );
});

test('a view that the server refuses stays listed in this browser', async () => {
  const admin = await server().givenAdmin();
  const value = { filter: { search: 'h'.repeat(300) }, displayedFilters: [] };
  userStore(admin.id).setItem('admin/locations.savedQueries', [{ label: 'Long', value }]);
  const { user } = await givenListOf(admin, PATH);
  await open(user);
  expect((await viewButton('Long')).textContent).toContain('In this browser only');
  expect(await storedViews(admin)).toEqual([]);
});
