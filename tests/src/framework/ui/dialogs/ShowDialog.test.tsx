import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../../../../src/framework/declaration/errors';
import { crates } from '../actions/crates';
import { givenCrates } from '../actions/givenCrates';

const readable = {
  ...crates,
  api: {
    ...crates.api,
    list: { call: 'GET /crates' as const, at: 'crates' },
    get: 'GET /crates/{id}' as const,
  },
  // few rows: each is slow to draw
  list: { ...crates.list, pageSizes: [3] },
};

const givenDetails = async () => {
  const given = await givenCrates({ resource: readable, count: 3 });
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

test('an action on a missing record reports it', async () => {
  const { user, server, dialog, toasts } = await givenDetails();
  server.next('PUT /crates/2/seal', new ApiError(404));
  await user.click(await dialog.findByRole('button', { name: 'Seal Crate 2' }));
  await waitFor(() => expect(toasts).toEqual(["This crate doesn't exist or was removed."]));
});

test('details lead on to the next record and back, by button and by key, onto the next page, and no further than the list', async () => {
  const { server, user, router } = await givenCrates({ resource: readable, count: 7 });
  const inDialog = () => within(screen.getByRole('dialog'));
  const shown = (name: string) =>
    waitFor(() => expect(inDialog().getAllByText(name).length).toBeGreaterThan(0));
  const button = (name: string) => inDialog().getByRole('button', { name });
  const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const address = () => `${router.state.location.pathname}${router.state.location.search}`;
  const show = async (id: number) => {
    await user.click(await screen.findByRole('link', { name: `Crate ${id}` }));
    await shown(`Crate ${id}`);
  };
  // each is read at most twice
  for (const row of [...server.rows, ...server.rows])
    server.next(`GET /crates/${row.id}`, { ...row });
  await show(2);
  await user.click(button('Next'));
  await shown('Crate 3');
  expect(address()).toBe('/test/crates/3/show');
  await user.keyboard('kk');
  await shown('Crate 1');
  expect(button('Previous').getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('k');
  expect(address()).toBe('/test/crates/1/show');
  await router.navigate(-1);
  await noDialog();
  expect(address()).toBe('/test/crates');

  // the next record is on the next page of the list behind the dialog
  await show(3);
  await user.click(button('Next'));
  await shown('Crate 4');
  expect(router.state.location.search).toBe('?page=2');
  await waitFor(() => expect(button('Next').getAttribute('aria-disabled')).toBe('false'));
  await user.click(inDialog().getAllByRole('button', { name: 'Close' })[0] ?? document.body);
  await noDialog();
  expect(address()).toBe('/test/crates?page=2');
  await screen.findByRole('link', { name: 'Crate 5' });

  // a record outside the lists on screen has no next one
  await router.navigate('/test/crates/7/show');
  await shown('Crate 7');
  expect(inDialog().queryByRole('button', { name: 'Next' })).toBeNull();
});

test('a field that the server does not send has no row, and 0 and false have theirs', async () => {
  const { server, user } = await givenCrates({ resource: readable, count: 1 });
  server.next('GET /crates/1', { id: 1, name: 'Crate 1', isSealed: false });
  await user.click(await screen.findByRole('link', { name: 'Crate 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Crate Details' }));
  const labels = () => dialog.getAllByRole('term').map(({ textContent }) => textContent);
  await waitFor(() => expect(labels()).toEqual(['Name', 'Sealed']));
});

test('an empty field has no row', async () => {
  const { server, user } = await givenCrates({ resource: readable, count: 1 });
  server.next('GET /crates/1', { id: 1, name: '', weight: 0, isSealed: false });
  await user.click(await screen.findByRole('link', { name: 'Crate 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Crate Details' }));
  const labels = () => dialog.getAllByRole('term').map(({ textContent }) => textContent);
  await waitFor(() => expect(labels()).toEqual(['Weight', 'Sealed']));
});

test('of many actions, details show the first and a menu with the others', async () => {
  const { seal } = readable.actions ?? {};
  if (!seal) throw new Error('Crates are not sealed');
  const others = ['Weigh', 'Open', 'Paint', 'Burn'];
  const actions = Object.fromEntries(others.map((label) => [label, { ...seal, label }]));
  const resource = {
    ...readable,
    actions: { ...readable.actions, ...actions },
    list: { ...readable.list, actions: ['show', 'seal', ...others] },
  };
  const { server, user } = await givenCrates({ resource, count: 1 });
  server.next('GET /crates/1', { ...server.rows[0] });
  await user.click(await screen.findByRole('link', { name: 'Crate 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Crate Details' }));
  expect(await dialog.findByRole('button', { name: 'Seal Crate 1' })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Paint Crate 1' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Actions for Crate 1' }));
  const offered = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(offered).toEqual(others);
});

test('a dialog starts with the usual value for its record', async () => {
  const resource = { ...readable, list: { ...readable.list, actions: ['show', 'stamp'] } };
  const { server, user } = await givenCrates({ resource, count: 1 });
  await user.click(await screen.findByRole('link', { name: 'Stamp Crate 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Stamp' }));
  expect((await dialog.findByLabelText<HTMLInputElement>(/Text/)).value).toBe('For Crate 1');
  server.next('PUT /crates/1/stamp', {});
  await user.click(dialog.getByRole('button', { name: 'Stamp' }));
  await waitFor(() =>
    expect(server.sent('PUT /crates/1/stamp')).toEqual([{ text: 'For Crate 1' }]),
  );
});
