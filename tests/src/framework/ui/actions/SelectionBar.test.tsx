import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../../../../src/framework/core/apiError';
import { givenPhone } from '../list/givenList';
import { crates } from './crates';
import { givenCrates } from './givenCrates';

const boxOf = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });

test('the selected rows are counted, sent by their ids, and no longer selected when it is done', async () => {
  const { user, server, bar, toasts } = await givenCrates();
  await user.click(await boxOf('Crate 2'));
  await user.click(await boxOf('Crate 4'));
  expect((await bar()).getByRole('status').textContent).toBe('2 selected');
  server.next('POST /crates/ship', { message: '2 crates are on their way' });
  await user.click((await bar()).getByRole('button', { name: 'Ship' }));
  await waitFor(() => expect(toasts).toEqual(['2 crates are on their way']));
  expect(server.sent('POST /crates/ship')).toEqual([{ ids: ['2', '4'], filter: undefined }]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull());
  await waitFor(() => expect(server.sent('GET /crates')).toHaveLength(2));
});

test('all that match are selected by their filter, never by ids', async () => {
  const { user, server, bar } = await givenCrates({ count: 6084, at: `?filter=${encodeURIComponent(JSON.stringify({ search: 'Crate' }))}` });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  expect((await bar()).getByRole('status').textContent).toBe('10 selected');
  await user.click((await bar()).getByRole('button', { name: 'Select all 6,084 that match' }));
  expect((await bar()).getByRole('status').textContent).toBe('All 6,084 that match are selected');
  await user.click((await bar()).getByRole('button', { name: 'Scrap' }));
  const question = within(await screen.findByRole('dialog', { name: 'Scrap' }));
  expect(question.getByText('Scrap 6084 crates?')).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Scrap' }));
  await waitFor(() => expect(server.sent('POST /crates/scrap')).toEqual([{ ids: undefined, filter: { search: 'Crate' } }]));
});

test('a row that is taken out of all leaves the others of the page selected', async () => {
  const { user, bar } = await givenCrates();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click((await bar()).getByRole('button', { name: 'Select all 25 that match' }));
  await user.click(await boxOf('Crate 3'));
  expect((await bar()).getByRole('status').textContent).toBe('9 selected');
});

test('a selection outlives a change of page and ends with a change of filters', async () => {
  const { user, bar } = await givenCrates();
  await user.click(await boxOf('Crate 2'));
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await user.click(await boxOf('Crate 12'));
  expect((await bar()).getByRole('status').textContent).toBe('2 selected');
  await user.type(screen.getByRole('searchbox'), '3');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull());
});

test('rows that it could not be done to are named with their reasons, and stay selected', async () => {
  const { user, server, bar } = await givenCrates();
  await user.click(await boxOf('Crate 2'));
  await user.click(await boxOf('Crate 4'));
  server.next('POST /crates/ship', { message: '1 crate is on its way', failed: [{ id: 4, detail: 'It is empty' }] });
  await user.click((await bar()).getByRole('button', { name: 'Ship' }));
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('1 could not be done:')).toBeTruthy();
  expect(alert.getByText('Crate 4: It is empty')).toBeTruthy();
  expect(await boxOf('Crate 2')).toHaveProperty('checked', false);
  expect(await boxOf('Crate 4')).toHaveProperty('checked', true);
});

test('a failure keeps the selection', async () => {
  const { user, server, bar, toasts } = await givenCrates();
  await user.click(await boxOf('Crate 2'));
  server.next('POST /crates/ship', new ApiError(500));
  await user.click((await bar()).getByRole('button', { name: 'Ship' }));
  await waitFor(() => expect(toasts).toEqual(['Failed to ship crates']));
  expect(await boxOf('Crate 2')).toHaveProperty('checked', true);
});

test('an action that asks has a dialog at its address, which a page without a selection leaves again', async () => {
  const { user, server, bar, address } = await givenCrates();
  await user.click(await boxOf('Crate 5'));
  await user.click((await bar()).getByRole('button', { name: 'Move' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move' }));
  expect(address()).toBe('/test/crates/do/move');
  await user.type(await dialog.findByLabelText(/Shelf/), 'B7');
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sent('POST /crates/move')).toEqual([{ ids: ['5'], to: 'B7' }]);
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
});

test('the address of such a dialog leads to the list where nothing is selected', async () => {
  const { address } = await givenCrates({ at: '/do/move' });
  await waitFor(() => expect(address()).toBe('/test/crates'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('who may do none of it has no boxes, and lists without such an action have none', async () => {
  await givenCrates({ role: 'packer' });
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('cards show their boxes only while somebody selects', async () => {
  const before = window.matchMedia;
  givenPhone();
  const { user, bar } = await givenCrates({ resource: crates });
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  await user.click(await boxOf('Crate 2'));
  await user.click((await bar()).getByRole('button', { name: 'Select all on this page' }));
  expect((await bar()).getByRole('status').textContent).toBe('10 selected');
  await user.click(screen.getByRole('button', { name: 'Done selecting' }));
  expect(screen.queryByRole('checkbox')).toBeNull();
  window.matchMedia = before;
});

test('a phone has the first two actions as buttons and the others in a menu', async () => {
  const before = window.matchMedia;
  givenPhone();
  const { user, server, bar } = await givenCrates({ resource: crates });
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  await user.click(await boxOf('Crate 2'));
  expect((await bar()).getByRole('button', { name: 'Scrap' })).toBeTruthy();
  expect((await bar()).queryByText('Move')).toBeNull();
  await user.click((await bar()).getByRole('button', { name: 'Actions' }));
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Move']);
  await user.keyboard('{Escape}');
  await user.click((await bar()).getByRole('button', { name: 'Ship' }));
  await waitFor(() => expect(server.sent('POST /crates/ship')).toEqual([{ ids: ['2'], filter: undefined }]));
  window.matchMedia = before;
});
