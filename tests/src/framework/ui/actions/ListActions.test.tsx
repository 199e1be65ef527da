import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { unsupportedActions } from '../../../../../src/framework/declaration/access';
import { ApiError } from '../../../../../src/framework/declaration/errors';
import { fill } from '../../../../support/screens/seen';
import { givenCrates, later } from './givenCrates';

type Given = Awaited<ReturnType<typeof givenCrates>>;

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
const openLimits = async (given: Given) => {
  await given.user.click(await screen.findByRole('button', { name: 'Set Limits' }));
  await screen.findByLabelText(/Least/);
  const dialog = await dialogOf('Limits of a crate');
  const press = (name: string) => given.user.click(dialog.getByRole('button', { name }));
  const type = (label: RegExp, text: string) => fill(dialog.getByLabelText(label), text);
  return { dialog, press, type };
};
const valueOf = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
const values = () => [valueOf(/Least/), valueOf(/Most/)];

test('an action of the list has a button, an address, and a dialog filled with the present values', async () => {
  const given = await givenCrates({ count: 3 });
  given.server.next('GET /crates/limits', { data: { least: 3, most: 0 } });
  const { press, type } = await openLimits(given);
  expect(given.address()).toBe('/test/crates/do/setLimits');
  expect(values()).toEqual(['3', '']);
  type(/Most/, '40');
  given.server.next('POST /crates/limits', { message: 'Limits set' });
  await press('Set');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(given.server.sent('POST /crates/limits')).toEqual([{ least: 3, most: 40 }]);
  expect(given.toasts).toEqual(['Limits set']);
  expect(given.address()).toBe('/test/crates');
  await waitFor(() => expect(given.server.sent('GET /crates')).toHaveLength(2));
});

test('current values that fail to load have a retry, which keeps typed text; a refusal is in one toast and below its fields, and the end of the session keeps it', async () => {
  const given = await givenCrates({ count: 3 });
  given.server.next('GET /crates/limits', new ApiError(500));
  const { dialog, press, type } = await openLimits(given);
  expect(
    dialog.getByText("Couldn't load the current values. What you enter here replaces them."),
  ).toBeTruthy();
  await press('Set');
  expect(await dialog.findAllByText('Required')).toHaveLength(2);
  expect(given.toasts).toEqual(['Fill in both']);
  expect(given.server.sent('POST /crates/limits')).toEqual([]);

  type(/Least/, '7');
  given.server.next('GET /crates/limits', { least: 3, most: 9 });
  await press('Retry');
  await waitFor(() => expect(values()).toEqual(['7', '9']));
  expect(screen.queryByText(/Couldn't load/)).toBeNull();

  type(/Most/, '4');
  given.server.next(
    'POST /crates/limits',
    new ApiError(422, { detail: [{ loc: ['body', 'most'], msg: 'Below the least' }] }),
  );
  await press('Set');
  expect((await dialog.findByRole('alert')).textContent).toBe('Below the least');
  expect(dialog.getAllByText('Below the least')).toHaveLength(2);
  given.server.next('POST /crates/limits', new ApiError(403));
  await press('Set');
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe('Ask the boss'));
  expect(values()).toEqual(['7', '4']);

  await press('Cancel');
  await given.user.click(
    (await dialogOf('Discard your changes?')).getByRole('button', { name: 'Keep editing' }),
  );
  type(/Most/, '8');
  given.server.next('POST /crates/limits', new ApiError(401));
  await press('Set');
  await waitFor(() =>
    expect(Object.values({ ...sessionStorage }).join()).toContain('"values":{"least":7,"most":8}'),
  );
});

test('a question is asked before an action of the list, which is sent once with the current filters; a failure is named after it', async () => {
  const search = encodeURIComponent(JSON.stringify({ search: 'Crate 1' }));
  const given = await givenCrates({ count: 3, at: `?filter=${search}` });
  const ask = async () => {
    await given.user.click(await screen.findByRole('button', { name: 'Recount' }));
    return dialogOf('Recount');
  };
  given.server.next('POST /crates/recount', new ApiError(500));
  await given.user.click((await ask()).getByRole('button', { name: 'Recount' }));
  await waitFor(() => expect(given.toasts).toEqual(['“Recount” failed. Try again.']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const held = later<{ message: string }>();
  given.server.next('POST /crates/recount', held.promise);
  const question = await ask();
  expect(question.getByText('Recount every crate?')).toBeTruthy();
  await given.user.dblClick(question.getByRole('button', { name: 'Recount' }));
  held.resolve({ message: 'Counted' });
  await waitFor(() => expect(given.toasts[1]).toBe('Counted'));
  const body = { filter: { search: 'Crate 1' } };
  expect(given.server.sent('POST /crates/recount')).toEqual([body, body]);
});

test('an action whose call the server lacks is offered until it is tried, and no longer', async () => {
  const given = await givenCrates({ count: 3 });
  given.server.next('POST /crates/recount', new ApiError(404));
  await given.user.click(await screen.findByRole('button', { name: 'Recount' }));
  const question = await dialogOf('Recount');
  await given.user.click(question.getByRole('button', { name: 'Recount' }));
  await waitFor(() => expect(given.toasts).toEqual(['“Recount” failed. Try again.']));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Recount' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Set Limits' })).toBeTruthy();
  unsupportedActions.clear();
});

test('a person without permission has no button, and its address reports it', async () => {
  await givenCrates({ count: 3, role: 'packer', at: '/do/setLimits' });
  expect(await screen.findByText("You don't have access to this page")).toBeTruthy();
  expect(screen.queryByText('Recount')).toBeNull();
});
