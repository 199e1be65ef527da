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
