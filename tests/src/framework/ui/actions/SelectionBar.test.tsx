import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { ApiError } from '../../../../../src/framework/declaration/errors';
import type { RowsActionConfig } from '../../../../../src/framework/declaration/declaration';
import { fill } from '../../../../support/screens/seen';
import { givenPhone } from '../list/givenList';
import { crates } from './crates';
import { givenCrates } from './givenCrates';
import { runCrates } from './runs';

// few rows: each is slow to draw
const resource = { ...crates, list: { ...crates.list, pageSizes: [3] } };

/** An action on many rows that is not a run. */
const tag: RowsActionConfig = {
  on: 'rows',
  label: 'Tag',
  call: 'POST /crates/tag',
  body: ({ ids }) => ({ ids }),
};

const boxOf = (name: string) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });
const selectPage = () => screen.findByRole('checkbox', { name: 'Select all on this page' });
const noBar = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull());

const givenBar = async (options: Parameters<typeof givenCrates>[0] = {}) => {
  const given = await givenCrates({ resource, count: 5, ...options });
  const press = async (name: string) =>
    given.user.click((await given.bar()).getByRole('button', { name }));
  const told = async () => (await given.bar()).getByRole('status').textContent;
  const select = async (...names: string[]) => {
    for (const name of names) await given.user.click(await boxOf(name));
  };
  return { ...given, press, told, select };
};

const givenPhoneAlone = () => {
  const before = window.matchMedia;
  givenPhone();
  onTestFinished(() => void Object.assign(window, { matchMedia: before }));
};

test('the selected rows are counted and sent by their ids; those that failed stay selected with their reasons, and none once all is done', async () => {
  const { server, press, told, select, toasts } = await givenBar();
  await select('Crate 2', 'Crate 3');
  expect(await told()).toBe('2 selected');
  server.next('POST /crates/ship', new ApiError(500));
  await press('Ship');
  await waitFor(() => expect(toasts).toEqual(['“Ship” failed. Try again.']));
  expect(await boxOf('Crate 2')).toHaveProperty('checked', true);

  server.next('POST /crates/ship', {
    message: '1 crate is on its way',
    failed: [{ id: 3, detail: 'It is empty' }],
  });
  await press('Ship');
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('1 failed:')).toBeTruthy();
  expect(alert.getByText('Crate 3: It is empty')).toBeTruthy();
  expect(await boxOf('Crate 2')).toHaveProperty('checked', false);
  expect(await boxOf('Crate 3')).toHaveProperty('checked', true);

  const reads = server.sent('GET /crates').length;
  await select('Crate 2');
  server.next('POST /crates/ship', { message: '2 crates are on their way' });
  await press('Ship');
  await waitFor(() => expect(toasts.at(-1)).toBe('2 crates are on their way'));
  const both = { ids: ['2', '3'], filter: undefined };
  expect(server.sent('POST /crates/ship')).toEqual([
    both,
    both,
    { ids: ['3', '2'], filter: undefined },
  ]);
  await noBar();
  await waitFor(() => expect(server.sent('GET /crates').length).toBeGreaterThan(reads));
});

test('a row that an action failed for keeps the version that was read, so that the next run can be refused', async () => {
  const runs = runCrates(2);
  const { server, user, press, select } = await givenBar({
    resource: {
      ...runs,
      version: 'weight',
      list: { ...runs.list, pageSizes: [3] },
      actions: { ...runs.actions, tag },
    },
  });
  await select('Crate 2');
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await screen.findByText('Crate 5');
  server.next('POST /crates/tag', { failed: [{ id: 2, detail: 'It is sealed' }] });
  await press('Tag');
  await screen.findByText('1 failed:');
  await press('Ship');
  await waitFor(() =>
    expect(server.sent('POST /crates/ship')).toEqual([{ rows: [{ id: '2', weight: 11 }] }]),
  );
});

test('a deleted row leaves the selection; a selected row of another page is mentioned', async () => {
  const { server, user, told, select, press } = await givenBar({
    count: 6,
    resource: {
      ...resource,
      api: { list: { call: 'GET /crates', at: 'crates' }, delete: 'DELETE /crates/{id}' },
      list: { ...resource.list, actions: ['delete'] },
    },
  });
  const remove = async (id: number) => {
    await user.click(await screen.findByRole('button', { name: `Delete Crate ${id}` }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText(`Crate ${id}`)).toBeNull());
  };
  await select('Crate 1', 'Crate 2', 'Crate 3');
  server.rows.splice(0, 1);
  await remove(1);
  expect(await told()).toBe('2 selected');

  // deleted elsewhere since the selection
  server.rows.splice(0, 1);
  server.next('DELETE /crates/2', new ApiError(404));
  await remove(2);
  expect(await told()).toBe('1 selected');

  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await screen.findByText('Crate 6');
  expect(await told()).toBe('1 selected, 1 not on this page');
  await select('Crate 6');
  expect(await told()).toBe('2 selected, 1 not on this page');
  await press('Ship');
  await waitFor(() =>
    expect(server.sent('POST /crates/ship')).toEqual([{ ids: ['3', '6'], filter: undefined }]),
  );
});

test('a row that another session deletes leaves the selection once the server reports it', async () => {
  const { server, queryClient, told, select, press } = await givenBar({
    count: 6,
    resource: {
      ...resource,
      api: { list: { call: 'GET /crates', at: 'crates' }, get: 'GET /crates/{id}' },
    },
  });
  await select('Crate 1', 'Crate 2', 'Crate 3');
  const reload = () => queryClient.invalidateQueries({ queryKey: [resource.name, 'getList'] });
  // the second has only moved to another page
  const [first, moved] = server.rows.splice(0, 2);
  server.rows.push(...(moved ? [moved] : []));
  server.next(`GET /crates/${first?.id}`, new ApiError(404));
  server.next('GET /crates/2', { id: '2', name: 'Crate 2', weight: 11, isSealed: false });
  await reload();
  await waitFor(async () => expect(await told()).toBe('2 selected, 1 not on this page'));

  server.rows.pop();
  server.next('POST /crates/ship', { failed: [{ id: 2, detail: 'Not found' }] });
  server.next('GET /crates/2', new ApiError(404));
  await press('Ship');
  await noBar();
});

test('all that match are selected by their filter, never by ids; a row that is taken out of all leaves the others of the page selected', async () => {
  const { user, server, press, told, select } = await givenBar({
    count: 6084,
    at: `?filter=${encodeURIComponent(JSON.stringify({ search: 'Crate' }))}`,
  });
  await user.click(await selectPage());
  expect(await told()).toBe('3 selected');
  await press('Select all 6,084 matching rows');
  expect(await told()).toBe('All 6,084 matching rows selected');
  await select('Crate 3');
  expect(await told()).toBe('2 selected');
  await select('Crate 3');
  await press('Select all 6,084 matching rows');
  await press('Scrap');
  const question = within(await screen.findByRole('dialog', { name: 'Scrap' }));
  expect(question.getByText('Scrap 6084 crates?')).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Scrap' }));
  await waitFor(() =>
    expect(server.sent('POST /crates/scrap')).toEqual([
      { ids: undefined, filter: { search: 'Crate' } },
    ]),
  );
});

test('a selection outlives a change of page and ends with a change of filters', async () => {
  const { user, told, select } = await givenBar();
  await select('Crate 2');
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await select('Crate 4');
  expect(await told()).toBe('2 selected, 1 not on this page');
  await user.type(screen.getByRole('searchbox'), '3{Enter}');
  await noBar();
});

test('an action with input has a dialog at its address, which leads to the list without a selection', async () => {
  const { user, server, press, select, address, router } = await givenBar();
  await select('Crate 3');
  await press('Move');
  const dialog = within(await screen.findByRole('dialog', { name: 'Move' }));
  expect(address()).toBe('/test/crates/do/move');
  fill(await dialog.findByLabelText(/Shelf/), 'B7');
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sent('POST /crates/move')).toEqual([{ ids: ['3'], to: 'B7' }]);
  await noBar();
  await router.navigate('/test/crates/do/move');
  await waitFor(() => expect(address()).toBe('/test/crates'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('who may do none of it has no boxes', async () => {
  await givenBar({ role: 'packer' });
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a phone shows boxes only while rows are selected, the first two actions as buttons and the others in a menu', async () => {
  givenPhoneAlone();
  const { user, server, bar, press, told, select } = await givenBar();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  await select('Crate 1');
  await press('Select all on this page');
  expect(await told()).toBe('3 selected');
  await user.click(screen.getByRole('button', { name: 'Done selecting' }));
  expect(screen.queryByRole('checkbox')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Select' }));
  await select('Crate 2');
  expect((await bar()).getByRole('button', { name: 'Scrap' })).toBeTruthy();
  expect((await bar()).queryByText('Move')).toBeNull();
  await press('Actions');
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Move']);
  await user.keyboard('{Escape}');
  await press('Ship');
  await waitFor(() =>
    expect(server.sent('POST /crates/ship')).toEqual([{ ids: ['2'], filter: undefined }]),
  );
});

test('a key leads from a selected row to the actions, and is announced', async () => {
  const { bar, select, user } = await givenBar();
  await select('Crate 1');
  expect((await bar()).getByText('Press A for the actions')).toBeTruthy();
  await user.keyboard('a');
  const [first] = document.querySelectorAll('[data-key-bar] [data-action]');
  expect(first).toBeTruthy();
  expect(document.activeElement).toBe(first);
});
