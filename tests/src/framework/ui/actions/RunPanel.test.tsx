import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../../../../src/framework/core/apiError';
import { givenCrates, later } from './givenCrates';
import { runCrates } from './runs';

const boxOf = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });
const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const given = (chunk = 2) => givenCrates({ resource: runCrates(chunk) });
const result = (id: string, outcome = 'done', more = {}) => ({ id, outcome, ...more });

test('a run tells how far it is, what was refused and why, and takes back the rest with the versions that it left', async () => {
  const { user, server, bar } = await given();
  for (const name of ['Crate 2', 'Crate 4', 'Crate 5']) await user.click(await boxOf(name));
  const first = later<Record<string, unknown>>();
  server.next('POST /crates/ship', first.promise);
  server.next('POST /crates/ship', { results: [result('5', 'refused', { name: 'Crate 5', detail: 'It is empty' })] });
  await user.click((await bar()).getByRole('button', { name: 'Ship' }));
  const running = await panel('Ship');
  expect(running.getByText('Ship: 0 of 3')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  first.resolve({ results: [result('2', 'done', { changedAt: 'B' }), result('4', 'same')] });
  expect(await running.findByText('Ship: 1 done · 1 unchanged')).toBeTruthy();
  expect(within(running.getByRole('alert')).getByText('Crate 5: It is empty')).toBeTruthy();
  expect(server.sent('POST /crates/ship')).toEqual([{ rows: [{ id: '2' }, { id: '4' }] }, { rows: [{ id: '5' }] }]);
  await user.click(running.getByRole('button', { name: 'Undo' }));
  expect(await (await panel('Undo Ship')).findByText('Undo Ship: 1 done')).toBeTruthy();
  expect(server.sent('POST /crates/unship')).toEqual([{ rows: [{ id: '2', changedAt: 'B' }] }]);
  await user.click((await panel('Undo Ship')).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region', { name: 'Undo Ship' })).toBeNull();
});

test('what was refused can be tried again, with its present version', async () => {
  const { user, server, bar } = await given();
  await user.click(await boxOf('Crate 2'));
  server.next('POST /crates/ship', { results: [result('2', 'refused', { detail: 'Somebody changed it', changedAt: 'C' })] });
  await user.click((await bar()).getByRole('button', { name: 'Ship' }));
  await user.click(await (await panel('Ship')).findByRole('button', { name: 'Try these again' }));
  expect(await (await panel('Ship')).findByText('Ship: 1 done')).toBeTruthy();
  expect(server.sent('POST /crates/ship')).toEqual([{ rows: [{ id: '2' }] }, { rows: [{ id: '2', changedAt: 'C' }] }]);
});

test('a run that is stopped ends after what is under way, and goes on where somebody wants it', async () => {
  const { user, server, bar } = await given();
  for (const name of ['Crate 2', 'Crate 4', 'Crate 5']) await user.click(await boxOf(name));
  const first = later<Record<string, unknown>>();
  server.next('POST /crates/ship', first.promise);
  await user.click((await bar()).getByRole('button', { name: 'Ship' }));
  await user.click(await (await panel('Ship')).findByRole('button', { name: 'Stop' }));
  first.resolve({});
  expect(await (await panel('Ship')).findByText('Ship: 2 done · 1 not tried')).toBeTruthy();
  expect(server.sent('POST /crates/ship')).toHaveLength(1);
  await user.click((await panel('Ship')).getByRole('button', { name: 'Go on with the rest' }));
  expect(await (await panel('Ship')).findByText('Ship: 1 done')).toBeTruthy();
  expect(server.sent('POST /crates/ship')[1]).toEqual({ rows: [{ id: '5' }] });
});

test('all that match are the rows of one moment, and are chosen by the filter', async () => {
  const { user, server, bar } = await given(200);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click((await bar()).getByRole('button', { name: 'Select all 25 that match' }));
  server.next('GET /crates/set', { rows: [{ id: '7', changedAt: 'A' }, { id: '9', changedAt: 'B' }], isCapped: false });
  await user.click((await bar()).getByRole('button', { name: 'Ship' }));
  expect(await (await panel('Ship')).findByText('Ship: 2 done')).toBeTruthy();
  expect(server.sent('POST /crates/ship')).toEqual([{ rows: [{ id: '7', changedAt: 'A' }, { id: '9', changedAt: 'B' }] }]);
});

test('of more than a run takes, it asks whether the first of them are meant', async () => {
  const { user, server, bar } = await given(200);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click((await bar()).getByRole('button', { name: 'Select all 25 that match' }));
  server.next('GET /crates/set', { rows: [{ id: '7' }], isCapped: true });
  await user.click((await bar()).getByRole('button', { name: 'Ship' }));
  const asked = await panel('Ship');
  expect(await asked.findByText('More than 10,000 match. Do it to the first 10,000?')).toBeTruthy();
  expect(server.sent('POST /crates/ship')).toEqual([]);
  await user.click(asked.getByRole('button', { name: 'Do the first 10,000' }));
  expect(await asked.findByText('Ship: 1 done · More than these match: do it again for the others')).toBeTruthy();
});

test('what it asks for is asked in its dialog, and the run begins behind it', async () => {
  const { user, server, bar } = await given();
  await user.click(await boxOf('Crate 5'));
  await user.click((await bar()).getByRole('button', { name: 'Move' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move' }));
  await user.type(await dialog.findByLabelText(/Shelf/), 'B7');
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await (await panel('Move')).findByText('Move: 1 done')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sent('POST /crates/move')).toEqual([{ rows: [{ id: '5' }], to: 'B7' }]);
  expect((await panel('Move')).queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('one that may not be done says why, and nothing was tried', async () => {
  const { user, server, bar } = await given();
  await user.click(await boxOf('Crate 2'));
  server.next('POST /crates/ship', new ApiError(422, { detail: 'Crates are not shipped on Sundays' }));
  await user.click((await bar()).getByRole('button', { name: 'Ship' }));
  expect(await (await panel('Ship')).findByText('It ended early: Crates are not shipped on Sundays')).toBeTruthy();
  expect((await panel('Ship')).getByRole('status').textContent).toBe('Ship: 0 done · 1 not tried');
});

test('a box with Shift selects the rows between, and x and Shift with arrows select by keyboard', async () => {
  const { user, bar } = await given();
  await user.click(await boxOf('Crate 2'));
  await user.keyboard('{Shift>}');
  await user.click(await boxOf('Crate 5'));
  await user.keyboard('{/Shift}');
  expect((await bar()).getByRole('status').textContent).toBe('4 selected');
  screen.getByRole('row', { name: /Crate 8/ }).focus();
  await user.keyboard('x');
  expect(await boxOf('Crate 8')).toHaveProperty('checked', true);
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect((await bar()).getByRole('status').textContent).toBe('7 selected');
  await user.keyboard('x');
  await waitFor(async () => expect((await bar()).getByRole('status').textContent).toBe('6 selected'));
});
