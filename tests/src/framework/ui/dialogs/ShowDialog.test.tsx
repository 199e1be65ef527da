import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../../../../src/framework/core/apiError';
import { crates } from '../actions/crates';
import { givenCrates } from '../actions/givenCrates';

const readable = { ...crates, api: { ...crates.api, list: { call: 'GET /crates' as const, at: 'crates' }, get: 'GET /crates/{id}' as const } };

const givenDetails = async (role = 'boss') => {
  const given = await givenCrates({ resource: readable, role, count: 3 });
  given.server.next('GET /crates/2', { ...given.server.rows[1] });
  await given.user.click(await screen.findByRole('link', { name: 'Crate 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Crate Details' }));
  return { ...given, dialog };
};

test('details offer what the record allows, and show the record as it is after it', async () => {
  const { user, server, dialog, toasts } = await givenDetails();
  expect((await dialog.findByRole('button', { name: 'Seal Crate 2' })).textContent).toBe('Seal');
  server.next('GET /crates/2', { ...server.rows[1], isSealed: true });
  server.next('PUT /crates/2/seal', { message: 'Sealed' });
  await user.click(dialog.getByRole('button', { name: 'Seal Crate 2' }));
  await waitFor(() => expect(toasts).toEqual(['Sealed']));
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Seal Crate 2' })).toBeNull());
});

test('an action on a record that has vanished says so', async () => {
  const { user, server, dialog, toasts } = await givenDetails();
  server.next('PUT /crates/2/seal', new ApiError(404));
  await user.click(await dialog.findByRole('button', { name: 'Seal Crate 2' }));
  await waitFor(() => expect(toasts).toEqual(['This crate does not exist, or no longer does.']));
});

const stepsIn = async () => {
  const given = await givenCrates({ resource: readable, count: 25 });
  for (const { id } of given.server.rows) given.server.next(`GET /crates/${id}`, { ...given.server.rows[Number(id) - 1] });
  const shown = (name: string) => waitFor(() => expect(within(screen.getByRole('dialog')).getAllByText(name).length).toBeGreaterThan(0));
  const button = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });
  return { ...given, shown, button };
};

test('details lead on to the next record and back, by button and by key, and no further than the list', async () => {
  const { user, address, shown, button, router } = await stepsIn();
  await user.click(await screen.findByRole('link', { name: 'Crate 2' }));
  await shown('Crate 2');
  await user.click(button('Next'));
  await shown('Crate 3');
  expect(address()).toBe('/test/crates/3/show');
  await user.keyboard('kk');
  await shown('Crate 1');
  expect(button('Previous').getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('k');
  expect(address()).toBe('/test/crates/1/show');
  await router.navigate(-1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/test/crates');
});

test('the next record may stand on the next page, which is the list that is left behind', async () => {
  const { user, address, shown, button, router } = await stepsIn();
  await user.click(await screen.findByRole('link', { name: 'Crate 10' }));
  await shown('Crate 10');
  await user.click(button('Next'));
  await shown('Crate 11');
  expect(router.state.location.search).toBe('?page=2');
  await waitFor(() => expect(button('Next').getAttribute('aria-disabled')).toBe('false'));
  await user.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })[0] ?? document.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(`${address()}${router.state.location.search}`).toBe('/test/crates?page=2');
  await screen.findByRole('link', { name: 'Crate 12' });
});

test('a record that stands in no list on screen has no next one', async () => {
  const { router, shown } = await stepsIn();
  await router.navigate('/test/crates/22/show');
  await shown('Crate 22');
  expect(within(screen.getByRole('dialog')).queryByRole('button', { name: 'Next' })).toBeNull();
});
