import { screen, waitFor } from '@testing-library/react';
import { createElement, Fragment } from 'react';
import { expect, test } from 'vitest';
import type { ResourceConfig } from '../../../../../src/framework/declaration/declaration';
import { toResource } from '../../../../../src/framework/ui/screens';
import { PaletteButton } from '../../../../../src/layout/PaletteButton';
import type { Person } from '../../../../support/people';
import { givenLocation } from '../../../../support/screens/given';
import { givenAlone } from '../../../../support/screens/pageAlone';
import { openPalette } from '../../../../support/screens/palette';
import {
  recordedRequests,
  expectPrintedFailure,
  givenScreenServer,
  respondWith,
  server,
} from '../../../../support/screens/screenServer';
import { columnTitles, rowOf } from '../../../../support/screens/seen';

givenScreenServer();

/** The global search over the list of the locations. */
const overLocations = (resources: readonly ResourceConfig[]) => {
  const locations = resources.find(({ name }) => name === 'admin/locations');
  return createElement(
    Fragment,
    null,
    createElement(PaletteButton),
    locations && toResource(locations),
  );
};
const lines = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')];
const line = (text: string) =>
  waitFor(() => {
    const found = lines().find(({ textContent }) => textContent?.includes(text));
    if (!found) throw new Error(`No line has ${text}`);
    return found;
  });
const save = (as: Person, body: Record<string, unknown>) =>
  server().request('POST', '/auth/views', { as, body });

test('a saved view is found by its name, with the name of the colleague who gave it, and sets its list up: filters, order and columns; views that cannot be read have a Retry', async () => {
  const admin = await server().givenAdmin();
  const giver = await server().givenAdmin({ name: 'Rehana Begum' });
  await givenLocation({ name: 'Banjara Hills' });
  await givenLocation({ name: 'Madhapur' });
  await save(admin, {
    resource: 'admin/locations',
    name: 'Only hills',
    filters: { search: 'hills' },
    columns: ['locationName', 'pincode'],
    sort: { field: 'pincode', order: 'DESC' },
  });
  await save(giver, { resource: 'admin/orders', name: 'Given to all', isShared: true });
  // for a list without access for this person
  await save(giver, { resource: 'admin/jobless', name: 'Given but gone', isShared: true });
  const { user, address } = await givenAlone(admin, '/admin/locations', overLocations, {
    isEverywhere: true,
  });
  await rowOf('Madhapur');

  const field = await openPalette(user);
  // the permissions are known: from now on views are requested, if at all
  await line('Add Location');
  expect(recordedRequests('GET /auth/views')).toHaveLength(0);
  expectPrintedFailure();
  respondWith('GET /auth/views', { status: 400, body: { detail: 'no' }, times: 1 });
  await user.paste('given');
  await screen.findByText("Couldn't search: Saved views.");
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await line('Orders: Given to all')).textContent).toContain('Saved view of Rehana Begum');
  expect(lines().some(({ textContent }) => textContent?.includes('Given but gone'))).toBe(false);

  await user.clear(field);
  await user.paste('only hi');
  expect((await line('Locations: Only hills')).textContent).toContain('Saved view');
  await user.click(await line('Locations: Only hills'));
  await waitFor(() => expect(address()).toMatch(/^.admin.locations.filter=.*hills.*sort=pincode/));
  await waitFor(() => expect(screen.queryByText('Madhapur')).toBeNull());
  await rowOf('Banjara Hills');
  expect(columnTitles().slice(0, 2)).toEqual(['Location Name', 'Pincode']);
  expect(recordedRequests('GET /admin/locations').at(-1)?.path).toContain(
    'search=hills&sort=pincode&order=desc',
  );
  await openPalette(user);
  expect((await line('Locations: Only hills')).closest('[role="group"]')?.textContent).toContain(
    'Recent',
  );
});
