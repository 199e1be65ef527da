import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../../../../src/framework/declaration/errors';
import { fill } from '../../../../support/screens/seen';
import { givenCrates, later } from './givenCrates';
import { runCrates } from './runs';

const boxOf = (name: string) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });
const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const told = async (name: string, text: string) =>
  expect(await (await panel(name)).findByText(text)).toBeTruthy();
const result = (id: string, outcome = 'done', more = {}) => ({ id, outcome, ...more });

const given = async ({ chunk = 2, pageSizes = [3] } = {}) => {
  const crates = runCrates(chunk);
  // few rows: each is slow to draw
  const resource = { ...crates, list: { ...crates.list, pageSizes } };
  const opened = await givenCrates({ resource });
  const { user, server, bar } = opened;
  const run = async (action: string, ...names: string[]) => {
    for (const name of names) await user.click(await boxOf(name));
    await user.click((await bar()).getByRole('button', { name: action }));
  };
  const press = async (name: string, button: string) =>
    user.click(await (await panel(name)).findByRole('button', { name: button }));
  return { ...opened, run, press, shipped: () => server.sent('POST /crates/ship') };
};

test('a run shows its progress, the refused rows and their reasons, and undoes the rest with the versions that it left', async () => {
  const { server, run, press, shipped } = await given();
  const first = later<Record<string, unknown>>();
  server.next('POST /crates/ship', first.promise);
  server.next('POST /crates/ship', {
    results: [result('3', 'refused', { name: 'Crate 3', detail: 'It is empty' })],
  });
  await run('Ship', 'Crate 1', 'Crate 2', 'Crate 3');
  const running = await panel('Ship');
  expect(running.getByText('Ship: 0 of 3')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  first.resolve({ results: [result('1', 'done', { changedAt: 'B' }), result('2', 'same')] });
  await told('Ship', '1 shipped · 1 unchanged');
  expect(within(running.getByRole('alert')).getByText('Crate 3: It is empty')).toBeTruthy();
  expect(shipped()).toEqual([{ rows: [{ id: '1' }, { id: '2' }] }, { rows: [{ id: '3' }] }]);
  await press('Ship', 'Undo');
  await told('Undo Ship', '1 undone');
  expect(server.sent('POST /crates/unship')).toEqual([{ rows: [{ id: '1', changedAt: 'B' }] }]);
  await press('Undo Ship', 'Close');
  expect(screen.queryByRole('region', { name: 'Undo Ship' })).toBeNull();
});

test('a stopped run continues with the rest, refused rows are tried again with their current version, and a run without permission shows why', async () => {
  const { server, run, press, shipped } = await given();
  const first = later<Record<string, unknown>>();
  server.next('POST /crates/ship', first.promise);
  await run('Ship', 'Crate 1', 'Crate 2', 'Crate 3');
  await press('Ship', 'Stop');
  first.resolve({});
  await told('Ship', '2 shipped · 1 not started');
  expect(shipped()).toHaveLength(1);
  server.next('POST /crates/ship', {
    results: [result('3', 'refused', { detail: 'Somebody changed it', changedAt: 'C' })],
  });
  await press('Ship', 'Continue');
  await press('Ship', 'Retry these');
  await told('Ship', '1 shipped');
  expect(shipped().slice(1)).toEqual([
    { rows: [{ id: '3' }] },
    { rows: [{ id: '3', changedAt: 'C' }] },
  ]);
  await press('Ship', 'Close');

  server.next(
    'POST /crates/ship',
    new ApiError(422, { detail: 'Crates are not shipped on Sundays' }),
  );
  await run('Ship', 'Crate 2');
  await told('Ship', 'Stopped early: Crates are not shipped on Sundays');
  expect((await panel('Ship')).getByRole('status').textContent).toBe('0 shipped · 1 not started');
});

test('all matching rows are those of one moment, chosen by the filter; above the limit of a run, it asks whether the first of them are meant', async () => {
  const { user, server, bar, run, press, shipped } = await given({ chunk: 200 });
  const runAll = async () => {
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click((await bar()).getByRole('button', { name: 'Select all 25 matching rows' }));
    await run('Ship');
  };
  const rows = [
    { id: '7', changedAt: 'A' },
    { id: '9', changedAt: 'B' },
  ];
  server.next('GET /crates/set', { rows, isCapped: false });
  await runAll();
  await told('Ship', '2 shipped');
  expect(shipped()).toEqual([{ rows }]);
  await press('Ship', 'Close');

  server.next('GET /crates/set', { rows: [{ id: '7' }], isCapped: true });
  await runAll();
  await told('Ship', 'More than 10,000 rows match. Continue with the first 10,000?');
  expect(shipped()).toHaveLength(1);
  await press('Ship', 'Continue with 10,000');
  await told('Ship', '1 shipped · More rows match. Run it again for the rest.');
});

test('its input is asked in its dialog, and the run begins behind it', async () => {
  const { user, server, run } = await given();
  await run('Move', 'Crate 3');
  const dialog = within(await screen.findByRole('dialog', { name: 'Move' }));
  fill(await dialog.findByLabelText(/Shelf/), 'B7');
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  await told('Move', 'Move: 1 done');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sent('POST /crates/move')).toEqual([{ rows: [{ id: '3' }], to: 'B7' }]);
  expect((await panel('Move')).queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a box with Shift selects the rows between, and x and Shift with arrows select by keyboard', async () => {
  const { user, bar } = await given({ pageSizes: [6] });
  const selected = async (text: string) =>
    waitFor(async () => expect((await bar()).getByRole('status').textContent).toBe(text));
  await user.click(await boxOf('Crate 1'));
  await user.keyboard('{Shift>}');
  await user.click(await boxOf('Crate 3'));
  await user.keyboard('{/Shift}');
  await selected('3 selected');
  screen.getByRole('row', { name: /Crate 4/ }).focus();
  await user.keyboard('x');
  expect(await boxOf('Crate 4')).toHaveProperty('checked', true);
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await selected('6 selected');
  await user.keyboard('x');
  await selected('5 selected');
});
