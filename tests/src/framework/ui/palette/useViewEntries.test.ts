import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Person } from '../../../../support/people';
import { givenLocation } from '../../../../support/screens/given';
import { askedFor, expectPrintedFailure, givenScreenOf, givenScreenServer, instead, server } from '../../../../support/screens/screenServer';
import { openPalette } from '../../../../support/screens/palette';
import { columnTitles, rowOf } from '../../../../support/screens/seen';

givenScreenServer();

type User = Awaited<ReturnType<typeof givenScreenOf>>['user'];

const open = async (user: User, text = '') => {
  const field = await openPalette(user);
  if (text !== '') await user.click(field).then(() => user.paste(text));
};
const lines = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')];
const line = (text: string) =>
  waitFor(() => {
    const found = lines().find(({ textContent }) => textContent?.includes(text));
    if (!found) throw new Error(`No line has ${text}`);
    return found;
  });
const save = (as: Person, body: Record<string, unknown>) => server().request('POST', '/auth/views', { as, body });
const asked = () => askedFor('GET /auth/views').length;

test('a saved view is found by its name and sets its list up: filters, order and columns', async () => {
  const admin = await server().givenAdmin();
  await givenLocation({ name: 'Banjara Hills' });
  await givenLocation({ name: 'Madhapur' });
  await save(admin, {
    resource: 'admin/locations', name: 'Only hills', filters: { search: 'hills' }, columns: ['locationName', 'pincode'], sort: { field: 'pincode', order: 'DESC' },
  });
  const { user, address } = await givenScreenOf(admin, '/admin/coupons');
  await open(user);
  expect(asked()).toBe(0);
  await user.paste('only hi');
  expect((await line('Locations: Only hills')).textContent).toContain('Saved view');
  await user.click(await line('Locations: Only hills'));
  await waitFor(() => expect(address()).toMatch(/^.admin.locations.filter=.*hills.*sort=pincode/));
  await rowOf('Banjara Hills');
  expect(columnTitles().slice(0, 2)).toEqual(['Location Name', 'Pincode']);
  expect(askedFor('GET /admin/locations').at(-1)?.path).toContain('search=hills&sort=pincode&order=desc');
  await open(user);
  expect((await line('Locations: Only hills')).closest('[role="group"]')?.textContent).toContain('Recent');
});

test('a view that a colleague has given names them, and one of a list that is not the person\'s is not there', async () => {
  const [giver, support] = [await server().givenAdmin({ name: 'Rehana Begum' }), await server().givenAdmin({ job: 'support' })];
  await save(giver, { resource: 'admin/orders', name: 'Given to all', isShared: true });
  await save(giver, { resource: 'admin/jobless', name: 'Given but gone', isShared: true });
  const { user } = await givenScreenOf(support, '/admin/orders');
  await open(user, 'given');
  expect((await line('Orders: Given to all')).textContent).toContain('Saved view of Rehana Begum');
  expect(lines().some(({ textContent }) => textContent?.includes('Given but gone'))).toBe(false);
});

test('views that can\'t be read are told with Retry, and the rest is there', async () => {
  const admin = await server().givenAdmin();
  await save(admin, { resource: 'admin/locations', name: 'Only hills' });
  const { user } = await givenScreenOf(admin, '/admin/coupons');
  expectPrintedFailure();
  instead('GET /auth/views', { status: 400, body: { detail: 'no' }, times: 1 });
  await open(user, 'only hills');
  await screen.findByText('Could not be searched: Saved views.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await line('Locations: Only hills');
});
