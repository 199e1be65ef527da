import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../../../../src/framework/declaration/errors';
import { fakeProvider } from './fakeProvider';
import { openScreen } from './openScreen';
import { stews } from './stock/stews';

const stew = {
  id: '1',
  name: 'Nihari',
  heat: 'mild',
  isServed: true,
  cookedAt: '2026-03-04T20:00:00Z',
};
/** The day of `cookedAt` in India. */
const COOKED = '5/3/2026';

const givenForm = async (path = '/1/edit') => {
  const fake = fakeProvider([stew]);
  const { user } = openScreen(stews, fake, { path });
  const group = async (name: string) => within(await screen.findByRole('group', { name }));
  const name = await (await group('Name')).findByRole('textbox');
  const heat = await (await group('Heat')).findByRole('combobox');
  const isServed = await (await group('Served')).findByRole('switch');
  const dialog = within(screen.getByRole('dialog'));
  const choose = async (option: string) => {
    await user.click(heat);
    await user.click(await screen.findByRole('option', { name: option }));
  };
  const press = (button: string) => user.click(dialog.getByRole('button', { name: button }));
  return { fake, user, dialog, name, heat, isServed, choose, press };
};

test('stock inputs and fields show the record, and the form sends their changes', async () => {
  const { fake, user, dialog, name, heat, isServed, choose, press } = await givenForm();
  expect(name).toHaveProperty('value', 'Nihari');
  expect(heat.textContent).toBe('Mild');
  expect(isServed).toHaveProperty('checked', true);
  expect(dialog.getByText(COOKED)).toBeTruthy();
  await user.clear(name);
  await user.type(name, 'Haleem');
  await choose('Hot');
  await user.click(isServed);
  await press('Save');
  await waitFor(() =>
    expect(fake.calls('update')).toMatchObject([
      { id: '1', data: { name: 'Haleem', heat: 'hot', isServed: false } },
    ]),
  );
});

test('errors of the server and the schema appear at a stock input until it is edited', async () => {
  const { fake, user, dialog, name, heat, press } = await givenForm();
  const isInvalid = (input: HTMLElement) => input.getAttribute('aria-invalid') === 'true';
  fake.fails(
    'update',
    new ApiError(422, {
      detail: [
        { loc: ['body', 'name'], msg: 'This name is taken' },
        { loc: ['body', 'heat'], msg: 'Too hot for us' },
      ],
    }),
  );
  await press('Save');
  await waitFor(() => expect([name, heat].map(isInvalid)).toEqual([true, true]));
  const group = (of: string) => within(dialog.getByRole('group', { name: of }));
  expect(group('Name').getByText('This name is taken')).toBeTruthy();
  expect(group('Heat').getByText('Too hot for us')).toBeTruthy();

  await user.clear(name);
  await waitFor(() => expect([name, heat].map(isInvalid)).toEqual([false, true]));
  expect(dialog.queryByText('This name is taken')).toBeNull();

  await press('Save');
  await waitFor(() => expect(isInvalid(name)).toBe(true));
  expect(group('Name').getByText('This field is required')).toBeTruthy();
  expect(fake.calls('update')).toHaveLength(1);
});

test('a new record is created from empty stock inputs', async () => {
  const { fake, user, name, choose, press } = await givenForm('/create');
  await user.type(name, 'Paya');
  await choose('Mild');
  await press('Create');
  await waitFor(() =>
    expect(fake.calls('create')).toMatchObject([{ data: { name: 'Paya', heat: 'mild' } }]),
  );
});

test('stock fields in the details read the record', async () => {
  openScreen(stews, fakeProvider([stew]), { path: '/1/show' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Stew Details' }));
  expect((await dialog.findByText('mild')).className).toContain('MuiChip');
  expect(dialog.getByText(COOKED)).toBeTruthy();
});
