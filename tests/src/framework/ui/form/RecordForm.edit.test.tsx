import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill } from '../../../../support/screens/seen';
import { dishesWith, givenDish, refusal } from './dishes';
import { fakeProvider, held } from './fakeProvider';
import { openScreen } from './openScreen';

const dishes = dishesWith('name', 'code', 'price', 'kitchenId');

const givenEditForm = async (changes = {}) => {
  const fake = fakeProvider([givenDish(changes)]);
  const opened = openScreen(dishes, fake, { path: '/1/edit?page=2' });
  const name = await screen.findByLabelText('Name');
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Dish' }));
  const press = (button: string) => opened.user.click(dialog.getByRole('button', { name: button }));
  return { fake, ...opened, name, dialog, press };
};
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('the form waits for the record as the server has it now, and closes without a question while it is untouched', async () => {
  const fake = fakeProvider([givenDish()]);
  const record = held<object>();
  fake.next('get', () => record.promise);
  const { user, address } = openScreen(dishes, fake, { path: '/1/edit?page=2' });
  expect(await screen.findByRole('status', { name: 'Loading…' })).toBeTruthy();
  expect(screen.queryByLabelText('Name')).toBeNull();
  record.resolve({});
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Paradise Biryani');
  await user.keyboard('{Escape}');
  await noDialog();
  expect(address()).toBe('/test/dishes?page=2');
});

test('a record that does not exist has a message instead of a form', async () => {
  openScreen(dishes, fakeProvider([]), { path: '/404/edit' });
  expect(await screen.findByText("This dish doesn't exist or was removed.")).toBeTruthy();
});

test('an edit sends the form and the record that it was filled from; its toast names the record and undoes the edit, unless the same field was changed since', async () => {
  const { fake, user, name, press, address } = await givenEditForm();
  fill(name, 'Bahar Biryani');
  await press('Save');
  expect((await screen.findByText('Updated successfully')).title).toBe('Bahar Biryani');
  expect(fake.calls('update')[0]).toMatchObject({
    id: '1',
    data: { name: 'Bahar Biryani', price: 250 },
    previousData: { updatedAt: '2026-01-01T00:00:00Z' },
  });
  expect(address()).toBe('/test/dishes?page=2');
  const undo = () => user.click(screen.getByText('Updated successfully'));

  fake.store(givenDish({ name: 'Shadab Biryani' }));
  await undo();
  expect(await screen.findByText('Name has a newer change. Undo that change first.')).toBeTruthy();
  expect(fake.calls('update')).toHaveLength(1);

  fake.store(givenDish({ name: 'Bahar Biryani', code: 'SB', updatedAt: '2026-02-02T00:00:00Z' }));
  await undo();
  expect(await screen.findByText('Undone')).toBeTruthy();
  expect(fake.calls('update')[1]).toMatchObject({
    id: '1',
    data: { name: 'Paradise Biryani', code: 'SB' },
    previousData: { updatedAt: '2026-02-02T00:00:00Z' },
  });
});

test('a conflict shows both values; the newer ones fill the form and are not saved, mine are sent on top of the newer record', async () => {
  const { fake, name, dialog, press } = await givenEditForm({ kitchenId: '7' });
  await waitFor(() =>
    expect(dialog.getByLabelText('Kitchen')).toHaveProperty('value', 'Charminar'),
  );
  const meet = async (current: object) => {
    fake.fails(
      'update',
      refusal(409, { detail: 'Changed meanwhile', current: givenDish(current) }),
    );
    fill(name, 'Bahar Biryani');
    await press('Save');
    await dialog.findByText('Someone else changed this dish while you were editing it.');
  };
  const cells = (row: RegExp) =>
    within(dialog.getByRole('row', { name: row }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);

  await meet({
    name: 'Shadab Biryani',
    code: 'SB',
    kitchenId: '8',
    updatedAt: '2026-02-02T00:00:00Z',
  });
  expect(cells(/Name/)).toEqual(['Shadab Biryani', 'Bahar Biryani']);
  expect(cells(/Code/)).toEqual(['SB', 'PBnot changed by you']);
  expect(cells(/Kitchen/)).toEqual(['Secunderabad', 'Charminarnot changed by you']);
  await press('Use newer values');
  expect(name).toHaveProperty('value', 'Shadab Biryani');
  expect(dialog.queryByText(/Someone else/)).toBeNull();
  expect(fake.calls('update')).toHaveLength(1);

  await meet({
    name: 'Nayaab Biryani',
    code: 'NB',
    kitchenId: '8',
    updatedAt: '2026-03-03T00:00:00Z',
  });
  expect(fake.calls('update')).toHaveLength(2);
  expect(fake.calls('update')[1]).toMatchObject({
    data: { name: 'Bahar Biryani', code: 'SB', kitchenId: '8' },
    previousData: { updatedAt: '2026-02-02T00:00:00Z' },
  });
  await press('Keep mine');
  await waitFor(() => expect(fake.calls('update')).toHaveLength(3));
  expect(fake.calls('update')[2]).toMatchObject({
    data: { name: 'Bahar Biryani', code: 'NB' },
    previousData: { updatedAt: '2026-03-03T00:00:00Z' },
  });
  await noDialog();
});

test('a dialog with unsaved changes asks before it closes; blanks around a text are no changes', async () => {
  const { user, name, press, address, router } = await givenEditForm();
  fill(name, '  Paradise Biryani ');
  await press('Cancel');
  await noDialog();
  expect(address()).toBe('/test/dishes?page=2');

  await router.navigate('/test/dishes/1/edit?page=2');
  const again = await screen.findByLabelText('Name');
  fill(again, 'Bahar Biryani');
  await user.keyboard('{Escape}');
  const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(again).toHaveProperty('value', 'Bahar Biryani');
  await user.click(
    within(screen.getByRole('dialog', { name: 'Edit Dish' })).getByRole('button', {
      name: 'Cancel',
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await noDialog();
  expect(address()).toBe('/test/dishes?page=2');
});
