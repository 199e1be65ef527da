import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dishes, givenDish, refusal } from './dishes';
import { fakeProvider, held } from './fakeProvider';
import { openScreen } from './openScreen';

const givenEditForm = async (changes = {}) => {
  const fake = fakeProvider([givenDish(changes)]);
  const opened = openScreen(dishes, fake, { path: '/1/edit?page=2' });
  const name = await screen.findByLabelText('Name');
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Dish' }));
  const submit = () => opened.user.click(dialog.getByRole('button', { name: 'Save' }));
  return { fake, ...opened, name, dialog, submit };
};

const rename = async ({ user, name }: Awaited<ReturnType<typeof givenEditForm>>, to: string) => {
  await user.clear(name);
  await user.type(name, to);
};

test('the form waits for the record as the server has it now', async () => {
  const fake = fakeProvider([givenDish()]);
  const record = held<object>();
  fake.next('get', () => record.promise);
  openScreen(dishes, fake, { path: '/1/edit' });
  expect(await screen.findByRole('status', { name: 'Loading…' })).toBeTruthy();
  expect(screen.queryByLabelText('Name')).toBeNull();
  record.resolve({});
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Paradise Biryani');
});

test('a record that is not there is said so', async () => {
  openScreen(dishes, fakeProvider([]), { path: '/404/edit' });
  expect(await screen.findByText('This dish does not exist, or no longer does.')).toBeTruthy();
});

test('an edit sends the form and the record that it was filled from', { tags: 'hold' }, async () => {
  const form = await givenEditForm();
  await rename(form, 'Bahar Biryani');
  await form.submit();
  expect(await screen.findByText('Updated successfully')).toBeTruthy();
  expect(form.fake.calls('update')[0]).toMatchObject({
    id: '1', data: { name: 'Bahar Biryani', price: 250 }, previousData: { updatedAt: '2026-01-01T00:00:00Z' },
  });
  expect(form.address()).toBe('/test/dishes?page=2');
});

test('the toast of an edit names the record, and its Undo puts it back on the newest version', async () => {
  const form = await givenEditForm();
  await rename(form, 'Bahar Biryani');
  await form.submit();
  const toast = await screen.findByText('Updated successfully');
  expect(toast.title).toBe('Bahar Biryani');
  form.fake.store(givenDish({ name: 'Bahar Biryani', code: 'SB', updatedAt: '2026-02-02T00:00:00Z' }));
  await form.user.click(toast);
  expect(await screen.findByText('Put back as it was')).toBeTruthy();
  expect(form.fake.calls('update')[1]).toMatchObject({
    id: '1', data: { name: 'Paradise Biryani', code: 'SB' }, previousData: { updatedAt: '2026-02-02T00:00:00Z' },
  });
});

test('Undo of an edit leaves what somebody else has changed since', async () => {
  const form = await givenEditForm();
  await rename(form, 'Bahar Biryani');
  await form.submit();
  const toast = await screen.findByText('Updated successfully');
  form.fake.store(givenDish({ name: 'Shadab Biryani' }));
  await form.user.click(toast);
  expect(await screen.findByText('Name was changed again since. Undo the newer change first.')).toBeTruthy();
  expect(form.fake.calls('update')).toHaveLength(1);
});

const givenConflict = async () => {
  const form = await givenEditForm();
  const current = givenDish({ name: 'Shadab Biryani', code: 'SB', updatedAt: '2026-02-02T00:00:00Z' });
  form.fake.fails('update', refusal(409, { detail: 'Changed meanwhile', current }));
  await rename(form, 'Bahar Biryani');
  await form.submit();
  await form.dialog.findByText('Somebody else changed this dish while you were editing it.');
  return form;
};

test('a conflict shows the newer values beside mine', { tags: 'hold' }, async () => {
  const { dialog } = await givenConflict();
  const cells = (row: RegExp) => within(dialog.getByRole('row', { name: row })).getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells(/Name/)).toEqual(['Shadab Biryani', 'Bahar Biryani']);
  expect(cells(/Code/)).toEqual(['SB', 'PBnot changed by you']);
});

test.each([
  ['a field of mine was changed, too, what I typed is kept first', { name: 'Shadab Biryani' }, ['Keep mine', 'Use newer values']],
  ['only fields that I left alone were changed, the newer values are the first choice', { code: 'SB' }, ['Use newer values', 'Keep mine']],
])('where %s', async (_, changes, choices) => {
  const form = await givenEditForm();
  const current = givenDish({ ...changes, updatedAt: '2026-02-02T00:00:00Z' });
  form.fake.fails('update', refusal(409, { detail: 'Changed meanwhile', current }));
  await rename(form, 'Bahar Biryani');
  await form.submit();
  const buttons = within(await form.dialog.findByRole('alert')).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(choices);
  expect(buttons.map(({ className }) => className.includes('MuiButton-containedPrimary'))).toEqual([true, false]);
});

test('a conflict never shows the id of a choice', { tags: 'hold' }, async () => {
  const form = await givenEditForm({ kitchenId: '7' });
  const current = givenDish({ kitchenId: '8', updatedAt: '2026-02-02T00:00:00Z' });
  await waitFor(() => expect(form.dialog.getByLabelText('Kitchen')).toHaveProperty('value', 'Charminar'));
  form.fake.fails('update', refusal(409, { detail: 'Changed meanwhile', current }));
  await rename(form, 'Bahar Biryani');
  await form.submit();
  const row = within(await form.dialog.findByRole('row', { name: /Kitchen/ }));
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['Secunderabad', 'Charminarnot changed by you']);
});

test('keeping mine sends my changes on top of the newer record', { tags: 'hold' }, async () => {
  const { fake, user, dialog } = await givenConflict();
  await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(fake.calls('update')).toHaveLength(2));
  expect(fake.calls('update')[1]).toMatchObject({
    data: { name: 'Bahar Biryani', code: 'SB' }, previousData: { updatedAt: '2026-02-02T00:00:00Z' },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('using the newer values fills the form with them and leaves the saving to me', { tags: 'hold' }, async () => {
  const { fake, user, dialog, submit } = await givenConflict();
  await user.click(dialog.getByRole('button', { name: 'Use newer values' }));
  expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Shadab Biryani');
  expect(dialog.queryByText(/Somebody else/)).toBeNull();
  expect(fake.calls('update')).toHaveLength(1);
  await submit();
  await waitFor(() => expect(fake.calls('update')).toHaveLength(2));
  expect(fake.calls('update')[1]).toMatchObject({ previousData: { updatedAt: '2026-02-02T00:00:00Z' } });
});

test('a dialog with unsaved changes asks before it goes', { tags: 'hold' }, async () => {
  const form = await givenEditForm();
  await rename(form, 'Bahar Biryani');
  await form.user.keyboard('{Escape}');
  const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
  await form.user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(form.name).toHaveProperty('value', 'Bahar Biryani');
  await form.user.click(form.dialog.getByRole('button', { name: 'Cancel' }));
  await form.user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(form.address()).toBe('/test/dishes?page=2');
});

test('blanks around a text are no changes, and nothing is asked over them', async () => {
  const form = await givenEditForm();
  const { value } = form.name as HTMLInputElement;
  await rename(form, `  ${value} `);
  await form.user.click(form.dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(form.address()).toBe('/test/dishes?page=2');
});

test('an untouched dialog goes without a question', async () => {
  const { user, address } = await givenEditForm();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/test/dishes?page=2');
});
