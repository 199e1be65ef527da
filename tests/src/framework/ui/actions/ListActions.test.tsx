import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../../../../src/framework/core/apiError';
import { givenCrates, later } from './givenCrates';

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
const openLimits = async (given: Awaited<ReturnType<typeof givenCrates>>) => {
  await given.user.click(await screen.findByRole('button', { name: 'Set Limits' }));
  await screen.findByLabelText(/Least/);
  return dialogOf('Limits of a crate');
};
const valueOf = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

test('an action of the list has a button, an address, and a dialog filled with the present values', async () => {
  const given = await givenCrates({ count: 3 });
  given.server.next('GET /crates/limits', { data: { least: 3, most: 0 } });
  const dialog = await openLimits(given);
  expect(given.address()).toBe('/test/crates/do/setLimits');
  expect([valueOf(/Least/), valueOf(/Most/)]).toEqual(['3', '']);
  await given.user.type(dialog.getByLabelText(/Most/), '40');
  given.server.next('POST /crates/limits', { message: 'Limits set' });
  await given.user.click(dialog.getByRole('button', { name: 'Set' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(given.server.sent('POST /crates/limits')).toEqual([{ least: 3, most: 40 }]);
  expect(given.toasts).toEqual(['Limits set']);
  expect(given.address()).toBe('/test/crates');
  await waitFor(() => expect(given.server.sent('GET /crates')).toHaveLength(2));
});

test('present values that cannot be loaded are said, and a retry leaves what was typed meanwhile', async () => {
  const given = await givenCrates({ count: 3 });
  given.server.next('GET /crates/limits', new ApiError(500));
  const dialog = await openLimits(given);
  expect(dialog.getByText('The present values could not be loaded. What you set here replaces them.')).toBeTruthy();
  await given.user.type(dialog.getByLabelText(/Least/), '7');
  given.server.next('GET /crates/limits', { least: 3, most: 9 });
  await given.user.click(dialog.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(valueOf(/Most/)).toBe('9'));
  expect(valueOf(/Least/)).toBe('7');
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});

test('what is refused is said in one toast and beside its fields, before anything is sent', async () => {
  const given = await givenCrates({ count: 3 });
  const dialog = await openLimits(given);
  await given.user.click(dialog.getByRole('button', { name: 'Set' }));
  expect(await dialog.findAllByText('Required')).toHaveLength(2);
  expect(given.toasts).toEqual(['Fill in both']);
  expect(given.server.sent('POST /crates/limits')).toEqual([]);
});

test('what the server refuses stands beside its field, and nothing typed is lost', async () => {
  const given = await givenCrates({ count: 3 });
  const dialog = await openLimits(given);
  await given.user.type(dialog.getByLabelText(/Least/), '5');
  await given.user.type(dialog.getByLabelText(/Most/), '4');
  given.server.next('POST /crates/limits', new ApiError(422, { detail: [{ loc: ['body', 'most'], msg: 'Below the least' }] }));
  await given.user.click(dialog.getByRole('button', { name: 'Set' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Below the least');
  expect(dialog.getAllByText('Below the least')).toHaveLength(2);
  given.server.next('POST /crates/limits', new ApiError(403));
  await given.user.click(dialog.getByRole('button', { name: 'Set' }));
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe('Ask the boss'));
  expect([valueOf(/Least/), valueOf(/Most/)]).toEqual(['5', '4']);
});

test('leaving with something typed asks first, and the end of the session keeps it', async () => {
  const given = await givenCrates({ count: 3 });
  const dialog = await openLimits(given);
  await given.user.type(dialog.getByLabelText(/Least/), '5');
  await given.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await given.user.click((await dialogOf('Discard your changes?')).getByRole('button', { name: 'Keep editing' }));
  await given.user.type(dialog.getByLabelText(/Most/), '6');
  given.server.next('POST /crates/limits', new ApiError(401));
  await given.user.click(dialog.getByRole('button', { name: 'Set' }));
  await waitFor(() => expect(Object.values({ ...sessionStorage }).join()).toContain('"values":{"least":5,"most":6}'));
});

test('a question is asked before an action of the list, which is sent once with the filters of the moment', async () => {
  const given = await givenCrates({ at: `?filter=${encodeURIComponent(JSON.stringify({ search: 'Crate 1' }))}` });
  const held = later<{ message: string }>();
  given.server.next('POST /crates/recount', held.promise);
  await given.user.click(await screen.findByRole('button', { name: 'Recount' }));
  const question = await dialogOf('Recount');
  expect(question.getByText('Recount every crate?')).toBeTruthy();
  await given.user.dblClick(question.getByRole('button', { name: 'Recount' }));
  held.resolve({ message: 'Counted' });
  await waitFor(() => expect(given.toasts).toEqual(['Counted']));
  expect(given.server.sent('POST /crates/recount')).toEqual([{ filter: { search: 'Crate 1' } }]);
});

test('a failure of which the server says nothing is named after the action', async () => {
  const given = await givenCrates({ count: 3 });
  given.server.next('POST /crates/recount', new ApiError(500));
  await given.user.click(await screen.findByRole('button', { name: 'Recount' }));
  await given.user.click((await dialogOf('Recount')).getByRole('button', { name: 'Recount' }));
  await waitFor(() => expect(given.toasts).toEqual(['Failed to recount']));
});

test('who may not do it has no button, and its address says so', async () => {
  await givenCrates({ role: 'packer', at: '/do/setLimits' });
  expect(await screen.findByText("You don't have access to this page")).toBeTruthy();
  expect(screen.queryByText('Recount')).toBeNull();
});
